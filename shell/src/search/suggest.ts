import type { ApiClient } from '@shop/shared/contracts/calls';
import { categoryAddress } from '@shop/shared/contracts/categories';
import type { Listing } from '@shop/shared/contracts/http/catalog';
import type { Entity } from '@shop/shared/contracts/http/lookups';
import { finderOf, searchTextOf } from '@shop/shared/format/search';
import { queryOptions } from '@shop/shared/query';

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
    queryFn: ({ signal }) => api.get<Listing>(`/StockController/stocks?${query}`, { signal }),
    enabled: term.length >= SHORTEST_TERM,
    placeholderData: (previous) => previous,
    gcTime: 0,
  });
}

/** Categories whose name has every word of the term, as the server finds products. */
export function categoriesFor(categories: readonly Entity[], term: string): CategoryLink[] {
  const isFound = finderOf(term);
  return categories
    .filter(({ name }) => isFound(searchTextOf(name)))
    .slice(0, MOST_CATEGORIES)
    .map(({ entityId, name }) => ({ name, to: categoryAddress(entityId) }));
}
