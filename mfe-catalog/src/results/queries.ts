import type { ApiClient } from '@shop/shared/contracts/calls';
import { queryOptions } from '@shop/shared/query';
import { fetchCards, fetchListing, type CardPage } from '../card/queries.ts';
import { LISTING_KEY } from '../queryKeys.ts';
import { filtersOf, type ListingView } from './address.ts';

/** Products of one page, of which the server renders a few. */
export const PAGE_SIZE = 24;

/** Pages of products the server puts into one document; the browser fetches further ones itself. */
export const MOST_RENDERED_PAGES = 4;

export interface ResultsPage extends CardPage {
  /** The chosen colour in the page's language, where the address says it in another. */
  color?: string;
  /** Products in each size, by the size's id; with the first page only. */
  sizeCounts?: Record<number, number>;
}

/**
 * Page `page` (from 1) of a view. Kept as long as the document, so that Back finds the page as high as it was left. Until
 * another order or choice of the same products is there, the one before stays.
 */
export function listingQuery(api: ApiClient, view: ListingView, page: number) {
  const filters = filtersOf(view);
  return queryOptions({
    queryKey: [...LISTING_KEY, filters, page],
    gcTime: Infinity,
    placeholderData: (before: ResultsPage | undefined, query) =>
      isSameRange(filters, query?.queryKey.at(-2)) ? before : undefined,
    queryFn: async ({ signal }): Promise<ResultsPage> => {
      const part = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
      if (page > 1) return fetchCards(api, signal, { ...filters, ...part });
      const { facets, ...first } = await fetchListing(api, signal, { ...filters, facets: 1, ...part });
      const counts = facets?.sizes.map(({ id, count }) => [id, count] as const);
      return { ...first, ...(counts && { sizeCounts: Object.fromEntries(counts) }) };
    },
  });
}

/** Whether both narrow down the same category or search. */
function isSameRange(filters: Record<string, string>, before: unknown): boolean {
  const { category, q } = (before ?? {}) as Record<string, string | undefined>;
  return category === filters['category'] && q === filters['q'];
}

/** Pages of a view by its first one; 1 while that is not known. */
export function pageCount(first: CardPage | undefined): number {
  return Math.max(1, Math.ceil((first?.total ?? 0) / PAGE_SIZE));
}
