import { READ_PROMOTION } from '@shop/shared/contracts/http/orders/promotions';
import { call, type Caller } from '@shop/shared/admin/calls/call';
import { queryOptions } from '@shop/shared/query';

/** Of every read of the list. */
export const promotionsKey = ['promotions'];

/** Read anew each time, so that what is edited is what stands. */
export function promotionQuery(shell: Caller, id: number) {
  return queryOptions({
    queryKey: ['promotion', id],
    queryFn: async ({ signal }) => (await call(shell, READ_PROMOTION, { query: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
}
