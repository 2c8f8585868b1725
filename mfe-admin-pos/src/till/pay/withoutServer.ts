import { ownDiscount } from '@shop/shared/cart/ownDiscount';
import type { Me } from '@shop/shared/contracts/http/people/session';
import type { OverDiscount } from '@shop/shared/contracts/http/orders/placeOrder';
import type { PersonHere } from '@shop/shared/contracts/http/till/pins';
import { rupeesOf } from '@shop/shared/format/money';
import { isTooMuchBack, keepTrouble } from '../../waiting/mayKeep.ts';
import type { Waiting } from '../../waiting/queries.ts';
import { cashDue, discountOf, dueOf, leftOverOf, lineDiscount, refundRounding, type Cart } from '../book/cart.ts';
import { locksOf } from '../book/keeping.ts';
import { paymentsOf } from '../book/payments.ts';
import { OFFLINE } from '../texts.ts';

/** What of a cart cannot be sold without the server; one of `OFFLINE.trouble`. */
export type OfflineTrouble = keyof typeof OFFLINE.trouble;

/** Who sells: as the server said last, or as their PIN opened the till. */
type Seller = Me | PersonHere | undefined;

/** Why this cart waits for the server; null where the till sells it by itself. */
export function offlineTrouble(cart: Cart, waiting: Waiting, seller: Seller): OfflineTrouble | null {
  if (!locksOf(navigator)) return 'insecure';
  const rules = waiting.till?.offline;
  const trouble = keepTrouble(waiting);
  if (trouble || !rules) return trouble ?? 'unknown';
  if (cart.method === 'cod') return 'cod';
  if (cart.method === 'credit' && !rules.credit) return 'credit';
  if (cart.back && (cart.back.isOnCredit || cart.back.toAccount > 0)) return 'exchange';
  if (cart.back && isTooMuchBack(leftOverOf(cart) + refundRounding(cart), cart.back.refund.method, waiting))
    return 'refund';
  if (rules.payments === 'none' && isSeenByEye(cart)) return 'seenByEye';
  return overOwn(cart, waiting, seller) ? 'discount' : null;
}

/** What is taken off this cart, where that is more than who sells may without a manager, in rupees; null where it is not. */
export function overOwn(cart: Cart, { till }: Waiting, seller: Seller): Omit<OverDiscount, 'fields'> | null {
  const percent = till?.offline ? mostDiscount(seller, till.offline.discount) : null;
  if (percent === null) return null;
  const lines = cart.lines.map((line) => ({
    unitPrice: line.price,
    quantity: line.quantity,
    discount: lineDiscount(line),
  }));
  const { off, most } = ownDiscount(lines, discountOf(cart), percent);
  return off > most ? { off: rupeesOf(off), most: rupeesOf(most), percent } : null;
}

/** In percent, without a manager; null for any. What was kept with their PIN says it better than the rule of all. */
function mostDiscount(seller: Seller, ofAll: number): number | null {
  if (seller && 'mostDiscount' in seller) return seller.mostDiscount;
  return seller?.rights.includes('pos.discount') ? null : ofAll;
}

/** Whether a part of it is paid by what only its cashier can see. */
export const isSeenByEye = (cart: Cart): boolean =>
  cart.method === 'cash' && paymentsOf(cart.payments, dueOf(cart)).some(({ method }) => method !== 'cash');

/** Why cash of it goes into or comes out of no drawer: `asked`, where whoever sells may decide so; null where it does not. */
export function drawerTrouble(cart: Cart, { till }: Waiting): 'asked' | 'needed' | null {
  if (leftOverOf(cart) > 0) return 'needed';
  const rule = till?.offline?.shiftForCash ?? 'allowed';
  if (cart.method !== 'cash' || cashDue(cart) === 0 || rule === 'allowed') return null;
  return rule === 'required' ? 'needed' : 'asked';
}
