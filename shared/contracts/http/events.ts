import { Type, type Static } from 'typebox';

/** What open lists and forms are told about while somebody else works. */
export const LIVE_KINDS = [
  'orders',
  'products',
  'stock',
  'stockTakes',
  'purchases',
  'people',
  'lookups',
  'settings',
  'promotions',
  'savedViews',
  'accounting',
  'desk',
  'couriers',
  'till',
  'deployTokens',
  'bursts',
] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

/** The subject of an event that says all of its kind may have changed. */
export const EVERYTHING = 0;

/**
 * One event of GET /LiveController/events, a stream of server-sent events (`id`, `event: <kind>`, `data: <LiveEvent>`)
 * for whoever is signed in; kinds one has no right to read are left out. It begins after `Last-Event-ID`, or with what
 * happens from now on.
 */
export const LiveEvent = Type.Object({
  id: Type.Integer(),
  kind: Type.String(),
  /**
   * Id of what changed: 'orders' its invoice, 'products' and 'stock' the product, 'purchases' the purchase, 'stockTakes' the count, 'people' the
   * user, 'lookups' the entity, 'promotions' the code, 'savedViews' the view, 'accounting' nothing (0), 'desk' the order
   * somebody calls about, 'couriers' the courier, 'till' nothing (0), 'deployTokens' the token,
   * 'bursts' the burst; 0 (`EVERYTHING`) when all of the kind may have, also when more has
   * happened than is remembered.
   */
  subject: Type.Integer(),
  /** Who did it; null for a shopper. A screen does not mark what its own user did. */
  userId: Type.Union([Type.Integer(), Type.Null()]),
  at: Type.String(),
});
export type LiveEvent = Static<typeof LiveEvent>;
