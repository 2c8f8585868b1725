import type { MouseEvent } from 'react';
import type { CartStore } from '@shop/shared/contracts/cart';

/**
 * Takes out the line whose button was pressed; the focus goes on to the line beside it. The second tap of a double tap falls
 * on the line that took the place of the first, which stays.
 */
export function removeLine(
  cart: CartStore,
  stockId: number,
  { detail, currentTarget }: MouseEvent<HTMLButtonElement>,
): void {
  if (detail > 1) return;
  const line = currentTarget.closest('li');
  const beside = line?.nextElementSibling ?? line?.previousElementSibling;
  beside?.querySelector('button')?.focus({ preventScroll: true });
  cart.getState().remove(stockId);
}
