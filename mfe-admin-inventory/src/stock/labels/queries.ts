import { callList, type Caller } from '@shop/shared/admin/calls/call';
import { type StockVariation, LIST_STOCK } from '@shop/shared/contracts/http/catalog/catalog';
import { queryOptions } from '@shop/shared/query';
import { stockKey } from '../../queryKeys.ts';

/** Ids of one call. */
const AT_ONCE = 200;

/** What stickers are made of. */
export function labelItemsQuery(shell: Caller, ids: readonly number[]) {
  return queryOptions({
    queryKey: [...stockKey, 'labels', ids],
    queryFn: async ({ signal }) => {
      const found: StockVariation[] = [];
      for (let first = 0; first < ids.length; first += AT_ONCE) {
        const some = ids.slice(first, first + AT_ONCE).join(',');
        const query = { ids: some, sort: 'product', limit: AT_ONCE };
        found.push(...(await callList(shell, LIST_STOCK, { query, signal })).data);
      }
      return found;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}
