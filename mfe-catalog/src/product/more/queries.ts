import type { ApiClient } from '@shop/shared/contracts/calls';
import { queryOptions } from '@shop/shared/query';
import { fetchCards, type CardItem, type CardPage } from '../../card/queries.ts';
import { LISTING_KEY } from '../../queryKeys.ts';

/** Asked for, so that enough remain when the product itself and what is sold out step back. */
const ASKED = 16;
const MOST_SIMILAR = 8;

/** Products of a category; their cards are then known when one of them is opened. */
export function similarQuery(api: ApiClient, category: number) {
  return queryOptions({
    queryKey: [...LISTING_KEY, 'similar', category],
    queryFn: ({ signal }): Promise<CardPage> => fetchCards(api, signal, { category, limit: ASKED }),
  });
}

/** Products by their ids, in that order. Those that are gone are left out. */
export function productsQuery(api: ApiClient, ids: readonly number[]) {
  return queryOptions({
    queryKey: [...LISTING_KEY, 'ids', ids],
    queryFn: ({ signal }): Promise<CardPage> => fetchCards(api, signal, { ids: ids.join(',') }),
  });
}

/** The others, what is in stock first, at most 8. */
export function othersInStockFirst(items: readonly CardItem[], current: number): CardItem[] {
  const others = items.filter(({ prdId }) => prdId !== current);
  const isInStock = ({ totalStock }: CardItem) => totalStock > 0;
  return [...others.filter(isInStock), ...others.filter((item) => !isInStock(item))].slice(0, MOST_SIMILAR);
}
