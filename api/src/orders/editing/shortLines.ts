import type { AvailableStock } from '@shop/shared/contracts/http/orders/placeOrder';
import { ApiError } from '../../kernel/http/apiError.ts';
import type { PricedOrderLine } from '../placing/sums.ts';
import { nameOfItem, type Kept } from './editableItems.ts';

/**
 * Throws 409 INSUFFICIENT_STOCK, naming the lines and how many pieces the order can have of each, those it has included.
 * What is not sold any more can be kept, or less of it.
 */
export function refuseShort(
  short: readonly number[],
  lines: readonly PricedOrderLine[],
  kept: ReadonlyMap<number, Kept>,
): void {
  const wanted = Map.groupBy(lines, ({ item }) => item.stockId);
  const named: string[] = [];
  const data: AvailableStock[] = [];
  for (const [stockId, its] of [...wanted].toSorted(([a], [b]) => a - b)) {
    const item = its[0]?.item;
    const had = kept.get(stockId)?.quantity ?? 0;
    const quantity = its.reduce((sum, line) => sum + line.quantity, 0);
    if (!item || !(short.includes(stockId) || (item.withdrawn && quantity > had))) continue;
    // Nothing was taken of a line that is short: all that is on hand can be added to what the order has.
    const available = had + (item.withdrawn ? 0 : item.onHand);
    data.push({ stockId, available });
    named.push(`${nameOfItem(item)} (${available})`);
  }
  if (data.length === 0) return;
  throw new ApiError('INSUFFICIENT_STOCK', `There is not enough stock. At most: ${named.join(', ')}.`, data);
}
