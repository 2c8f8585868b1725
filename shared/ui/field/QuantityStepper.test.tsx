import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { QuantityStepper } from './QuantityStepper.tsx';

it('cannot go below 1, and always asks for more', () => {
  const onDecrease = vi.fn();
  const onIncrease = vi.fn();
  const stepper = (value: number) => (
    <QuantityStepper value={value} onDecrease={onDecrease} onIncrease={onIncrease} label="Quantity of Coral Frock" />
  );
  const { rerender } = render(stepper(1));
  expect(screen.getByRole('group', { name: 'Quantity of Coral Frock' })).toBeDefined();
  const minus = screen.getByRole('button', { name: 'Decrease quantity' });
  expect(minus.hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  expect(onIncrease).toHaveBeenCalledOnce();
  rerender(stepper(2));
  fireEvent.click(minus);
  expect(onDecrease).toHaveBeenCalledOnce();
});
