import { Type, type Static } from 'typebox';
import { PaymentIn } from './payments.ts';
import { PromotionCodeIn } from './promotions.ts';
import { Amount, AmountIn, EmailIn, IdIn, QuantityIn, SignedAmountIn } from '../values.ts';
import { defineCall } from '../call.ts';

/** What the till says of a line: a note, and rupees off the whole line, which above the limit of the settings needs the right `pos.discount`. */
export const LINE_EXTRAS = {
  note: Type.Optional(Type.String({ maxLength: 200 })),
  discount: Type.Optional(AmountIn),
};

const OrderLineIn = Type.Object({
  /** Storefront: the product's id. Till: the stock id. */
  id: IdIn,
  /** Present on the storefront's lines only; it decides the shape of the order. */
  stockId: Type.Optional(IdIn),
  price: AmountIn,
  quantity: QuantityIn,
  /** Price × quantity; at the till without the line's discount. */
  subtotal: AmountIn,
  ...LINE_EXTRAS,
});

const DiscountIn = Type.Object({
  type: Type.Union([Type.Literal('fixed'), Type.Literal('percentage')]),
  /** Rupees when fixed, percent when a percentage. */
  value: SignedAmountIn,
  /** Rupees. */
  amount: SignedAmountIn,
});

export const CustomerIn = Type.Object({
  fullname: Type.Optional(Type.String({ maxLength: 200 })),
  primaryPhone: Type.Optional(Type.String({ maxLength: 40 })),
  secondaryPhone: Type.Optional(Type.String({ maxLength: 40 })),
  address: Type.Optional(Type.String({ maxLength: 500 })),
  city: Type.Optional(Type.String({ maxLength: 100 })),
});

/** Every sum in rupees, as its sender computed them; the server computes them again. */
export const SummaryIn = Type.Object({
  subtotal: SignedAmountIn,
  discount: Type.Union([DiscountIn, Type.Null()]),
  afterDiscount: SignedAmountIn,
  tax: SignedAmountIn,
  total: SignedAmountIn,
});

/** POST /OrderController/create (storefront specification, 3; admin specification, 7). */
export const CreateOrder = Type.Object({
  /** A shopper may leave an address of mail. */
  user: Type.Optional(Type.Object({ ...CustomerIn.properties, email: Type.Optional(EmailIn) })),
  items: Type.Array(OrderLineIn, { minItems: 1, maxItems: 200 }),
  summary: SummaryIn,
  /** A shopper's promotion code; its part is in `summary.discount`. The till takes none. */
  promotionCode: Type.Optional(PromotionCodeIn),
  details: Type.Object({
    method: Type.String({ maxLength: 40 }),
    /** `dd/mm/yyyy hh:mm:ss`, 24 hours. */
    timestamp: Type.String({ maxLength: 40 }),
    /** Of CASH at the till: how it was paid, together the total. Left out, all of it was cash. */
    payments: Type.Optional(Type.Array(PaymentIn, { maxItems: 20 })),
    /** Of cash at the till: what its rounding added to it, as was shown; left out, nothing. Else 409 ROUNDING_CHANGED. */
    rounding: Type.Optional(SignedAmountIn),
    /** At the till: the user who sold it; left out, whoever sends it. */
    soldBy: Type.Optional(IdIn),
    /** The till: somebody was chosen for this sale, who is named though it is paid in cash. */
    named: Type.Optional(Type.Boolean()),
    /** The till: who may keep accounts sells on credit above the customer's limit. */
    overLimit: Type.Optional(Type.Boolean()),
    /** The till: who sells was asked, and takes cash without an open shift on purpose. */
    withoutShift: Type.Optional(Type.Boolean()),
    /** The till: what a manager's PIN was answered with, for a discount above the limit. */
    approval: Type.Optional(Type.String({ maxLength: 100 })),
    /** The language a shopper ordered in, where it is not English: the customer is written to in it, unless they have said another. */
    language: Type.Optional(Type.Literal('ur')),
  }),
  recaptchaToken: Type.Optional(Type.String({ maxLength: 8192 })),
});
export type CreateOrder = Static<typeof CreateOrder>;

/** Of a sale on credit: what its customer owed with it; below 0 is money of theirs. Missing once the order was edited. */
export const BALANCE = { balance: Type.Optional(Amount) };

export const CreatedOrder = Type.Object({
  invoiceId: Type.Integer(),
  invoiceNumber: Type.String(),
  /** Of a shopper's order: with the number it tells where the order is, like the phone. */
  trackToken: Type.Optional(Type.String()),
  /** Of a shopper's order that waits to be confirmed: with its number they confirm it by WhatsApp. */
  confirmCode: Type.Optional(Type.String()),
  /** False of an order whose pieces are not kept before the shop has confirmed it. */
  reserved: Type.Optional(Type.Boolean()),
  ...BALANCE,
});
export type CreatedOrder = Static<typeof CreatedOrder>;

/** `data` of 422 IDEMPOTENCY_KEY_REUSED: the order the key has made. */
export interface EarlierOrder extends CreatedOrder {
  items: { stockId: number; quantity: number }[];
}

/** `data` of 409 INSUFFICIENT_STOCK. */
export interface AvailableStock {
  stockId: number;
  available: number;
}

/** `data` of 403 DISCOUNT_OVER_LIMIT, in rupees: what is taken off, and the most that needs no manager. */
export interface OverDiscount {
  fields: Record<string, string>;
  off: number;
  most: number;
  /** The limit of the settings. */
  percent: number;
}

/** `data` of 409 PRICE_CHANGED: what a piece costs now, in rupees. */
export interface CurrentPrice {
  stockId: number;
  price: number;
}

export const CREATE_ORDER = defineCall({
  id: 'POST /OrderController/create',
  tag: 'orders',
  summary: "A shopper's order (items with a stockId), or the till's (without; staff only)",
  isPublic: true,
  refusals: [
    'INVALID_IDEMPOTENCY_KEY',
    'INSUFFICIENT_STOCK',
    'PRICE_CHANGED',
    'BOT_CHECK_FAILED',
    'BOT_CHECK_USED',
    'BOT_CHECK_UNAVAILABLE',
    'CREDIT_LIMIT',
    'CUSTOMER_INCOMPLETE',
    'DISCOUNT_NOT_ALLOWED',
    'DISCOUNT_OVER_LIMIT',
    'IDEMPOTENCY_KEY_REUSED',
    'INVALID_PHONE',
    'METHOD_NOT_ALLOWED',
    'MIXED_ITEMS',
    'NO_SHIFT',
    'ORDER_BY_MESSAGE',
    'PAYMENTS_MISMATCH',
    'PROMOTION_REFUSED',
    'ROUNDING_CHANGED',
    'SHIFT_UNASKED',
    'SUM_MISMATCH',
    'UNKNOWN_SALESPERSON',
    'UNKNOWN_STOCK',
    'WRONG_PRODUCT',
  ],
  body: CreateOrder,
  data: CreatedOrder,
  once: true,
});
