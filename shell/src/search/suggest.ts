import { UnusableAnswer } from '@shop/shared/api-client';
import { fitted } from '@shop/shared/api-client/fitted';
import { shownItems, type EntityName } from '@shop/shared/api-client/shapes';
import type { ApiClient } from '@shop/shared/contracts/calls';
import { categoryAddress } from '@shop/shared/contracts/categories';
import type { Listing } from '@shop/shared/contracts/http/catalog/listing';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
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

type Found = AnswerOf<unknown> & Pick<Listing, 'categories'>;

/** The first products for a term, and the ids of categories. Forgotten as soon as they are not shown: nobody's searches are kept. */
export function productsFor(api: ApiClient, term: string) {
  const query = new URLSearchParams({ groupPrds: '1', limit: String(MOST_PRODUCTS), suggest: '1', q: term });
  return queryOptions({
    queryKey: ['search', term],
    queryFn: async ({ signal }) => {
      const answer = await api.get<Found | undefined>(`/StockController/stocks?${query}`, { signal });
      if (!answer?.status || !Array.isArray(answer.data)) throw new UnusableAnswer(SEARCH.failed);
      const items = shownItems(answer.data);
      return {
        items,
        total: fitted<number>(items.length, answer.total),
        categories: fitted<number[]>([0], answer.categories),
      };
    },
    enabled: term.length >= SHORTEST_TERM,
    placeholderData: (previous) => previous,
    gcTime: 0,
  });
}

/** Those of the categories that the server found. */
export function categoriesFor(categories: readonly EntityName[], found: readonly number[]): CategoryLink[] {
  return categories
    .filter(({ entityId }) => found.includes(entityId))
    .slice(0, MOST_CATEGORIES)
    .map(({ entityId, name }) => ({ name, to: categoryAddress(entityId) }));
}
