import { Type, type Static, type TSchema } from 'typebox';
import { ProductsQuery } from '../catalog/products.ts';
import { defineCall } from '../call.ts';
import { Amount, AmountIn, IdIn, PiecesIn } from '../values.ts';
import { CorrectionReason } from './stock.ts';

/** Rows of either kind that may be saved at once. */
export const MOST_GRID_ROWS = 300;

const GridVariation = Type.Object({
  stockId: Type.Integer(),
  /** Colour label. */
  varient: Type.String(),
  sizeTitle: Type.String(),
  sku: Type.String(),
  /** What a piece costs, its product's where it has none of its own. */
  price: Amount,
  costPrice: Amount,
  /** Of its own; null: its share of its product's. */
  minimumQty: Type.Union([Type.Integer(), Type.Null()]),
  qty: Type.Integer(),
});
export type GridVariation = Static<typeof GridVariation>;

/** A product and its variations, with what the grid can change. */
export const GridProduct = Type.Object({
  productId: Type.Integer(),
  name: Type.String(),
  /** Retail price. */
  price: Amount,
  /** 0 when it is not on sale. */
  salePrice: Amount,
  costPrice: Amount,
  /** Of all variations together. */
  minimumQty: Type.Integer(),
  variations: Type.Array(GridVariation),
});
export type GridProduct = Static<typeof GridProduct>;

/** A changed cell: what was in it, and what shall be. */
const Cell = <T extends TSchema>(value: T) => Type.Optional(Type.Object({ seen: value, value }));

const GridProductChange = Type.Object({
  productId: IdIn,
  price: Cell(AmountIn),
  costPrice: Cell(AmountIn),
  minimumQty: Cell(PiecesIn),
});
export type GridProductChange = Static<typeof GridProductChange>;

const GridVariationChange = Type.Object({
  stockId: IdIn,
  price: Cell(AmountIn),
  costPrice: Cell(AmountIn),
  /** '' for none of its own. */
  minimumQty: Cell(Type.Union([PiecesIn, Type.Literal('')])),
  qty: Cell(PiecesIn),
});
export type GridVariationChange = Static<typeof GridVariationChange>;

/**
 * POST /StockController/grid: changed cells only, products before variations, all or none. A changed `qty` needs a `reason`.
 * Where a cell no longer is what was seen, nor what it shall be, 409 CHANGED_MEANWHILE has these products in `data`.
 */
export const GridChange = Type.Object({
  products: Type.Array(GridProductChange, { maxItems: MOST_GRID_ROWS }),
  variations: Type.Array(GridVariationChange, { maxItems: MOST_GRID_ROWS }),
  reason: Type.Optional(CorrectionReason),
  /** In one's own words: the reference of the movements. */
  note: Type.Optional(Type.String({ maxLength: 200 })),
});
export type GridChange = Static<typeof GridChange>;

// `Type.Omit` would bring 10 kB to every page that knows this call.
const { format: _file, ...ASKED } = ProductsQuery.properties;

export const READ_GRID = defineCall({
  id: 'GET /StockController/grid',
  tag: 'stock',
  summary: 'Products of a search, or of `ids`, with what can be changed of many at once; 25 unless `limit` says more',
  right: 'products',
  query: Type.Object(ASKED),
  data: Type.Object({ products: Type.Array(GridProduct), total: Type.Integer() }),
});

export const SAVE_GRID = defineCall({
  id: 'POST /StockController/grid',
  tag: 'stock',
  summary: 'Changes prices, costs, minimums and quantities of many products and variations, all or none',
  right: 'products',
  refusals: ['UNKNOWN_PRODUCT', 'UNKNOWN_STOCK_ITEM', 'CHANGED_MEANWHILE', 'INVALID_FIELDS'],
  body: GridChange,
  data: Type.Object({ changed: Type.Integer() }),
});
