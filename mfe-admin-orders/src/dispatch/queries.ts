import { LIST_PARCELS } from '@shop/shared/contracts/http/orders/couriers';
import { callList } from '@shop/shared/admin/calls/call';
import type { ApiClient } from '@shop/shared/contracts/calls';
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
