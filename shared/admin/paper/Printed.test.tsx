import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Printed } from './Printed.tsx';

it('takes the rest of the page off the paper only while it is there', () => {
  const { unmount } = render(
    <Printed>
      <p>Invoice</p>
    </Printed>,
  );
  const rules = () =>
    [...document.querySelectorAll('style')].filter((style) => style.textContent.includes('@media print'));
  expect(rules()).toHaveLength(1);
  expect(screen.getByText('Invoice').closest('[data-printed]')).not.toBeNull();
  unmount();
  expect(rules()).toHaveLength(0);
});
