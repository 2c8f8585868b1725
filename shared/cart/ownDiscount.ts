import { lineSubtotal, percentageOf, type TillLine } from './rules.ts';
import type { Paisa } from '../format/money.ts';

/** What is taken off a sale at the till, of its lines and of the whole, and the most of it that needs no manager. In paisa. */
export interface OwnDiscount {
  off: Paisa;
  most: Paisa;
}

/**
 * `whole` is what is taken off after the discounts of lines, in paisa; `percent` how much of what the pieces cost may be
 * taken off without a manager. The whole percentage itself is within it, however it rounds.
 */
export function ownDiscount(lines: readonly TillLine[], whole: Paisa, percent: number): OwnDiscount {
  const sum = (amounts: Paisa[]) => amounts.reduce((total, amount) => total + amount, 0);
  const before = sum(lines.map(({ unitPrice, quantity }) => lineSubtotal(unitPrice, quantity)));
  const off = sum(lines.map(({ discount = 0 }) => discount)) + whole;
  return { off, most: percentageOf(before, Math.round(percent * 100)) };
}
