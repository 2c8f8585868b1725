import { render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { RollPage } from './RollPage.tsx';

function Paper() {
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={sheet} />
      <RollPage sheet={sheet} width="80" />
    </>
  );
}

it('is as long as the receipt when it is printed, however late its length is known', () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(0);
  const { container } = render(<Paper />);
  height.mockReturnValue(1134);
  dispatchEvent(new Event('beforeprint'));
  expect(container.querySelector('style')?.textContent).toContain('size: 80mm 305mm');
});
