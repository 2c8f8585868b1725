import { callList, type Caller } from '@shop/shared/admin/calls/call';
import { LIST_ATTEMPTED, READ_ADVICES } from '@shop/shared/contracts/http/orders/advice';
import { queryOptions } from '@shop/shared/query';
import { ordersKey } from '../orderQueries.ts';

/** An order's parcel while it waits for advice. */
export const attemptedQuery = (shell: Caller, id: number) =>
  queryOptions({
    queryKey: [...ordersKey, 'attempted', id],
    queryFn: async ({ signal }) => {
      const { data } = await callList(shell, LIST_ATTEMPTED, { query: { order: id, limit: 1 }, signal });
      return data[0] ?? null;
    },
    refetchOnMount: 'always',
  });

/** What its courier was advised. */
export const advicesQuery = (shell: Caller, id: number) =>
  queryOptions({
    queryKey: [...ordersKey, 'advices', id],
    queryFn: async ({ signal }) => (await callList(shell, READ_ADVICES, { query: { id }, signal })).data,
    refetchOnMount: 'always',
  });
