import { READ_PAPERS } from '@shop/shared/contracts/http/orders/orders';
import { callList, type Caller } from '@shop/shared/admin/calls/call';
import { barsOf } from '@shop/shared/admin/paper/bars';
import { queryOptions } from '@shop/shared/query';
import { ordersKey } from '../orderQueries.ts';

/** Orders as their papers need them. */
export function papersQuery(shell: Caller, ids: readonly number[]) {
  const list = ids.join(',');
  return queryOptions({
    queryKey: [...ordersKey, 'papers', list],
    queryFn: async ({ signal }) => (await callList(shell, READ_PAPERS, { query: { ids: list }, signal })).data,
    enabled: ids.length > 0,
    refetchOnMount: 'always',
  });
}

/** A text as Code 128; the library comes with the first. */
export function barsQuery(text: string) {
  return queryOptions({
    queryKey: ['bars', text],
    queryFn: () => barsOf({ format: 'CODE128', text }),
    staleTime: Infinity,
  });
}
