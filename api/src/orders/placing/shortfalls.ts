import { merged, type CostedChange, type Quantity } from '../../ledger/movements.ts';
import type { RowOf } from './writeOrder.ts';

/** Pieces that were sold at a till without the server, and were not there any more: somebody answers for them. */
export function shortfallRows(wanted: readonly Quantity[], taken: readonly CostedChange[]): RowOf<'shortfalls'>[] {
  const there = new Map(taken.map(({ stockId, change }) => [stockId, -change]));
  return merged(wanted).flatMap(({ stockId, quantity }) => {
    const pieces = quantity - (there.get(stockId) ?? 0);
    return pieces > 0 ? [{ stock_id: stockId, pieces }] : [];
  });
}
