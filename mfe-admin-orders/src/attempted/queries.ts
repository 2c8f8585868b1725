import { call, type Caller } from '@shop/shared/admin/calls/call';
import { COUNT_ATTEMPTED } from '@shop/shared/contracts/http/orders/advice';
import { queryOptions } from '@shop/shared/query';
import { ordersKey } from '../orderQueries.ts';

/** How many parcels wait, by what they wait for. */
export const countsQuery = (shell: Caller) =>
  queryOptions({
    queryKey: [...ordersKey, 'attempted-counts'],
    queryFn: async ({ signal }) => (await call(shell, COUNT_ATTEMPTED, { signal })).data,
    refetchOnMount: 'always',
  });
