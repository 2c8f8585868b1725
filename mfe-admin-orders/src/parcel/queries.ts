import { LIST_COURIERS } from '@shop/shared/contracts/http/orders/couriers';
import { LIST_PARCELS } from '@shop/shared/contracts/http/orders/parcels';
import { callList } from '@shop/shared/admin/calls/call';
import type { ApiClient } from '@shop/shared/contracts/calls';
import { queryOptions } from '@shop/shared/query';
import { ordersKey } from '../orderQueries.ts';

/** Couriers one can give parcels to. */
export function couriersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['couriers', 'in-use'],
    queryFn: ({ signal }) => callList({ api }, LIST_COURIERS, { query: { isOff: '0', limit: 100 }, signal }),
    refetchOnMount: 'always',
  });
}

/** What a courier has of one order. */
export function parcelQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'parcel', id],
    queryFn: async ({ signal }) => {
      const query = { ids: String(id), limit: 1 };
      return (await callList({ api }, LIST_PARCELS, { query, signal })).data[0] ?? null;
    },
    refetchOnMount: 'always',
  });
}
