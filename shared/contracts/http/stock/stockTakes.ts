import { Type, type Static } from 'typebox';
import { listQuery } from '../lists.ts';
import { DateText, Id, IdIn, PiecesIn, QuantityIn, RequiredText } from '../values.ts';
import { defineCall } from '../call.ts';
import { Shelf } from './stock.ts';

const TakeStatus = Type.Union([Type.Literal('open'), Type.Literal('posted'), Type.Literal('cancelled')]);

/** One count of GET /StockController/stockTakes. Several may be open at once, each of another shelf. */
export const StockTake = Type.Object({
  takeId: Type.Integer(),
  /** As a person calls it, e.g. a shelf. */
  name: Type.String(),
  /** Name of the category that is counted; '' for the whole shop. */
  category: Type.String(),
  /** Of which shelf; '' for all. */
  shelf: Type.String(),
  status: TakeStatus,
  /** Raised by every count: what is posted is what was seen. */
  version: Type.Integer(),
  /** Stock items that were counted, their pieces, and how many of them differ from the books. */
  lines: Type.Integer(),
  pieces: Type.Integer(),
  differences: Type.Integer(),
  by: Type.String(),
  createdDate: DateText,
  /** '' while it is open, both. */
  endedBy: Type.String(),
  endedDate: Type.String(),
});
export type StockTake = Static<typeof StockTake>;

/** GET /StockController/stockTake/{takeId} */
export const TakeDetail = Type.Object({
  ...StockTake.properties,
  /** Stock items that are sold in what is counted, and how many of them nobody has counted yet. */
  expected: Type.Integer(),
  uncounted: Type.Integer(),
  /** Stock items that were counted as 0 in one go, and by nobody since. */
  asRest: Type.Integer(),
  /** What all differences come to, in pieces. */
  missing: Type.Integer(),
  surplus: Type.Integer(),
  people: Type.Array(Type.Object({ name: Type.String(), lines: Type.Integer(), pieces: Type.Integer() })),
});
export type TakeDetail = Static<typeof TakeDetail>;

/** What GET /StockController/stockTakes is sorted by; newest first (`-created`) unless asked. */
export const TAKE_SORTS = ['created', 'name', 'status'] as const;

/** The query of GET /StockController/stockTakes; `q` looks in names. */
export const TakesQuery = listQuery({ status: Type.Optional(TakeStatus) });
export type TakesQuery = Static<typeof TakesQuery>;

/** One variation of a count: GET /StockController/takeLines. */
export const TakeLine = Type.Object({
  lineId: Type.Integer(),
  stockId: Type.Integer(),
  productName: Type.String(),
  varient: Type.String(),
  sizeTitle: Type.String(),
  sku: Type.String(),
  barcode: Type.String(),
  /** Of all people together, and of whoever asks; null when that person has not counted it. */
  counted: Type.Integer(),
  mine: Type.Union([Type.Integer(), Type.Null()]),
  /** On hand when it was last counted; what was sold since is not a difference. */
  book: Type.Integer(),
  difference: Type.Integer(),
  /** The others who counted it, by their full names. */
  others: Type.Array(Type.Object({ userId: Type.Integer(), name: Type.String(), counted: Type.Integer() })),
  countedDate: DateText,
});
export type TakeLine = Static<typeof TakeLine>;

/** What GET /StockController/takeLines is sorted by; last counted first (`-counted`) unless asked. */
export const TAKE_LINE_SORTS = ['counted', 'product', 'sku', 'difference'] as const;

/** The query of GET /StockController/takeLines; `q` looks in product name, SKU and barcode. */
export const TakeLinesQuery = listQuery({
  takeId: Id,
  show: Type.Optional(Type.Union([Type.Literal('different'), Type.Literal('mine')])),
});
export type TakeLinesQuery = Static<typeof TakeLinesQuery>;

/** POST /StockController/startTake; without a category and a shelf, the whole shop is counted. */
export const StartTake = Type.Object({
  name: RequiredText(80),
  category: Type.Optional(IdIn),
  /** As it stands with stock items, to the letter. */
  shelf: Type.Optional(Shelf),
});
export type StartTake = Static<typeof StartTake>;

/**
 * POST /StockController/count: what somebody has counted of a variation, named by its id or by its barcode or SKU.
 * `add` pieces more (a scan), or `counted` in all by this person. `key`, of a scan: the same one again adds nothing.
 */
export const CountStock = Type.Object({
  takeId: IdIn,
  stockId: Type.Optional(IdIn),
  code: Type.Optional(RequiredText(60)),
  add: Type.Optional(QuantityIn),
  counted: Type.Optional(PiecesIn),
  key: Type.Optional(Type.String({ maxLength: 60 })),
});
export type CountStock = Static<typeof CountStock>;

