import { Type, type Static } from 'typebox';
import { CreatedOrder, CreateOrder } from '../orders/placeOrder.ts';
import { NamesInUrdu } from '../translations.ts';
import { Amount, AmountIn, DateText, Id, IdIn, QuantityIn, RequiredText, SignedAmountIn } from '../values.ts';
import { defineCall } from '../call.ts';

/** Days after a sale in which whoever sells takes it back; later it needs the right 'orders.write' (decision 0043). */
export const RETURN_DAYS = 30;

/** How money goes back: given out, or taken off what is owed on credit. */
export const RefundMethod = Type.Union([
  Type.Literal('cash'),
  Type.Literal('card'),
  Type.Literal('bank'),
  Type.Literal('wallet'),
  Type.Literal('account'),
]);
export type RefundMethod = Static<typeof RefundMethod>;

/** How what is left over is given back. */
export const RefundChoice = Type.Object({
  method: Type.Union([Type.Literal('cash'), Type.Literal('card'), Type.Literal('bank'), Type.Literal('wallet')]),
  reference: Type.String({ maxLength: 100 }),
});
export type RefundChoice = Static<typeof RefundChoice>;

/** Where a piece goes: on the shelf again, or, damaged, not. */
export const BackTo = Type.Union([Type.Literal('stock'), Type.Literal('damaged')]);
export type BackTo = Static<typeof BackTo>;

/** A line of a sale, and what of it came back before. Amounts in rupees. */
export const ReturnableLine = Type.Object({
  lineId: Type.Integer(),
  stockId: Type.Integer(),
  productName: Type.String(),
  sku: Type.String(),
  sizeTitle: Type.String(),
  varient: Type.String(),
  inUrdu: Type.Optional(NamesInUrdu),
  /** The picture's path, or ''. */
  img: Type.String(),
  sold: Type.Integer(),
  returned: Type.Integer(),
  /** What was really paid for all pieces sold: everything that was taken off is spread over the lines (`shared/cart/returns`). */
  paid: Amount,
});
export type ReturnableLine = Static<typeof ReturnableLine>;

/** GET /TillController/returnable?invoice=: a sale, and what of it can still come back. */
export const Returnable = Type.Object({
  invoiceId: Type.Integer(),
  invoiceNumber: Type.String(),
  invoiceDate: DateText,
  customerName: Type.String(),
  paymentMethod: Type.String(),
  total: Amount,
  /** Of a sale on credit what its customer owes in all: that much of a refund goes to the account. 0 of any other. */
  owed: Amount,
  /** It was sold too long ago for who is asking. */
  needsManager: Type.Boolean(),
  lines: Type.Array(ReturnableLine),
  /** What came back before, oldest first. */
  returns: Type.Array(Type.Object({ returnId: Type.Integer(), number: Type.String(), date: DateText, amount: Amount })),
});
export type Returnable = Static<typeof Returnable>;

/** The number of an invoice as it was scanned or typed: `INV-000012`, or its digits alone. */
const ReturnableQuery = Type.Object({ invoice: RequiredText(40) });

const RefundIn = Type.Object({
  method: RefundMethod,
  /** More than 0. */
  amount: AmountIn,
  /** Of a card, a transfer or a wallet. */
  reference: Type.Optional(Type.String({ maxLength: 100 })),
});

/**
 * POST /TillController/return. `amount` is what the pieces were paid with, as the form showed it; `refunds` and what is
 * exchanged for are that much together. With `exchange`, the till's order as POST /OrderController/create takes it, both
 * happen or neither: what is not refunded pays for it, and `details.payments` are only what is paid beside.
 */
export const NewReturn = Type.Object({
  invoiceId: IdIn,
  lines: Type.Array(Type.Object({ lineId: IdIn, quantity: QuantityIn, back: BackTo }), { minItems: 1, maxItems: 400 }),
  reason: RequiredText(200),
  amount: AmountIn,
  refunds: Type.Array(RefundIn, { maxItems: 5 }),
  /** What rounding adds to the refund in cash, as was shown; left out, nothing. Else 409 ROUNDING_CHANGED. */
  rounding: Type.Optional(SignedAmountIn),
  exchange: Type.Optional(CreateOrder),
});
export type NewReturn = Static<typeof NewReturn>;

/** What came back, as its receipt says it. Amounts in rupees. */
export const ReturnReceipt = Type.Object({
  returnId: Type.Integer(),
  /** `RET-000001`, without gaps. */
  number: Type.String(),
  date: DateText,
  by: Type.String(),
  invoiceId: Type.Integer(),
  invoiceNumber: Type.String(),
  customerName: Type.String(),
  reason: Type.String(),
  lines: Type.Array(
    Type.Object({
      productName: Type.String(),
      sku: Type.String(),
      sizeTitle: Type.String(),
      varient: Type.String(),
      inUrdu: Type.Optional(NamesInUrdu),
      quantity: Type.Integer(),
      amount: Amount,
      back: BackTo,
    }),
  ),
  amount: Amount,
  /** By method; `exchange` is what paid for new pieces. Together they are `amount`. */
  refunds: Type.Array(Type.Object({ method: Type.String(), amount: Amount, reference: Type.String() })),
  /** What was given in cash beyond that, below 0 less, because cash is rounded; missing where nothing was. */
  rounding: Type.Optional(Amount),
  /** The order it was exchanged for. */
  exchange: Type.Union([Type.Object({ ...CreatedOrder.properties, total: Amount }), Type.Null()]),
});
export type ReturnReceipt = Static<typeof ReturnReceipt>;

/** GET /TillController/returnReceipt?id= */
const ReturnQuery = Type.Object({ id: Id });

export const READ_RETURNABLE = defineCall({
  id: 'GET /TillController/returnable',
  tag: 'till',
  summary: 'What of a sale can still come back, and what it was paid with',
  right: 'pos',
  refusals: ['UNKNOWN_ORDER', 'NOT_RETURNABLE'],
  query: ReturnableQuery,
  data: Returnable,
});

export const READ_RETURN_RECEIPT = defineCall({
  id: 'GET /TillController/returnReceipt',
  tag: 'till',
  summary: 'A return as its receipt says it',
  right: 'pos',
  refusals: ['UNKNOWN_RETURN'],
  query: ReturnQuery,
  data: ReturnReceipt,
});

export const RETURN_GOODS = defineCall({
  id: 'POST /TillController/return',
  tag: 'till',
  summary: 'Takes pieces of a sale back, and gives their money back or exchanges them',
  right: 'pos',
  refusals: [
    'UNKNOWN_ORDER',
    'NOT_RETURNABLE',
    'NO_SHIFT',
    'RETURN_TOO_LATE',
    'RETURNED_MEANWHILE',
    'ROUNDING_CHANGED',
    'SUM_MISMATCH',
    'INVALID_FIELDS',
    'INSUFFICIENT_STOCK',
    'PRICE_CHANGED',
    'CUSTOMER_INCOMPLETE',
    'DISCOUNT_NOT_ALLOWED',
    'DISCOUNT_OVER_LIMIT',
    'INVALID_PHONE',
    'METHOD_NOT_ALLOWED',
    'MIXED_ITEMS',
    'PAYMENTS_MISMATCH',
    'SHIFT_UNASKED',
    'UNKNOWN_SALESPERSON',
    'UNKNOWN_STOCK',
  ],
  body: NewReturn,
  data: ReturnReceipt,
  once: true,
});
