import type { RecalledCart } from '@shop/shared/contracts/http/till';
import { lineOf, type CartLine } from './cart.ts';
import type { Goods } from './goods.ts';

/** A cart that waited, at the prices of today; pieces of what is not sold any more are missing. */
export function cartOfHeld({ items }: RecalledCart['cart'], { byId }: Goods): { lines: CartLine[]; missing: number } {
  const lines: CartLine[] = [];
  let missing = 0;
  for (const { stockId, quantity } of items) {
    const item = byId.get(stockId);
    if (item) lines.push({ ...lineOf(item), quantity });
    else missing += quantity;
  }
  return { lines, missing };
}
