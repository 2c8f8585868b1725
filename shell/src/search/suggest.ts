import { UnusableAnswer } from '@shop/shared/api-client';
import { fitted } from '@shop/shared/api-client/fitted';
import { shownItems, type EntityName } from '@shop/shared/api-client/shapes';
import type { ApiClient } from '@shop/shared/contracts/calls';
import { categoryAddress } from '@shop/shared/contracts/categories';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import { finderOf, searchTextOf } from '@shop/shared/format/search';
import { queryOptions } from '@shop/shared/query';
import { SEARCH } from './texts.ts';

/** One letter finds nearly everything. */
export const SHORTEST_TERM = 2;

const MOST_PRODUCTS = 5;
const MOST_CATEGORIES = 3;

export interface CategoryLink {
  name: string;
  to: string;
}

/** The first products for a term. Forgotten as soon as they are not shown: nobody's searches are kept. */
export function productsFor(api: ApiClient, term: string) {
  const query = new URLSearchParams({ groupPrds: '1', limit: String(MOST_PRODUCTS), q: term });
  return queryOptions({
    queryKey: ['search', term],
    queryFn: async ({ signal }) => {
      const answer = await api.get<AnswerOf<unknown> | undefined>(`/StockController/stocks?${query}`, { signal });
      if (!answer?.status || !Array.isArray(answer.data)) throw new UnusableAnswer(SEARCH.failed);
      const items = shownItems(answer.data);
      return { items, total: fitted<number>(items.length, answer.total) };
    },
    enabled: term.length >= SHORTEST_TERM,
    placeholderData: (previous) => previous,
    gcTime: 0,
  });
}

/** Categories whose name has every word of the term, as the server finds products. */
export function categoriesFor(categories: readonly EntityName[], term: string): CategoryLink[] {
  const isFound = finderOf(term);
  return categories
    .filter(({ name }) => isFound(searchTextOf(name)))
    .slice(0, MOST_CATEGORIES)
    .map(({ entityId, name }) => ({ name, to: categoryAddress(entityId) }));
}
