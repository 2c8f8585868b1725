import { EMPTY_CART, type Cart } from './cart.ts';
import type { Sale } from './sale.ts';

/** What a till must not lose when its tab is closed: the cart, and a sale nobody has answered yet. */
export interface Kept {
  cart: Cart;
  sale: Sale | null;
}

const NAME = 'till';

/** Another number when what is kept looks different: then the old is not read. */
const SHAPE = 1;

/** What this browser kept; an empty cart when there is nothing that can be read. */
export function readKept(storage: Storage): Kept {
  try {
    const kept = JSON.parse(storage.getItem(NAME) ?? 'null') as (Kept & { shape: number }) | null;
    if (kept?.shape === SHAPE) return { cart: { ...EMPTY_CART, ...kept.cart }, sale: kept.sale };
  } catch {
    // Storage that is off, or text that is not ours.
  }
  return { cart: EMPTY_CART, sale: null };
}

/** False when the browser cannot keep it. */
export function keep(storage: Storage, kept: Kept): boolean {
  try {
    storage.setItem(NAME, JSON.stringify({ ...kept, shape: SHAPE }));
    return true;
  } catch {
    return false;
  }
}
