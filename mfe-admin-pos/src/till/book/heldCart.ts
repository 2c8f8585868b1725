import type { RecalledCart } from '@shop/shared/contracts/http/till';
import { paisaOf } from '@shop/shared/format/money';
import { lineOf, type CartLine } from './cart.ts';
import type { Goods } from './goods.ts';

/** A cart that waited, at the prices of today; pieces of what is not sold any more are missing. */
export function cartOfHeld({ items }: RecalledCart['cart'], { byId }: Goods): { lines: CartLine[]; missing: number } {
  const lines: CartLine[] = [];
  let missing = 0;
  for (const { stockId, quantity, note, discount } of items) {
    const item = byId.get(stockId);
    if (item) {
      const extras = { ...(note && { note }), ...(discount && { discount: paisaOf(discount) }) };
      lines.push({ ...lineOf(item), quantity, ...extras });
    } else missing += quantity;
  }
  return { lines, missing };
}
