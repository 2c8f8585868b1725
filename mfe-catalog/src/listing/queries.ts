import type { ApiClient } from '@shop/shared/contracts/calls';
import { queryOptions } from '@shop/shared/query';
import { fetchCards, type CardPage } from '../card/queries.ts';
import { LISTING_KEY } from '../queryKeys.ts';
import type { ListingView } from './address.ts';

/** Products of one page; the server renders the first page only. */
export const PAGE_SIZE = 24;

/** Page `page` (from 1) of a view. */
export function listingQuery(api: ApiClient, { category, sort, size }: ListingView, page: number) {
  return queryOptions({
    queryKey: [...LISTING_KEY, { category, sort, size, page }],
    queryFn: ({ signal }): Promise<CardPage> =>
      fetchCards(api, signal, {
        size,
        category,
        sort: sort === 'featured' ? null : sort,
        offset: (page - 1) * PAGE_SIZE,
        limit: PAGE_SIZE,
      }),
  });
}
