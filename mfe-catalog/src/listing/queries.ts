import { ApiError } from '@shop/shared/api-client';
import type { ApiClient } from '@shop/shared/contracts/calls';
import type { Entity } from '@shop/shared/contracts/http/lookups';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import { queryOptions } from '@shop/shared/query';
import { fetchCards, type CardPage } from '../card/queries.ts';
import { LISTING_KEY, LOOKUP_KEY } from '../queryKeys.ts';
import { LISTING } from './texts.ts';
import type { ListingView } from './address.ts';

/** Products of one page; the server renders the first page only. */
export const PAGE_SIZE = 24;

export interface Lookup {
  id: number;
  name: string;
}

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

/** A public group of lookups. Failures are worded as in storefront specification, 8. */
export function lookupQuery(api: ApiClient, group: 'prdCategory' | 'prdSize') {
  return queryOptions({
    queryKey: [...LOOKUP_KEY, group],
    queryFn: async ({ signal }): Promise<Lookup[]> => {
      const answer = await api
        .get<AnswerOf<Entity[]>>(`/EntitiesController/index?entityGroup=${group}`, { signal })
        .catch((error: unknown) => {
          throw new Error(error instanceof ApiError ? LISTING.entitiesStatus(error.status) : LISTING.entitiesFailed);
        });
      if (!answer?.status || !Array.isArray(answer.data)) throw new Error(LISTING.entitiesInvalid);
      return answer.data.map(({ entityId, name }) => ({ id: entityId, name }));
    },
  });
}
