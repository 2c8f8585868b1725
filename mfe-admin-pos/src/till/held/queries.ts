import { READ_HELD_CARTS } from '@shop/shared/contracts/http/till/heldCarts';
import { callList, type Caller } from '@shop/shared/admin/calls/call';
import { queryOptions } from '@shop/shared/query';

/** The carts that wait, at every till alike. */
export function heldQuery(shell: Caller) {
  return queryOptions({
    queryKey: ['till', 'held'],
    queryFn: async ({ signal }) => (await callList(shell, READ_HELD_CARTS, { signal })).data,
    refetchOnMount: 'always',
  });
}
