import { call, callList, type Caller } from '@shop/shared/admin/calls/call';
import { READ_CONNECTION, READ_COURIER_CITIES } from '@shop/shared/contracts/http/orders/courierConnection';
import { READ_COURIER } from '@shop/shared/contracts/http/orders/couriers';
import { READ_COURIER_WORDS } from '@shop/shared/contracts/http/orders/parcelTracking';
import { queryOptions } from '@shop/shared/query';

/** Of every read of the list. */
export const couriersKey = ['couriers'];
/** Of every courier that is edited. */
export const courierKey = ['courier'];

/** Read anew each time, so that what is edited is what stands. */
export function courierQuery(shell: Caller, id: number) {
  return queryOptions({
    queryKey: [...courierKey, id],
    queryFn: async ({ signal }) => (await call(shell, READ_COURIER, { query: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Of how couriers are asked, and of their cities. */
export const connectionKey = ['courier connection'];
export const citiesKey = ['courier cities'];

export function connectionQuery(shell: Caller, id: number) {
  return queryOptions({
    queryKey: [...connectionKey, id],
    queryFn: async ({ signal }) => (await call(shell, READ_CONNECTION, { query: { id }, signal })).data,
  });
}

/** Of what couriers say that the shop does not know. */
export const wordsKey = ['courier words'];

export function wordsQuery(shell: Caller, id: number) {
  return queryOptions({
    queryKey: [...wordsKey, id],
    queryFn: async ({ signal }) => (await callList(shell, READ_COURIER_WORDS, { query: { id }, signal })).data,
  });
}

export function citiesQuery(shell: Caller, id: number) {
  return queryOptions({
    queryKey: [...citiesKey, id],
    queryFn: async ({ signal }) => (await call(shell, READ_COURIER_CITIES, { query: { id }, signal })).data,
  });
}