/**
 * POST /StockController/uncount: takes back what was counted of a variation, as if it never was: by `userId`, or by
 * whoever asks.
 */
export const UncountStock = Type.Object({ takeId: IdIn, stockId: IdIn, userId: Type.Optional(IdIn) });
export type UncountStock = Static<typeof UncountStock>;

/**
 * POST /StockController/countRest: all that nobody has counted yet is counted as 0. `uncounted` is how many those are
 * for whoever asks; when they are not any more, 409 CHANGED_MEANWHILE.
 */
export const CountRest = Type.Object({ takeId: IdIn, uncounted: IdIn });
export type CountRest = Static<typeof CountRest>;

/** POST /StockController/uncountRest: takes those back that nobody has counted since. */
export const UncountRest = Type.Object({ takeId: IdIn });
export type UncountRest = Static<typeof UncountRest>;

/** POST /StockController/postTake: `version` is what was seen; when somebody has counted since, 409 CHANGED_MEANWHILE. */
export const PostTake = Type.Object({ takeId: IdIn, version: IdIn });
export type PostTake = Static<typeof PostTake>;

/** POST /StockController/cancelTake: nothing of it is posted; what was counted can still be looked at. */
const CancelTake = Type.Object({ takeId: IdIn });

export const LIST_STOCK_TAKES = defineCall({
  id: 'GET /StockController/stockTakes',
  tag: 'stock',
  summary: 'Counts of stock, newest first; with limit a page, with format=csv a file',
  right: 'stock',
  query: TakesQuery,
  row: StockTake,
});

export const READ_STOCK_TAKE = defineCall({
  id: 'GET /StockController/stockTake/{takeId}',
  tag: 'stock',
  summary: 'One count: how far it is, who counts, what its differences come to',
  right: 'stock',
  refusals: ['UNKNOWN_STOCK_TAKE'],
  data: TakeDetail,
});

export const START_TAKE = defineCall({
  id: 'POST /StockController/startTake',
  tag: 'stock',
  summary: 'Begins a count of the whole shop or of a category',
  right: 'stock',
  refusals: ['INVALID_FIELDS'],
  body: StartTake,
  data: TakeDetail,
  once: true,
});

export const COUNT_STOCK = defineCall({
  id: 'POST /StockController/count',
  tag: 'stock',
  summary: 'Notes what was counted of a stock item, beside what the books say at this moment',
  right: 'stock',
  refusals: ['UNKNOWN_STOCK_TAKE', 'UNKNOWN_STOCK_ITEM', 'TAKE_ENDED', 'INVALID_FIELDS'],
  body: CountStock,
  data: TakeLine,
});

export const UNCOUNT_STOCK = defineCall({
  id: 'POST /StockController/uncount',
  tag: 'stock',
  summary: 'Takes back what one, or a colleague, has counted of a stock item',
  right: 'stock',
  refusals: ['UNKNOWN_STOCK_TAKE', 'UNKNOWN_STOCK_ITEM', 'TAKE_ENDED'],
  body: UncountStock,
});

export const COUNT_REST = defineCall({
  id: 'POST /StockController/countRest',
  tag: 'stock',
  summary: 'Counts all that nobody has counted yet as 0',
  right: 'stock',
  refusals: ['UNKNOWN_STOCK_TAKE', 'TAKE_ENDED', 'CHANGED_MEANWHILE'],
  body: CountRest,
  data: TakeDetail,
});

export const UNCOUNT_REST = defineCall({
  id: 'POST /StockController/uncountRest',
  tag: 'stock',
  summary: 'Takes back what was counted as 0 in one go and by nobody since',
  right: 'stock',
  refusals: ['UNKNOWN_STOCK_TAKE', 'TAKE_ENDED'],
  body: UncountRest,
  data: TakeDetail,
});

export const POST_TAKE = defineCall({
  id: 'POST /StockController/postTake',
  tag: 'stock',
  summary: 'Posts all differences of a count as movements, in one transaction',
  right: 'stock',
  refusals: ['UNKNOWN_STOCK_TAKE', 'TAKE_ENDED', 'CHANGED_MEANWHILE', 'PIECES_GONE'],
  body: PostTake,
  data: TakeDetail,
});

export const CANCEL_TAKE = defineCall({
  id: 'POST /StockController/cancelTake',
  tag: 'stock',
  summary: 'Gives a count up: nothing of it is posted',
  right: 'stock',
  refusals: ['UNKNOWN_STOCK_TAKE', 'TAKE_ENDED'],
  body: CancelTake,
  data: TakeDetail,
});

export const LIST_TAKE_LINES = defineCall({
  id: 'GET /StockController/takeLines',
  tag: 'stock',
  summary: 'What was counted, last counted first; with limit a page, with format=csv a file',
  right: 'stock',
  query: TakeLinesQuery,
  row: TakeLine,
});
