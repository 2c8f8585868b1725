import { READ_PAPERS } from '@shop/shared/contracts/http/orders/orders';
import { type PaperShop, READ_PAPER_SHOP } from '@shop/shared/contracts/http/papers';
import { call, callList, type Caller } from '@shop/shared/admin/calls/call';
import { barsOf } from '@shop/shared/admin/paper/bars';
import { loadPageFont } from '@shop/shared/admin/paper/paperFont';
import { fitted } from '@shop/shared/api-client/fitted';
import { queryOptions } from '@shop/shared/query';
import { ordersKey } from '../orderQueries.ts';
import type { PaperWords } from './words/texts.ts';

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

/** Whose papers they are: what public settings do not say. */
export function paperShopQuery(shell: Caller) {
  return queryOptions({
    queryKey: ['paper-shop'],
    queryFn: async ({ signal }) =>
      fitted<PaperShop>({ name: '', ntn: '', strn: '' }, (await call(shell, READ_PAPER_SHOP, { signal })).data),
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

export const urduWords = async (): Promise<PaperWords> => (await import('./words/urdu/texts.ts')).URDU;

/** They come with the first paper in Urdu, and so do its letters; without these the computer's own have to do. */
export const urduWordsQuery = queryOptions({
  queryKey: ['paper-words', 'ur'],
  queryFn: async () => {
    const [words] = await Promise.all([urduWords(), loadPageFont().catch(() => undefined)]);
    return words;
  },
  staleTime: Infinity,
});
