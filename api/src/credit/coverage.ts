import type { Paisa } from '@shop/shared/format/money';

/** An order on credit that was not returned, cancelled or deleted. */
export interface Charge {
  id: number;
  total: Paisa;
  /** Completed: it was paid for once, so payments cover these first. */
  isFinished: boolean;
}

/** What of each order is still to be paid. */
export interface Coverage {
  openOf: ReadonlyMap<number, Paisa>;
  /** All charges less all payments: what the customer owes, at least 0. */
  owed: Paisa;
  /** What was paid beyond all charges: the customer's money, after something paid for came back. */
  advance: Paisa;
}

/**
 * Spreads what was paid over the orders of one customer, given oldest first: those that are completed come first, then
 * the oldest. Decision 0040.
 */
export function coverOrders(charges: readonly Charge[], paid: Paisa): Coverage {
  const openOf = new Map<number, Paisa>();
  let left = Math.max(0, paid);
  for (const { id, total } of [
    ...charges.filter((one) => one.isFinished),
    ...charges.filter((one) => !one.isFinished),
  ]) {
    const covered = Math.min(left, total);
    left -= covered;
    openOf.set(id, total - covered);
  }
  const balance = charges.reduce((sum, { total }) => sum + total, 0) - paid;
  return { openOf, owed: Math.max(0, balance), advance: Math.max(0, -balance) };
}
