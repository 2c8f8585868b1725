import type { ParcelState } from '@shop/shared/contracts/parcelStates';
import { folded } from '@shop/shared/format/search';

/** A courier's words for states, as `wordKey` has them. */
export type StateWords = Readonly<Record<string, ParcelState>>;

/** What words of states are compared by: letters and digits alone, also Urdu's. */
export const wordKey = (word: string): string =>
  folded(word)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words that several couriers have. */
const COMMON: StateWords = {
  unbooked: 'booked',
  booked: 'booked',
  'consignment booked': 'booked',
  'shipment booked': 'booked',
  'ready for pickup': 'booked',
  picked: 'pickedUp',
  'picked up': 'pickedUp',
  'shipment picked': 'pickedUp',
  'in transit': 'onTheWay',
  dispatched: 'onTheWay',
  transferred: 'onTheWay',
  'arrived at station': 'onTheWay',
  'arrived at destination': 'onTheWay',
  'out for delivery': 'outForDelivery',
  attempted: 'attempted',
  'delivery attempted': 'attempted',
  refused: 'attempted',
  delivered: 'delivered',
  'out for return': 'comingBack',
  'being return': 'comingBack',
  'being returned': 'comingBack',
  'return in transit': 'comingBack',
  returned: 'returned',
  'returned to shipper': 'returned',
  'return delivered': 'returned',
  lost: 'lost',
  stolen: 'lost',
  damage: 'lost',
  damaged: 'lost',
  cancelled: 'cancelled',
  canceled: 'cancelled',
};

/** The state a courier's word means; null for one nobody has heard of, which then changes nothing. */
export function stateOf(word: string, own: StateWords = {}): ParcelState | null {
  const key = wordKey(word);
  const find = (words: StateWords): ParcelState | undefined => (Object.hasOwn(words, key) ? words[key] : undefined);
  return find(own) ?? find(COMMON) ?? null;
}
