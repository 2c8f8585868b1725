import { ApiError } from '@shop/shared/api-client';
import { fitted, isFields, type ShapeOf } from '@shop/shared/api-client/fitted';
import { shownItems, type ShownItem } from '@shop/shared/api-client/shapes';
import type { ApiClient } from '@shop/shared/contracts/calls';
import type { Badged, Listing, ListingFacets } from '@shop/shared/contracts/http/catalog/listing';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import { langOf } from '@shop/shared/format/language/scripts';
import { queryOptions } from '@shop/shared/query';
import { LISTING_KEY } from '../queryKeys.ts';
import { CARD } from './texts.ts';

/** One in so many cards of a page wears NEW, and one BEST SELLER, at most. */
const CARDS_A_BADGE = 8;

/** What a product card needs; everything else is not sent along with the page. Amounts in rupees. */
export type CardItem = ShownItem;

export interface CardPage {
  items: CardItem[];
  /** Products in all pages. */
  total: number;
}

const BADGES: ShapeOf<Badged> = { newest: [0], bestSelling: [0] };

/** Which products have earned NEW and BEST SELLER; none where that cannot be asked. */
export function badgedQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...LISTING_KEY, 'badged'],
    queryFn: async ({ signal }): Promise<Badged> => {
      const answer = await api.get<AnswerOf<unknown>>('/StockController/badged', { signal }).catch(() => null);
      return fitted<Badged>(BADGES, answer?.data);
    },
  });
}

/** The same for cards that stand together: few of them wear each, those that earned it most. */
export function wornQuery(api: ApiClient, items: readonly CardItem[]) {
  const worn = (ids: number[]) =>
    ids.filter((id) => items.some(({ prdId }) => prdId === id)).slice(0, items.length / CARDS_A_BADGE);
  return queryOptions({
    ...badgedQuery(api),
    select: ({ newest, bestSelling }: Badged) => ({ newest: worn(newest), bestSelling: worn(bestSelling) }),
  });
}

/** Products as their cards need them. Fails like `fetchListing`. */
export async function fetchCards(api: ApiClient, signal: AbortSignal, filters: Filters): Promise<CardPage> {
  const { items, total } = await fetchListing(api, signal, filters);
  return { items, total };
}

type Filters = Record<string, string | number | null>;

interface ListingAnswer extends CardPage, Pick<Listing, 'color'> {
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
    .get<AnswerOf<unknown> & { facets?: unknown; color?: unknown }>(`/StockController/stocks?${query}`, { signal })
    .catch((error: unknown) => {
      throw new Error((error instanceof ApiError && error.note) || CARD.productsFailed, { cause: error });
    });
  if (!answer?.status || !Array.isArray(answer.data)) {
    const said = fitted<string>('', answer?.msg);
    throw new Error((!langOf(said) && said) || CARD.productsFailed);
  }
  const items = shownItems(answer.data);
  return {
    items,
    total: fitted<number>(items.length, answer.total),
    ...(typeof answer.color === 'string' && { color: answer.color }),
    ...(isFields(answer.facets) && { facets: fitted<ListingFacets>(FACETS, answer.facets) }),
  };
}
