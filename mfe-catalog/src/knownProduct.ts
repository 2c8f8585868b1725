import type { QueryClient } from '@shop/shared/query';
import type { CardItem, CardPage } from './card/queries.ts';
import { LISTING_KEY } from './queryKeys.ts';

/** What a card shows, and hence is known before the product itself is fetched. */
export type KnownProduct = CardItem;

/** What a listing the shopper has seen already knows of a product; undefined when none showed it. */
export function knownProduct(queryClient: QueryClient, id: number): KnownProduct | undefined {
  for (const [, page] of queryClient.getQueriesData<Partial<CardPage>>({ queryKey: LISTING_KEY })) {
    const item = page?.items?.find(({ prdId }) => prdId === id);
    if (item) return item;
  }
  return undefined;
}
