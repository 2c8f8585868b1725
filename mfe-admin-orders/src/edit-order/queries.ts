import { callList } from '@shop/shared/admin/calls/call';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { queryOptions } from '@shop/shared/query';
import { ordersKey } from '../orderQueries.ts';

/** Everything that happened to an order, oldest first. */
export function timelineQuery(shell: ShellApi, id: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'timeline', id],
    queryFn: async ({ signal }) =>
      (await callList(shell, 'GET /OrderController/timeline', { query: { id }, signal })).data,
    refetchOnMount: 'always',
  });
}

/** The newest other orders of the same phones. */
export function customerOrdersQuery(shell: ShellApi, id: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'of-customer', id],
    queryFn: async ({ signal }) =>
      (await callList(shell, 'GET /OrderController/customerOrders', { query: { id }, signal })).data,
    refetchOnMount: 'always',
  });
}
