import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PressedAtOnce } from '@shop/shared/testing/PressedAtOnce';
import { TillKeys } from './TillKeys.tsx';

it('hears a key from the moment the till is seen', () => {
  const complete = vi.fn(() => true);
  render(
    <PressedAtOnce keydown={{ key: 'F9' }}>
      <TillKeys actions={{ F9: complete }} />
    </PressedAtOnce>,
  );
  expect(complete).toHaveBeenCalledOnce();
});
