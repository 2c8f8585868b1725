import { DAY_MS } from '@shop/shared/format/durations';
import { tillDatabase, type KeptSale } from './store.ts';

/** Stand in the store `kept`, the oldest first: a release that is put back opens no newer database. */
const PLACE = 'booked:';
const KEPT_MS = 7 * DAY_MS;

/** What the shop booked at once, so that it comes back without the network as what this device sold by itself does. */
export const booked = (): IDBKeyRange => IDBKeyRange.bound(PLACE, `${PLACE}~`);

export const placeOfBooked = ({ at, key }: KeptSale): string => `${PLACE}${at}:${key}`;

/** For a week. */
export async function keepBooked(sale: KeptSale): Promise<void> {
  const { store, done } = (await tillDatabase()).transaction('kept', 'readwrite');
  const before = new Date(Date.now() - KEPT_MS).toISOString();
  await Promise.all([store.delete(IDBKeyRange.bound(PLACE, PLACE + before)), store.put(sale, placeOfBooked(sale))]);
  await done;
}
