import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { StockVariation } from '../catalog/catalog.ts';

/** Variations that are sold at a till. */
export const TillVariations = Type.Object({
  /** To be asked with the next time. */
  version: Type.String(),
  /** `items` is everything; else all that is sold of `products`, which have changed, and nothing of the others has. */
  isWhole: Type.Boolean(),
  products: Type.Array(Type.Integer()),
  /** In the order of their ids. */
  items: Type.Array(StockVariation),
});
export type TillVariations = Static<typeof TillVariations>;

export const READ_TILL_VARIATIONS = defineCall({
  id: 'GET /TillController/variations',
  tag: 'till',
  summary: 'Every variation that is sold, or what has changed of them since a version, where the server can say so',
  right: 'pos',
  query: Type.Object({ since: Type.Optional(Type.String({ maxLength: 60 })) }),
  data: TillVariations,
});

/** The same as tills and servers of the release before know it. */
export const READ_GOODS = defineCall({ ...READ_TILL_VARIATIONS, id: 'GET /TillController/goods' });
