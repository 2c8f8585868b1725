import { Type, type Static } from 'typebox';
import { listQuery } from '../lists.ts';
import { Flag, Id, IdIn } from '../values.ts';
import { defineCall } from '../call.ts';
import { supplierFields, CreatedPurchase } from './purchases.ts';

/** One variation of GET /PurchaseController/reorder: below its minimum, or low (admin specification, 9). */
export const ReorderRow = Type.Object({
  stockId: Type.Integer(),
  productId: Type.Integer(),
  productName: Type.String(),
  varient: Type.String(),
  sizeTitle: Type.String(),
  sku: Type.String(),
  /** 0 and '' where the product has none. */
  ...supplierFields,
  onHand: Type.Integer(),
  /** Its share of the product's minimum. */
  minimum: Type.Integer(),
  /** In the last 30 days, less what was given back of deleted orders. */
  sold: Type.Integer(),
  /** Ordered from suppliers and not received yet. */
  onOrder: Type.Integer(),
  /** People who wait to be told when it is back; an older server does not say. */
  asked: Type.Optional(Type.Integer()),
  suggested: Type.Integer(),
});
export type ReorderRow = Static<typeof ReorderRow>;

/** What GET /PurchaseController/reorder is sorted by; most needed first (`-suggested`) unless asked. */
export const REORDER_SORTS = ['product', 'supplier', 'onHand', 'sold', 'onOrder', 'suggested'] as const;

/** The query of GET /PurchaseController/reorder. `q` looks in product name, SKU and barcode; `suggested=1` only what is. */
export const ReorderQuery = listQuery({
  supplier: Type.Optional(Id),
  category: Type.Optional(Id),
  suggested: Type.Optional(Flag),
});
export type ReorderQuery = Static<typeof ReorderQuery>;

/** POST /PurchaseController/reorder: of each the suggested quantity, at least one piece. */
const ReorderRequest = Type.Object({ stockIds: Type.Array(IdIn, { minItems: 1, maxItems: 500 }) });

export const Reordered = Type.Object({
  /** One for each supplier; more where there are more lines than a purchase can have. */
  purchases: Type.Array(Type.Object({ ...CreatedPurchase.properties, supplierName: Type.String() })),
  /** What was left out: products without a supplier, and variations that were deleted meanwhile. */
  leftOut: Type.Array(Type.Integer()),
});
export type Reordered = Static<typeof Reordered>;

export const LIST_REORDER = defineCall({
  id: 'GET /PurchaseController/reorder',
  tag: 'purchases',
  summary: 'Variations of which too little is there, with what was sold, what is on order and what to order',
  right: 'purchases',
  query: ReorderQuery,
  row: ReorderRow,
});

export const REORDER_STOCK = defineCall({
  id: 'POST /PurchaseController/reorder',
  tag: 'purchases',
  summary: 'Orders the suggested quantities: one purchase for each supplier',
  right: 'purchases',
  refusals: ['INVALID_FIELDS'],
  body: ReorderRequest,
  data: Reordered,
  once: true,
});
