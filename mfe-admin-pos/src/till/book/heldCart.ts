import type { CartIn, RecalledBack, RecalledCart } from '@shop/shared/contracts/http/till/heldCarts';
import { paisaOf, rupeesOf } from '@shop/shared/format/money';
import { lineDiscount, lineOf, type Cart, type CartLine } from './cart.ts';
import type { Variations } from './variations.ts';
import type { ReturnDraft } from '../../returns/returnDraft.ts';

/** A cart that waited, at the prices of today; pieces of what is not sold any more are missing. */
export function cartOfHeld(
  { items }: RecalledCart['cart'],
  { byId }: Variations,
): { lines: CartLine[]; missing: number } {
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

/** A cart as it is held: how it will be paid is asked when it is. */
export function heldOf({ lines, discount, method, customer, back }: Cart): CartIn {
  const items = lines.map((line) => ({
    stockId: line.stockId,
    quantity: line.quantity,
    ...(line.note && { note: line.note }),
    ...(lineDiscount(line) > 0 && { discount: rupeesOf(lineDiscount(line)) }),
  }));
  return { items, discount, method, ...(customer && { customer }), ...(back && { back: heldBackOf(back) }) };
}

const heldBackOf = ({ invoiceId, invoiceNumber, lines, reason, refund }: ReturnDraft) => ({
  invoiceId,
  invoiceNumber,
  lines,
  reason,
  refund,
});

/** What comes back with a cart that waited, as far as it still can. */
export const backOfHeld = (back: RecalledBack | undefined): ReturnDraft | undefined =>
  back && { ...back, amount: paisaOf(back.amount), toAccount: paisaOf(back.toAccount) };
