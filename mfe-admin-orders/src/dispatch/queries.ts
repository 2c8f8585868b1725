import {
  isUnderway,
  LIST_BOOKING_COURIERS,
  LIST_BOOKINGS,
  PLAN_BOOKING,
  READ_OFFERS,
} from '@shop/shared/contracts/http/orders/bookings';
import { LIST_PARCELS } from '@shop/shared/contracts/http/orders/parcels';
import { call, callList } from '@shop/shared/admin/calls/call';
import type { ApiClient } from '@shop/shared/contracts/calls';
import { MINUTE_MS } from '@shop/shared/format/durations';
import { queryOptions } from '@shop/shared/query';
import { ordersKey } from '../orderQueries.ts';

const MOST = 200;

/** Confirmed orders with what a courier has to know: those that are named, or all. */
export function toDispatchQuery(api: ApiClient, ids: readonly number[]) {
  return queryOptions({
    queryKey: [...ordersKey, 'to-dispatch', ...ids],
    queryFn: ({ signal }) => {
      const named = ids.length > 0 ? { ids: ids.slice(0, MOST).join(',') } : {};
      return callList({ api }, LIST_PARCELS, {
        query: { fulfilment: 'confirmed', ...named, limit: MOST },
        signal,
      });
    },
    refetchOnMount: 'always',
  });
}

/** Couriers that book when they are asked. */
export function bookingCouriersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['couriers', 'booking'],
    queryFn: async ({ signal }) => (await callList({ api }, LIST_BOOKING_COURIERS, { signal })).data,
  });
}

/** The courier's codes; left out, its usual ones. */
interface Chosen {
  service?: string;
  pickup?: string;
}

/** Who would bring these orders, and what cannot be booked. */
export function planQuery(
  api: ApiClient,
  { ids, courierId, grams, how }: { ids: readonly number[]; courierId: number | null; grams: string; how: Chosen },
) {
  return queryOptions({
    queryKey: [...ordersKey, 'plan', courierId, grams, how, ...ids],
    queryFn: async ({ signal }) => {
      const query = {
        ids: ids.join(','),
        ...(courierId !== null && { courierId, ...how }),
        ...(/[1-9]/.test(grams) && { grams }),
      };
      return (await callList({ api }, PLAN_BOOKING, { query, signal })).data;
    },
    enabled: ids.length > 0,
  });
}

/** What a courier offers, asked now. */
export function offersQuery(api: ApiClient, courierId: number) {
  return queryOptions({
    queryKey: ['couriers', 'offers', courierId],
    queryFn: async ({ signal }) => (await call({ api }, READ_OFFERS, { query: { courierId }, signal })).data,
    staleTime: OFFERED_MS,
  });
}

const OFFERED_MS = 10 * MINUTE_MS;
const LOOK_MS = 2000;

/** What is being booked, and what went wrong; of these orders, what came of each. */
export function bookingsQuery(api: ApiClient, ids: readonly number[]) {
  return queryOptions({
    queryKey: [...ordersKey, 'bookings', ...ids],
    queryFn: async ({ signal }) => {
      const query = ids.length > 0 ? { ids: ids.join(',') } : {};
      return (await callList({ api }, LIST_BOOKINGS, { query, signal })).data;
    },
    refetchInterval: ({ state }) => (state.data?.some((one) => isUnderway(one.state)) ? LOOK_MS : false),
    refetchOnMount: 'always',
  });
}
