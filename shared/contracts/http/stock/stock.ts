import { Type, type Static } from 'typebox';
import { StockVariation } from '../catalog/catalog.ts';
import { listQuery } from '../lists.ts';
import { VariantCode } from '../catalog/productForm.ts';
import { AmountIn, DateText, Flag, Id, IdIn, PiecesIn, RequiredText } from '../values.ts';
import { defineCall } from '../call.ts';

/** Why staff change a quantity (HTTP contract, bodies). */
export const CorrectionReason = Type.Union([
  Type.Literal('count'),
  Type.Literal('damage'),
  Type.Literal('return'),
  Type.Literal('correction'),
  Type.Literal('other'),
]);
export type Correction = Static<typeof CorrectionReason>;
export const CORRECTIONS: readonly Correction[] = ['count', 'damage', 'return', 'correction', 'other'];

/** One variation for whoever edits it: GET /StockController/stock/{stockId}, and the answer of every change of one. */
export const StockDetail = Type.Object({
  ...StockVariation.properties,
  variantCode: Type.String(),
  /** Size id. */
  size: Type.Integer(),
  /** Below it it is low; null: below its share of its product's minimum. */
  minimumQty: Type.Union([Type.Integer(), Type.Null()]),
  /** '' when nobody said. */
  shelf: Type.String(),
  /** What a change must name as the state it saw. Sales do not change it: quantities are compared by themselves. */
  version: Type.String(),
  /** The last quantity staff changed by hand, and whether that was taken back; null when none was. */
  correction: Type.Union([
    Type.Object({
      movementId: Type.Integer(),
      change: Type.Integer(),
      reason: Type.String(),
      createdDate: DateText,
      undone: Type.Boolean(),
    }),
    Type.Null(),
  ]),
});
export type StockDetail = Static<typeof StockDetail>;

const Code = Type.String({ maxLength: 60 });
/** Where something stands, as people call it. */
export const Shelf = Type.String({ maxLength: 40 });
/** How it is kept: '' for no minimum of its own, and for no shelf. */
const keeping = { minimumQty: Type.Optional(Type.Union([PiecesIn, Type.Literal('')])), shelf: Type.Optional(Shelf) };
/** Colour label. */
const Colour = RequiredText(60);

/** POST /StockController/create. SKU and barcode are generated when left out or ''; without a variant code it is UX. */
export const CreateStock = Type.Object({
  productId: IdIn,
  varient: Colour,
  variantCode: Type.Optional(VariantCode),
  size: IdIn,
  price: AmountIn,
  costPrice: AmountIn,
  qty: PiecesIn,
  sku: Type.Optional(Code),
  barcode: Type.Optional(Code),
  ...keeping,
});
export type CreateStock = Static<typeof CreateStock>;

/**
 * POST /StockController/update; what is left out stays. A changed `qty` needs a `reason`. `seenQuantity`: the quantity the
 * editor saw: as `qty` it changes none; when sales have changed it since, another `qty` is 409 CHANGED_MEANWHILE, as is a
 * `version` that is no longer the variation's; both with the variation in `data`.
 */
export const UpdateStock = Type.Object({
  stockId: IdIn,
  version: Type.Optional(Type.String({ maxLength: 60 })),
  varient: Type.Optional(Colour),
  variantCode: Type.Optional(VariantCode),
  size: Type.Optional(IdIn),
  price: Type.Optional(AmountIn),
  costPrice: Type.Optional(AmountIn),
  /** '' has a new one generated, both. */
  sku: Type.Optional(Code),
  barcode: Type.Optional(Code),
  ...keeping,
  qty: Type.Optional(PiecesIn),
  seenQuantity: Type.Optional(PiecesIn),
  reason: Type.Optional(CorrectionReason),
  /** Whether the shop does not show it. */
  hidden: Type.Optional(Flag),
  /** In one's own words: the reference of the movement. */
  note: Type.Optional(Type.String({ maxLength: 200 })),
});
export type UpdateStock = Static<typeof UpdateStock>;

/** POST /StockController/undoCorrection: `movementId` is the correction the editor saw as the last. */
export const UndoCorrection = Type.Object({ stockId: IdIn, movementId: IdIn });
export type UndoCorrection = Static<typeof UndoCorrection>;

/** The query of GET /StockController/movements; `q` looks in references. */
export const MovementsQuery = listQuery({ stockId: Id });
export type MovementsQuery = Static<typeof MovementsQuery>;

/** What the movements of a variation are sorted by; newest first (`-created`) unless asked. */
export const MOVEMENT_SORTS = ['created'] as const;

/** One row of GET /StockController/movements. */
export const Movement = Type.Object({
  movementId: Type.Integer(),
  stockId: Type.Integer(),
  change: Type.Integer(),
  quantityAfter: Type.Integer(),
  /** initial, sale, order-changed, -deleted, -returned, -cancelled, -restored, purchase, retired, undo, or one of `CORRECTIONS`. */
  reason: Type.String(),
  reference: Type.String(),
  /** What the reference names, where that can still be looked at. */
  subject: Type.Union([Type.Object({ kind: Type.String(), id: Type.Integer() }), Type.Null()]),
  /** Full name; '' for a shopper. */
  by: Type.String(),
  createdDate: DateText,
});
export type Movement = Static<typeof Movement>;

export const READ_VARIATION = defineCall({
  id: 'GET /StockController/stock/{stockId}',
  tag: 'stock',
  summary: 'A variation as its editor has to see it',
  right: 'stock',
  refusals: ['UNKNOWN_STOCK_ITEM'],
  data: StockDetail,
});

export const DELETE_VARIATION = defineCall({
  id: 'DELETE /StockController/stocks/{stockId}',
  tag: 'stock',
  summary: 'Retires a variation: what is left of it leaves the stock; past orders stay readable',
  right: 'stock',
  refusals: ['UNKNOWN_STOCK_ITEM'],
});

export const CREATE_VARIATION = defineCall({
  id: 'POST /StockController/create',
  tag: 'stock',
  summary: 'Adds a variation to a product; SKU and barcode are generated when left out',
  right: 'stock',
  refusals: ['INVALID_FIELDS'],
  body: CreateStock,
  data: StockDetail,
  once: true,
});

export const UPDATE_VARIATION = defineCall({
  id: 'POST /StockController/update',
  tag: 'stock',
  summary: 'Changes a variation; a changed quantity needs a reason and writes a movement',
  right: 'stock',
  refusals: ['UNKNOWN_STOCK_ITEM', 'CHANGED_MEANWHILE', 'INVALID_FIELDS'],
  body: UpdateStock,
  data: StockDetail,
});

export const UNDO_CORRECTION = defineCall({
  id: 'POST /StockController/undoCorrection',
  tag: 'stock',
  summary: 'Takes the last correction of a quantity back, as a new movement',
  right: 'stock',
  refusals: ['UNKNOWN_STOCK_ITEM', 'ALREADY_UNDONE', 'CHANGED_MEANWHILE', 'NO_CORRECTION', 'PIECES_GONE'],
  body: UndoCorrection,
  data: StockDetail,
});

export const LIST_MOVEMENTS = defineCall({
  id: 'GET /StockController/movements',
  tag: 'stock',
  summary: 'What moved in and out of a variation, newest first; with limit a page, with format=csv a file',
  right: 'stock',
  query: MovementsQuery,
  row: Movement,
});
