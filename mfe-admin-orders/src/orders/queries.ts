import { COUNT_ORDERS, LIST_ORDERS } from '@shop/shared/contracts/http/orders/orders';
import { call, callList, type Caller } from '@shop/shared/admin/calls/call';
import { queryOptions } from '@shop/shared/query';
import { ordersKey } from '../orderQueries.ts';

/** How many orders stand where. */
export const countsQuery = (shell: Caller) =>
  queryOptions({
    queryKey: [...ordersKey, 'counts'],
    queryFn: async ({ signal }) => (await call(shell, COUNT_ORDERS, { signal })).data,
    staleTime: 0,
  });

/** Numbers of orders by their ids. */
export function namesQuery(shell: Caller, ids: readonly number[]) {
  return queryOptions({
    queryKey: ['orderNames', ids],
    queryFn: async ({ signal }) => {
      const query = { ids: ids.join(','), limit: 200 };
      const { data } = await callList(shell, LIST_ORDERS, { query, signal });
      return new Map(data.map(({ invoiceId, invoiceNumber }) => [invoiceId, invoiceNumber]));
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Id of the newest order there is, 0 for none. */
export function newestQuery(shell: Caller) {
  return queryOptions({
    queryKey: ['newestOrder'],
    queryFn: async ({ signal }) => {
      const query = { sort: '-date', limit: 1, offset: 0 };
      const { data } = await callList(shell, LIST_ORDERS, { query, signal });
      return data[0]?.invoiceId ?? 0;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}
