import { callList, type Caller } from '@shop/shared/admin/calls/call';
import { type StockVariation, LIST_STOCK } from '@shop/shared/contracts/http/catalog/catalog';
import { queryOptions } from '@shop/shared/query';
import { stockKey } from '../queryKeys.ts';
import type { LabelSize } from './sheets.ts';

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

/** Which of them have a code too long for the label; what draws bars comes on demand. */
export function tooLongQuery(items: StockVariation[], size: LabelSize) {
  return queryOptions({
    queryKey: [...stockKey, 'labels', 'too-long', items.map(({ stockId }) => stockId), size],
    queryFn: async () => (await import('./labelsPdf.ts')).tooLongFor(items, size),
    staleTime: Infinity,
    gcTime: 0,
  });
}
