import { Type, type Static } from 'typebox';
import { listQuery } from '../lists.ts';
import { Amount, AmountIn, DateText, Id, IdIn, QuantityIn, seenVersion } from '../values.ts';
import { defineCall } from '../call.ts';

/** Where a purchase stands: nothing of it received, a part, all; or what was not received will not come. */
export const PurchaseStatus = Type.Union([
  Type.Literal('ordered'),
  Type.Literal('partly-received'),
  Type.Literal('received'),
  Type.Literal('cancelled'),
]);
export type PurchaseStatus = Static<typeof PurchaseStatus>;

/** Lines of one purchase. */
export const MOST_PURCHASE_LINES = 200;

export const supplierFields = {
  supplierId: Type.Integer(),
  supplierName: Type.String(),
  supplierCompany: Type.String(),
};

/** One purchase of GET /PurchaseController/purchases. */
export const PurchaseRow = Type.Object({
  purchaseId: Type.Integer(),
  purchaseNumber: Type.String(),
  ...supplierFields,
  status: PurchaseStatus,
  /** Pieces that were ordered, and of them received. */
  quantity: Type.Integer(),
  received: Type.Integer(),
  /** Goods, freight and other charges, those of deliveries included. */
  total: Amount,
  /** What was received has cost, its freight and charges included: what is owed for it. */
  receivedValue: Amount,
  note: Type.String(),
  createdDate: DateText,
});
export type PurchaseRow = Static<typeof PurchaseRow>;

/** What GET /PurchaseController/purchases is sorted by; newest first (`-date`) unless asked. */
export const PURCHASE_SORTS = ['number', 'supplier', 'date', 'status', 'total'] as const;

/** The query of GET /PurchaseController/purchases. `q` looks in number, supplier and note. */
export const PurchasesQuery = listQuery({
  status: Type.Optional(PurchaseStatus),
  supplier: Type.Optional(Id),
});
export type PurchasesQuery = Static<typeof PurchasesQuery>;

/** One line of a purchase. Costs are of one piece. */
export const PurchaseLine = Type.Object({
  lineId: Type.Integer(),
  stockId: Type.Integer(),
  productId: Type.Integer(),
  /** As they were when it was ordered. */
  productName: Type.String(),
  varient: Type.String(),
  sizeTitle: Type.String(),
  sku: Type.String(),
  barcode: Type.String(),
  quantity: Type.Integer(),
  received: Type.Integer(),
  /** What the supplier asks. */
  costPrice: Amount,
  /** With its share of the order's freight and charges; what it came to, once all of it is received. */
  landedCost: Amount,
  /** Of all pieces of the line. */
  charges: Amount,
  /** As they are now: retail price, moving-average cost and pieces on hand of the variation. */
  price: Amount,
  currentCost: Amount,
  onHand: Type.Integer(),
  /** The variation was deleted since; nothing of it can be received. */
  retired: Type.Boolean(),
});
export type PurchaseLine = Static<typeof PurchaseLine>;

/** One delivery, as it was received. */
export const PurchaseReceipt = Type.Object({
  receiptId: Type.Integer(),
  date: DateText,
  by: Type.String(),
  /** Its own, beside those of the order. */
  freight: Amount,
  charges: Amount,
  /** Goods and all charges. */
  value: Amount,
  lines: Type.Array(
    Type.Object({
      lineId: Type.Integer(),
      quantity: Type.Integer(),
      landedCost: Amount,
      onHandBefore: Type.Integer(),
      costBefore: Amount,
      costAfter: Amount,
    }),
  ),
});
export type PurchaseReceipt = Static<typeof PurchaseReceipt>;

/** GET /PurchaseController/purchase?id= */
export const Purchase = Type.Object({
  ...PurchaseRow.properties,
  supplierPhone: Type.String(),
  createdBy: Type.String(),
  goods: Amount,
  /** Of the order. */
  freight: Amount,
  charges: Amount,
  /** Of its deliveries, beside those of the order. */
  deliveryCharges: Amount,
  lines: Type.Array(PurchaseLine),
  /** Newest first. */
  receipts: Type.Array(PurchaseReceipt),
  /** What a change must name as the version it saw. */
  version: Type.Integer(),
});
export type Purchase = Static<typeof Purchase>;

const PurchaseItem = Type.Object({
  stockId: IdIn,
  quantity: QuantityIn,
  /** Of one piece, without freight. */
  costPrice: AmountIn,
});
export type PurchaseItem = Static<typeof PurchaseItem>;

