import { ApiError } from '@shop/shared/api-client';
import type { ApiClient } from '@shop/shared/contracts/calls';
import type { ListingItem } from '@shop/shared/contracts/http/catalog';
import type { Entity } from '@shop/shared/contracts/http/lookups';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import { queryOptions } from '@shop/shared/query';
import { LISTING_KEY, LOOKUP_KEY } from '../queryKeys.ts';
import { LISTING } from './texts.ts';
import type { ListingView } from './address.ts';

/** Products of one page; the server renders the first page only. */
export const PAGE_SIZE = 24;

/** Badges go to the 8 newest and the 8 best-selling products (HTTP contract, public calls). */
const BADGED = 8;

/** What a product card needs; everything else is not sent along with the page. Amounts in rupees. */
export type CardItem = Pick<
  ListingItem,
  'prdId' | 'productName' | 'price' | 'salePrice' | 'img' | 'onSale' | 'stockId' | 'totalStock'
>;

export interface ListingPage {
  items: CardItem[];
  /** Products in all pages. */
  total: number;
}

export interface Lookup {
  id: number;
  name: string;
}

/** Ids of the products that wear a badge. */
export interface Badged {
  newest: number[];
  bestSelling: number[];
}

/** Page `page` (from 1) of a view. Fails with the server's sentence, else 'Failed to fetch products'. */
export function listingQuery(api: ApiClient, { category, sort, size }: ListingView, page: number) {
  return queryOptions({
    queryKey: [...LISTING_KEY, { category, sort, size, page }],
    queryFn: async ({ signal }): Promise<ListingPage> => {
      const { data, total } = await fetchStocks(api, signal, {
        size,
        category,
        sort: sort === 'featured' ? null : sort,
        offset: (page - 1) * PAGE_SIZE,
        limit: PAGE_SIZE,
      });
      return { items: data.map(cardItem), total: total ?? data.length };
    },
  });
}

/** Which products wear NEW and BEST SELLER. */
export function badgedQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...LISTING_KEY, 'badged'],
    queryFn: async ({ signal }): Promise<Badged> => {
      const first = async (sort: string) => {
        const { data } = await fetchStocks(api, signal, { sort, limit: BADGED });
        return data.map((item) => item.prdId);
      };
      const [newest, bestSelling] = await Promise.all([first('newest'), first('best-selling')]);
      return { newest, bestSelling };
    },
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

async function fetchStocks(
  api: ApiClient,
  signal: AbortSignal,
  filters: Record<string, string | number | null>,
): Promise<AnswerOf<ListingItem[]>> {
  const query = new URLSearchParams({ groupPrds: '1' });
  for (const [name, value] of Object.entries(filters)) if (value !== null) query.set(name, String(value));
  const answer = await api
    .get<AnswerOf<ListingItem[]>>(`/StockController/stocks?${query}`, { signal })
    .catch((error: unknown) => {
      throw new Error((error instanceof ApiError && error.note) || LISTING.productsFailed, { cause: error });
    });
  if (!answer?.status || !Array.isArray(answer.data)) throw new Error(answer?.msg || LISTING.productsFailed);
  return answer;
}

function cardItem(item: ListingItem): CardItem {
  return {
    prdId: item.prdId,
    productName: item.productName,
    price: Number(item.price),
    salePrice: Number(item.salePrice),
    img: item.img,
    onSale: item.onSale,
    stockId: item.stockId,
    totalStock: item.totalStock,
  };
}
