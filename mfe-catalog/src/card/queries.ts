import { ApiError } from '@shop/shared/api-client';
import type { ApiClient } from '@shop/shared/contracts/calls';
import type { Listing, ListingItem } from '@shop/shared/contracts/http/catalog';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import { queryOptions } from '@shop/shared/query';
import { LISTING_KEY } from '../queryKeys.ts';
import { CARD } from './texts.ts';

/** Badges go to the 8 newest and the 8 best-selling products (HTTP contract, public calls). */
const BADGED = 8;

/** What a product card needs; everything else is not sent along with the page. Amounts in rupees. */
export type CardItem = Pick<
  ListingItem,
  'prdId' | 'productName' | 'price' | 'salePrice' | 'img' | 'onSale' | 'stockId' | 'totalStock'
>;

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
  return cardPage(await fetchListing(api, signal, filters));
}

type Filters = Record<string, string | number | null>;
type ListingAnswer = AnswerOf<ListingItem[]> & Pick<Listing, 'facets'>;

/** The listing's call. Fails with the server's sentence, else 'Failed to fetch products'. */
export async function fetchListing(api: ApiClient, signal: AbortSignal, filters: Filters): Promise<ListingAnswer> {
  const query = new URLSearchParams({ groupPrds: '1' });
  for (const [name, value] of Object.entries(filters)) if (value !== null) query.set(name, String(value));
  // Cards only say what is sold out: the answer, and every page with it, outlives the sale of a piece.
  query.set('pieces', 'any');
  const answer = await api
    .get<ListingAnswer>(`/StockController/stocks?${query}`, { signal })
    .catch((error: unknown) => {
      throw new Error((error instanceof ApiError && error.note) || CARD.productsFailed, { cause: error });
    });
  if (!answer?.status || !Array.isArray(answer.data)) throw new Error(answer?.msg || CARD.productsFailed);
  return answer;
}

export function cardPage({ data, total }: ListingAnswer): CardPage {
  return { items: data.map(cardItem), total: total ?? data.length };
}

function cardItem(item: ListingItem): CardItem {
  // Of another server's item that lacks one: sale price, price, 0 (storefront specification, 9).
  const price = Number(item.price) || Number(item.salePrice) || 0;
  return {
    prdId: item.prdId,
    productName: item.productName,
    price,
    salePrice: Number(item.salePrice) || price,
    img: item.img ?? '',
    onSale: item.onSale,
    stockId: item.stockId,
    totalStock: item.totalStock,
  };
}
