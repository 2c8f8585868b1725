import { ownDiscount } from '@shop/shared/cart/ownDiscount';
import type { Me } from '@shop/shared/contracts/http/people/session';
import type { PersonHere } from '@shop/shared/contracts/http/till/pins';
import { canBeTill } from '../../devices/device.ts';
import { ENOUGH_BYTES, type Waiting } from '../../waiting/queries.ts';
import { discountOf, dueOf, lineDiscount, type Cart } from '../book/cart.ts';
import { locksOf } from '../book/keeping.ts';
import { paymentsOf } from '../book/payments.ts';
import { OFFLINE } from '../texts.ts';

/** What of a cart cannot be sold without the server; one of `OFFLINE.trouble`. */
export type OfflineTrouble = keyof typeof OFFLINE.trouble;

/** Who sells: as the server said last, or as their PIN opened the till. */
type Seller = Me | PersonHere | undefined;

/** Why this cart waits for the server; null where the till sells it by itself. */
export function offlineTrouble(cart: Cart, { till, freeBytes }: Waiting, seller: Seller): OfflineTrouble | null {
  if (!canBeTill() || !locksOf(navigator)) return 'insecure';
  const rules = till?.offline;
  // A server of before takes no such sales.
  if (!till || !rules) return 'unknown';
  if (till.isStruckOff) return 'struckOff';
  if (freeBytes !== null && freeBytes < ENOUGH_BYTES) return 'full';
  if (cart.method === 'cod') return 'cod';
  if (cart.method === 'credit' && !rules.credit) return 'credit';
  if (cart.back) return 'exchange';
  if (rules.payments === 'none' && isSeenByEye(cart)) return 'seenByEye';
  const percent = mostDiscount(seller, rules.discount);
  if (percent === null) return null;
  const lines = cart.lines.map((line) => ({
    unitPrice: line.price,
    quantity: line.quantity,
    discount: lineDiscount(line),
  }));
  const { off, most } = ownDiscount(lines, discountOf(cart), percent);
  return off > most ? 'discount' : null;
}

/** In percent, without a manager; null for any. What was kept with their PIN says it better than the rule of all. */
function mostDiscount(seller: Seller, ofAll: number): number | null {
  if (seller && 'mostDiscount' in seller) return seller.mostDiscount;
  return seller?.rights.includes('pos.discount') ? null : ofAll;
}

/** Whether a part of it is paid by what only its cashier can see. */
export const isSeenByEye = (cart: Cart): boolean =>
  cart.method === 'cash' && paymentsOf(cart.payments, dueOf(cart)).some(({ method }) => method !== 'cash');