/** POST /PurchaseController/create. Freight and other charges are spread over the lines by value. */
export const NewPurchase = Type.Object({
  supplierId: IdIn,
  items: Type.Array(PurchaseItem, { minItems: 1, maxItems: MOST_PURCHASE_LINES }),
  note: Type.Optional(Type.String({ maxLength: 1000 })),
  freight: Type.Optional(AmountIn),
  charges: Type.Optional(AmountIn),
});
export type NewPurchase = Static<typeof NewPurchase>;

export const CreatedPurchase = Type.Object({ purchaseId: Type.Integer(), purchaseNumber: Type.String() });
export type CreatedPurchase = Static<typeof CreatedPurchase>;

/** POST /PurchaseController/update: while nothing is received. The lines become these. */
export const ChangedPurchase = Type.Object({ id: IdIn, ...seenVersion, ...NewPurchase.properties });
export type ChangedPurchase = Static<typeof ChangedPurchase>;

/** POST /PurchaseController/receive: without `lines` all that is left, and a second time nothing. */
export const ReceivedGoods = Type.Object({
  id: IdIn,
  ...seenVersion,
  lines: Type.Optional(
    Type.Array(Type.Object({ lineId: IdIn, quantity: QuantityIn }), { minItems: 1, maxItems: MOST_PURCHASE_LINES }),
  ),
  /** Of this delivery, beside those of the order; spread over what is received, by value. */
  freight: Type.Optional(AmountIn),
  charges: Type.Optional(AmountIn),
});
export type ReceivedGoods = Static<typeof ReceivedGoods>;

/** POST /PurchaseController/cancel */
const PurchaseReference = Type.Object({ id: IdIn, ...seenVersion });

export const LIST_PURCHASES = defineCall({
  id: 'GET /PurchaseController/purchases',
  tag: 'purchases',
  summary: 'Every purchase, newest first; with limit a page, with format=csv a file',
  right: 'purchases',
  query: PurchasesQuery,
  row: PurchaseRow,
});

export const READ_PURCHASE = defineCall({
  id: 'GET /PurchaseController/purchase',
  tag: 'purchases',
  summary: 'A purchase with its lines and deliveries',
  right: 'purchases',
  refusals: ['UNKNOWN_PURCHASE'],
  query: Type.Object({ id: Id }),
  data: Purchase,
});

export const CREATE_PURCHASE = defineCall({
  id: 'POST /PurchaseController/create',
  tag: 'purchases',
  summary: 'Orders from a supplier',
  right: 'purchases',
  refusals: ['INVALID_FIELDS'],
  body: NewPurchase,
  data: CreatedPurchase,
  once: true,
});

export const UPDATE_PURCHASE = defineCall({
  id: 'POST /PurchaseController/update',
  tag: 'purchases',
  summary: 'Changes a purchase of which nothing is received',
  right: 'purchases',
  refusals: ['UNKNOWN_PURCHASE', 'CHANGED_MEANWHILE', 'PURCHASE_RECEIVED', 'PURCHASE_CANCELLED', 'INVALID_FIELDS'],
  body: ChangedPurchase,
  data: Purchase,
});

export const RECEIVE_GOODS = defineCall({
  id: 'POST /PurchaseController/receive',
  tag: 'purchases',
  summary: 'Takes what came in into stock and records its cost: all that is left, or some lines',
  right: 'purchases',
  refusals: ['UNKNOWN_PURCHASE', 'CHANGED_MEANWHILE', 'PURCHASE_CANCELLED', 'INVALID_FIELDS'],
  body: ReceivedGoods,
  data: Purchase,
});

export const CANCEL_PURCHASE = defineCall({
  id: 'POST /PurchaseController/cancel',
  tag: 'purchases',
  summary: 'Says that what is not received will not come',
  right: 'purchases',
  refusals: ['UNKNOWN_PURCHASE', 'CHANGED_MEANWHILE', 'PURCHASE_RECEIVED', 'PURCHASE_CANCELLED'],
  body: PurchaseReference,
  data: Purchase,
});

export const DELETE_PURCHASE = defineCall({
  id: 'DELETE /PurchaseController/delete/{id}',
  tag: 'purchases',
  summary: 'Deletes a purchase of which nothing is received',
  right: 'purchases',
  refusals: ['UNKNOWN_PURCHASE', 'PURCHASE_RECEIVED'],
});
