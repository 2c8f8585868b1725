import { Type, type Static } from 'typebox';
import { listQuery } from '../lists.ts';
import { Amount, DateText, Flag, Id, Ids } from '../values.ts';
import { defineCall } from '../call.ts';
import { ProductState } from './catalog.ts';

/** One product of GET /ProductsController/Products (admin specification, 3), products without variations included. */
export const ProductRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  state: ProductState,
  /** Category. */
  entityName: Type.String(),
  entityId: Type.Integer(),
  /** 0 when there is none; likewise `groupId`. */
  supplierId: Type.Integer(),
  supplierName: Type.String(),
  supplierCompany: Type.String(),
  groupId: Type.Integer(),
  groupName: Type.String(),
  description: Type.String(),
  /** Minimum stock of all variations together; at or below it, the product is marked. */
  stockLimit: Type.Integer(),
  cog: Amount,
  wholesale: Amount,
  price: Amount,
  onSale: Flag,
  /** 0 when there is none. */
  salePrice: Amount,
  totalStock: Type.Integer(),
  /** How many variations it has. */
  variants: Type.Integer(),
  /** How many of them are sold out. */
  soldOutVariants: Type.Integer(),
  /** `uploads/<hash>/640.webp`, or ''. */
  img: Type.String(),
  createdDate: DateText,
  /** What a change must name as the version it saw. */
  version: Type.Integer(),
});
export type ProductRow = Static<typeof ProductRow>;

/**
 * What GET /ProductsController/Products is sorted by; newest first (`-created`) unless asked. `price` is the price to
 * pay, `stock` the pieces of all variations.
 */
export const PRODUCT_SORTS = ['name', 'category', 'supplier', 'price', 'stock', 'variants', 'created'] as const;

/** The query of GET /ProductsController/Products. `stock`: 'low' at or below the minimum, 'out' without a piece. */
export const ProductsQuery = listQuery({
  category: Type.Optional(Id),
  supplier: Type.Optional(Id),
  onSale: Type.Optional(Flag),
  stock: Type.Optional(Type.Union([Type.Literal('low'), Type.Literal('out')])),
  state: Type.Optional(ProductState),
  /** Only these products. */
  ids: Type.Optional(Ids(200)),
});
export type ProductsQuery = Static<typeof ProductsQuery>;

const PRODUCT_IDS = { ids: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }) };

export const BulkCategory = Type.Object({ ...PRODUCT_IDS, action: Type.Literal('category'), category: Id });
export type BulkCategory = Static<typeof BulkCategory>;

/** Sale price = retail price less this percentage, rounded half up to the paisa. */
export const BulkSale = Type.Object({
  ...PRODUCT_IDS,
  action: Type.Literal('sale'),
  percentage: Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 100 }),
});
export type BulkSale = Static<typeof BulkSale>;

export const BulkState = Type.Object({ ...PRODUCT_IDS, action: Type.Literal('state'), state: ProductState });
export type BulkState = Static<typeof BulkState>;

/** POST /ProductsController/bulk: one change of many products, in one transaction. */
export const BulkChange = Type.Union([
  BulkCategory,
  BulkSale,
  BulkState,
  Type.Object({ ...PRODUCT_IDS, action: Type.Literal('unsale') }),
  Type.Object({ ...PRODUCT_IDS, action: Type.Literal('delete') }),
]);
export type BulkChange = Static<typeof BulkChange>;

export const LIST_PRODUCTS = defineCall({
  id: 'GET /ProductsController/Products',
  tag: 'products',
  summary: 'Every product, those without variations included; with limit a page, with format=csv a file',
  // Who looks after stock adds variations to products.
  right: ['products', 'stock'],
  query: ProductsQuery,
  row: ProductRow,
});

export const DELETE_PRODUCT = defineCall({
  id: 'DELETE /ProductsController/delete/{id}',
  tag: 'products',
  summary: 'Deletes a product and retires its variations; past orders stay readable',
  right: 'products',
  refusals: ['UNKNOWN_PRODUCT'],
});

export const CHANGE_PRODUCTS = defineCall({
  id: 'POST /ProductsController/bulk',
  tag: 'products',
  summary:
    'One change of many products, all or none: category, sale by a percentage, off sale, draft, shown or hidden, delete',
  right: 'products',
  refusals: ['UNKNOWN_PRODUCT', 'INVALID_FIELDS'],
  body: BulkChange,
  data: Type.Object({ changed: Type.Integer() }),
});

/** Products that somebody put first in 'Featured'. */
const MOST_FEATURED = 200;

/** One of GET /ProductsController/featured, in their order. */
export const FeaturedProduct = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  state: ProductState,
  /** `uploads/<hash>/640.webp`, or ''. */
  img: Type.String(),
});
export type FeaturedProduct = Static<typeof FeaturedProduct>;

/** All that shall come first, in their order; and those that were seen, so that nobody's order is lost unseen. */
const FeaturedOrder = Type.Object({
  order: Type.Array(Id, { maxItems: MOST_FEATURED, uniqueItems: true }),
  seen: Type.Array(Id, { maxItems: MOST_FEATURED }),
});

export const READ_FEATURED = defineCall({
  id: 'GET /ProductsController/featured',
  tag: 'products',
  summary: 'Products that come first in the shop’s ‘Featured’, in their order',
  right: 'products',
  data: Type.Array(FeaturedProduct),
});

export const ORDER_FEATURED = defineCall({
  id: 'POST /ProductsController/featured',
  tag: 'products',
  summary: 'Says which products come first in the shop’s ‘Featured’; the others follow by their ids',
  right: 'products',
  refusals: ['UNKNOWN_PRODUCT', 'CHANGED_MEANWHILE'],
  body: FeaturedOrder,
});
