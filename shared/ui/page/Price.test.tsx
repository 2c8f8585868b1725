import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Price } from './Price.tsx';

it('shows what is paid first and strikes the original through', () => {
  const { container } = render(<Price amount={1450} original={2000} symbol="Rs" />);
  expect(container.textContent).toBe('Rs 1,450Original price Rs 2,000');
  expect(screen.getByText('Rs 2,000').closest('s')).not.toBeNull();
});

it.each([undefined, 0, 1450, 900])('shows no original price of %s', (original) => {
  const { container } = render(<Price amount={1450} original={original} symbol="Rs" />);
  expect(container.textContent).toBe('Rs 1,450');
});
