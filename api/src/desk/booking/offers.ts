import type { CourierOffers } from '@shop/shared/contracts/http/orders/bookings';
import { CourierFault } from '../couriers/adapter.ts';
import type { ReachedCourier } from '../couriers/reaching.ts';

/** What a courier offers, asked now; one that does not say books as usual. Throws 404. */
export async function readOffers(reach: () => Promise<ReachedCourier>): Promise<CourierOffers> {
  try {
    const { adapter, at } = await reach();
    const [services = [], pickups = []] = await Promise.all([adapter.services?.(at), adapter.pickups?.(at)]);
    return { services, pickups, fault: '' };
  } catch (error) {
    if (!(error instanceof CourierFault)) throw error;
    return { services: [], pickups: [], fault: error.message };
  }
}
