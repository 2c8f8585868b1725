import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';

/** Things of the shop's own that the search of the back office finds, beside its pages. */
export const FOUND_KINDS = ['order', 'customer', 'product', 'purchase'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** One thing that was found; where it is shown, the remote whose it is says in its `nav.ts` (`finds`). */
export const FoundThing = Type.Object({
  /** Stands in its address: an id, a customer's phone. */
  id: Type.String(),
  title: Type.String(),
  /** Beside it, each apart: a city, a phone, rupees. */
  details: Type.Array(Type.String()),
});
export type FoundThing = Static<typeof FoundThing>;

/** What was found of one kind, the best first. A kind this version does not know is passed over. */
export const FoundGroup = Type.Object({ kind: Type.Unsafe<FoundKind>(Type.String()), things: Type.Array(FoundThing) });
export type FoundGroup = Static<typeof FoundGroup>;

/** Shorter says nothing. */
export const SHORTEST_SEARCH = 2;

export const FIND_ANYTHING = defineCall({
  id: 'GET /SearchController/find',
  tag: 'search',
  summary: 'Orders, customers, products and purchases, a few of each that the asker may see, by all they are known by',
  right: 'any-staff',
  query: Type.Object({ q: Type.String({ minLength: SHORTEST_SEARCH, maxLength: 100 }) }),
  data: Type.Array(FoundGroup),
});
