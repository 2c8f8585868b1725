import type { Paisa } from '../format/money.ts';

/**
 * What a variation costs once the usual price of its product changed. What is charged is the variation's price, never the
 * product's (HTTP contract, 'Sums'), so one that cost what the product did goes on doing so; a price of its own stays, so
 * that taking a product off sale gives every variation the price it had before.
 */
export const followingPrice = <Price extends Paisa | null>(
  price: Price,
  usual: { before: Paisa | null; after: Paisa },
): Price | Paisa => (price === usual.before ? usual.after : price);
