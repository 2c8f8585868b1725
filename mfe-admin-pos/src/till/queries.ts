import { READ_SHELVES, type Shelf } from '@shop/shared/contracts/http/till/till';
import { ApiError } from '@shop/shared/api-client';
import { READ_GOODS, READ_TILL_VARIATIONS } from '@shop/shared/contracts/http/till/variations';
import { call, callList, type Caller } from '@shop/shared/admin/calls/call';
import { type StockVariation, LIST_STOCK } from '@shop/shared/contracts/http/catalog/catalog';
import { queryOptions } from '@shop/shared/query';
import { askOrKept, placeOf } from '../offline/kept.ts';
import { lateOf } from '../offline/late.ts';
import { VARIATIONS, variationsNow, type KeptVariations } from '../offline/variations.ts';
import { LOCAL } from '../localQuery.ts';

/** Of what staff have, what is sold: a draft is not yet. */
const sold = (items: StockVariation[]) => items.filter(({ draft }) => !draft);

let questions = 0;

/** A number for each question about what is sold: of two answers the one whose question came later is newer. */
export const asked = (): number => (questions += 1);

/** What is kept here is older than any answer. */
const listed = ({ items, asOf = 0 }: KeptVariations) => ({ items, asOf });

/** Everything that is sold, read once; what changes meanwhile is told (`useFreshVariations`). */
export function variationsQuery(shell: Caller) {
  return queryOptions({
    queryKey: ['till', 'variations'],
    queryFn: async ({ signal, ...query }) => {
      const [late, asOf] = [lateOf(query), asked()];
      const ask = async () => ({ ...(await askVariations(shell, signal)), asOf });
      return listed(await askOrKept<KeptVariations>(ask, VARIATIONS, (told) => late(listed(told))));
    },
    refetchOnMount: 'always',
    meta: LOCAL,
  });
}

/** Of what is kept here only what has changed is asked. */
async function askVariations(shell: Caller, signal: AbortSignal): Promise<KeptVariations> {
  const kept = await VARIATIONS.read().catch(() => undefined);
  const query = kept?.version === undefined ? {} : { since: kept.version };
  // A server of the release before has the second, one of before it neither.
  for (const ask of [READ_TILL_VARIATIONS, READ_GOODS]) {
    try {
      return variationsNow(kept, (await call(shell, ask, { query, signal })).data);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  }
  return { items: sold((await callList(shell, LIST_STOCK, { signal })).data) };
}

/** More variations than any product has. */
const MOST_VARIATIONS = 200;

/** The variations of a product that are sold, as they are now. */
export async function readVariations(shell: Caller, productId: number): Promise<StockVariation[]> {
  const query = { product: productId, limit: MOST_VARIATIONS };
  return sold((await callList(shell, LIST_STOCK, { query })).data);
}

/** What stands on the shelves for fingers; it changes slowly. */
export function shelvesQuery(shell: Caller) {
  return queryOptions({
    queryKey: ['till', 'shelves'],
    queryFn: ({ signal, ...query }) => {
      const ask = async () => (await callList(shell, READ_SHELVES, { signal })).data;
      return askOrKept(ask, placeOf<Shelf[]>('shelves'), lateOf(query));
    },
    refetchOnMount: 'always',
    meta: LOCAL,
  });
}
