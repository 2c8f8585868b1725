import { ApiError } from '@shop/shared/api-client';
import { fitted, isFields, type ShapeOf } from '@shop/shared/api-client/fitted';
import { shownItems, type ShownItem } from '@shop/shared/api-client/shapes';
import type { ApiClient } from '@shop/shared/contracts/calls';
import type { ListingFacets } from '@shop/shared/contracts/http/catalog/catalog';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import { queryOptions } from '@shop/shared/query';
import { LISTING_KEY } from '../queryKeys.ts';
import { CARD } from './texts.ts';

/** Badges go to the 8 newest and the 8 best-selling products (HTTP contract, public calls). */
const BADGED = 8;

/** What a product card needs; everything else is not sent along with the page. Amounts in rupees. */
export type CardItem = ShownItem;

export interface CardPage {
  items: CardItem[];
  /** Products in all pages. */
  total: number;
}

/** Ids of the products that wear a badge. */
export interface Badged {
  newest: number[];
  bestSelling: number[];
}

/** Which products wear NEW and BEST SELLER. */
export function badgedQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...LISTING_KEY, 'badged'],
    queryFn: async ({ signal }): Promise<Badged> => {
      const first = async (sort: string) => {
        const { items } = await fetchCards(api, signal, { sort, limit: BADGED });
        return items.map((item) => item.prdId);
      };
      const [newest, bestSelling] = await Promise.all([first('newest'), first('best-selling')]);
      return { newest, bestSelling };
    },
  });
}

/** Products as their cards need them. Fails like `fetchListing`. */
export async function fetchCards(api: ApiClient, signal: AbortSignal, filters: Filters): Promise<CardPage> {
  const { items, total } = await fetchListing(api, signal, filters);
  return { items, total };
}

type Filters = Record<string, string | number | null>;

interface ListingAnswer extends CardPage {
  facets?: ListingFacets;
}

const FACETS: ShapeOf<ListingFacets> = {
  sizes: [{ id: 0, name: '', count: 0 }],
  colors: [{ name: '', code: '', count: 0 }],
  'price~': { min: 0, max: 0 },
};

/** The listing's call. Fails with the server's sentence, else 'Failed to fetch products'. */
export async function fetchListing(api: ApiClient, signal: AbortSignal, filters: Filters): Promise<ListingAnswer> {
  const query = new URLSearchParams({ groupPrds: '1' });
  for (const [name, value] of Object.entries(filters)) if (value !== null) query.set(name, String(value));
  // Cards only say what is sold out: the answer, and every page with it, outlives the sale of a piece.
  query.set('pieces', 'any');
  const answer = await api
    .get<AnswerOf<unknown> & { facets?: unknown }>(`/StockController/stocks?${query}`, { signal })
    .catch((error: unknown) => {
      throw new Error((error instanceof ApiError && error.note) || CARD.productsFailed, { cause: error });
    });
  if (!answer?.status || !Array.isArray(answer.data))
    throw new Error(fitted<string>('', answer?.msg) || CARD.productsFailed);
  const items = shownItems(answer.data);
  return {
    items,
    total: fitted<number>(items.length, answer.total),
    ...(isFields(answer.facets) && { facets: fitted<ListingFacets>(FACETS, answer.facets) }),
  };
}
