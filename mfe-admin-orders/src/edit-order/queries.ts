import { READ_CUSTOMER_ORDERS } from '@shop/shared/contracts/http/orders/orders';
import { READ_TIMELINE } from '@shop/shared/contracts/http/orders/orderSteps';
import { callList } from '@shop/shared/admin/calls/call';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { queryOptions } from '@shop/shared/query';
import { ordersKey } from '../orderQueries.ts';

/** Everything that happened to an order, oldest first. */
export function timelineQuery(shell: ShellApi, id: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'timeline', id],
    queryFn: async ({ signal }) => (await callList(shell, READ_TIMELINE, { query: { id }, signal })).data,
    refetchOnMount: 'always',
  });
}

/** The newest other orders of the same phones. */
export function customerOrdersQuery(shell: ShellApi, id: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'of-customer', id],
    queryFn: async ({ signal }) => (await callList(shell, READ_CUSTOMER_ORDERS, { query: { id }, signal })).data,
    refetchOnMount: 'always',
  });
}
