import { callList, call } from '@shop/shared/admin/calls/call';
import type { PickerQuery } from '@shop/shared/admin/picker/useChoices';
import { shownItems } from '@shop/shared/api-client/shapes';
import { READ_LOOKUPS } from '@shop/shared/contracts/http/catalog/lookups';
import { rowQuery, type FrontRow } from '@shop/shared/contracts/http/frontPage';
import { READ_SETTINGS } from '@shop/shared/contracts/http/settings';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { queryOptions } from '@shop/shared/query';
import type { Category } from './values.ts';

/** Of products that a picker offers. */
const MOST_OFFERED = 50;

/** The settings and the categories they speak of, read anew each time. */
export function frontPageQuery(shell: ShellApi) {
  return queryOptions({
    queryKey: ['front-page'],
    queryFn: async ({ signal }) => {
      const group = { entityGroup: 'prdCategory' } as const;
      const [settings, { data }] = await Promise.all([
        call(shell, READ_SETTINGS, { signal }),
        callList(shell, READ_LOOKUPS, { query: group, signal }),
      ]);
      const categories = data.map(({ entityId: id, name, uses }): Category => ({ id, name, isEmpty: uses === 0 }));
      return { settings: settings.data, categories };
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** Products as the shop lists them: what is no longer there is not. */
async function readListing({ api }: ShellApi, query: object, signal: AbortSignal) {
  const address = new URLSearchParams(
    Object.entries({ groupPrds: '1', ...query }).map(([key, value]) => [key, String(value)]),
  );
  const { data } = await api.get<AnswerOf<unknown>>(`/StockController/stocks?${address}`, { signal });
  return shownItems(Array.isArray(data) ? data : []);
}

/** What a row would show now. */
export function rowItemsQuery(shell: ShellApi, row: FrontRow) {
  const isAsked = row.kind === 'category' ? row.entityId > 0 : row.kind !== 'chosen' || row.products.length > 0;
  const query = { ...rowQuery(row), limit: Math.min(row.count || 1, 4) };
  return queryOptions({
    queryKey: ['front-page', 'row', query],
    queryFn: ({ signal }) => (isAsked ? readListing(shell, query, signal) : []),
    placeholderData: (before) => before,
  });
}

/** Products to choose: what was typed for, and those that are chosen already, so that they have a name. */
export function productChoices(shell: ShellApi, typed: string, chosen: readonly string[]): PickerQuery {
  return {
    queryKey: ['front-page', 'products', typed, chosen],
    queryFn: async ({ signal }) => {
      const found = readListing(shell, { q: typed.slice(0, 100), limit: MOST_OFFERED }, signal);
      const known = chosen.length > 0 ? readListing(shell, { ids: chosen.join() }, signal) : [];
      const all = [...(await found), ...(await known)];
      return [
        ...new Map(
          all.map(({ prdId, productName }) => [String(prdId), { id: String(prdId), label: productName }]),
        ).values(),
      ];
    },
  };
}
