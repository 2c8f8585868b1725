import type { CourierTest } from '@shop/shared/contracts/http/orders/courierConnection';
import { CourierFault, type CourierChoice } from './adapter.ts';
import { keepCities } from './cities/theirs.ts';
import { reachCourier, type ReachingPlace } from './reaching.ts';

const BY_HAND = 'This courier is booked by hand: there is nothing to try.';
const UNTRIED = 'Only a parcel shows whether its description is right: book one, and look for it at the courier’s.';

/** Asks a courier whether it takes our keys, and for what there is to choose; its cities are kept. Throws 404. */
export async function testCourier(place: ReachingPlace, id: number): Promise<CourierTest> {
  const nothing = { services: [], pickups: [], cities: null };
  try {
    const { adapter, at } = await reachCourier(place, id);
    if (!adapter.test) return { works: true, words: adapter.book ? UNTRIED : BY_HAND, ...nothing };
    const words = await adapter.test(at);
    const [services, pickups] = [await adapter.services?.(at), await adapter.pickups?.(at)];
    const cities = await adapter.cities?.(at);
    if (cities) await place.db.transaction((trx) => keepCities(trx, id, cities));
    return { works: true, words, services: some(services), pickups: some(pickups), cities: cities?.length ?? null };
  } catch (error) {
    if (!(error instanceof CourierFault)) throw error;
    return { works: false, words: error.message, ...nothing };
  }
}

const MOST_CHOICES = 500;
const some = (choices: CourierChoice[] = []): CourierChoice[] => choices.slice(0, MOST_CHOICES);
