import { READ_RETURNABLE, READ_RETURN_RECEIPT } from '@shop/shared/contracts/http/till/returns';
import { call, type Caller } from '@shop/shared/admin/calls/call';
import { queryOptions } from '@shop/shared/query';

/** What of a sale can still come back, as it is now. */
export function returnableQuery(shell: Caller, invoice: string) {
  return queryOptions({
    queryKey: ['till', 'returnable', invoice],
    queryFn: async ({ signal }) => (await call(shell, READ_RETURNABLE, { query: { invoice }, signal })).data,
    refetchOnMount: 'always',
    // What a receipt is refused for does not change by asking again.
    retry: false,
  });
}

/** A return as its receipt says it; it never changes. */
export function returnReceiptQuery(shell: Caller, id: number) {
  return queryOptions({
    queryKey: ['till', 'return', id],
    queryFn: async ({ signal }) => (await call(shell, READ_RETURN_RECEIPT, { query: { id }, signal })).data,
    staleTime: Infinity,
  });
}

/** In the address of the till: the receipt that is returned, as the page of its order asks. */
export const RETURN_KEY = 'return';
