import { folded } from '@shop/shared/format/search';

/** Words by which people mean what a courier took. */
const WORDS = /\b(couriers?|deliver(?:y|ies)|parcels?|shipping|shipments?|consignments?)\b/i;

/**
 * Whether an expense may be a courier's bill: what parcels cost is counted when they are handed over, so that it would
 * count twice. `texts` are its category and what it is for, `couriers` the names of the shop's couriers.
 */
export function maybeCourierBill(texts: readonly string[], couriers: readonly string[]): boolean {
  const text = folded(texts.join(' '));
  return WORDS.test(text) || couriers.some((name) => name.trim() !== '' && text.includes(folded(name)));
}
