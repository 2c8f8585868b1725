import { Type, type Static } from 'typebox';
import { listQuery } from './lists.ts';
import { OrderPayment, PaymentIn } from './payments.ts';
import { PromotionCodeIn } from './promotions.ts';
import { Amount, AmountIn, DateText, Day, Id, IdIn, QuantityIn, SignedAmountIn } from './values.ts';
import { defineCall } from './call.ts';

/** What the till says of a line: a note, and rupees off the whole line, which needs the right `pos.discount`. */
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
  user: Type.Optional(CustomerIn),
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
  }),
  recaptchaToken: Type.Optional(Type.String({ maxLength: 8192 })),
});
export type CreateOrder = Static<typeof CreateOrder>;

/** Of a sale on credit: what its customer owed with it; below 0 is money of theirs. Missing once the order was edited. */
const BALANCE = { balance: Type.Optional(Amount) };

export const CreatedOrder = Type.Object({
  invoiceId: Type.Integer(),
  invoiceNumber: Type.String(),
  /** Of a shopper's order: with the number it tells where the order is, like the phone. */
  trackToken: Type.Optional(Type.String()),
  /** False of an order whose pieces are not kept before the shop has confirmed it. */
  reserved: Type.Optional(Type.Boolean()),
  ...BALANCE,
});
export type CreatedOrder = Static<typeof CreatedOrder>;

/** `data` of 422 IDEMPOTENCY_KEY_REUSED: the order the key has made. */
export interface EarlierOrder extends CreatedOrder {
  items: { stockId: number; quantity: number }[];
}

export const OrderStatus = Type.Union([
  Type.Literal('pending'),
  Type.Literal('processing'),
  Type.Literal('paid'),
  Type.Literal('completed'),
]);
export type OrderStatus = Static<typeof OrderStatus>;

/** Where an order stands on its way, beside its status (HTTP contract, 'Placing an order'). */
export const Fulfilment = Type.Union([
  Type.Literal('new'),
  Type.Literal('confirmed'),
  Type.Literal('dispatched'),
  Type.Literal('delivered'),
  Type.Literal('returned'),
  Type.Literal('cancelled'),
]);
export type Fulfilment = Static<typeof Fulfilment>;

/** Where orders come from: the shop, the counter, or a message somebody of staff wrote down. */
export const OrderChannel = Type.Union([Type.Literal('storefront'), Type.Literal('till'), Type.Literal('whatsapp')]);
export type OrderChannel = Static<typeof OrderChannel>;

/** One order of GET /OrderController/orders (admin specification, 3). */
export const OrderSummary = Type.Object({
  invoiceId: Type.Integer(),
  invoiceNumber: Type.String(),
  customerName: Type.String(),
  invoiceDate: DateText,
  paymentMethod: Type.String(),
  status: OrderStatus,
  fulfilment: Fulfilment,
  channel: OrderChannel,
  customerCity: Type.String(),
  total: Amount,
});
export type OrderSummary = Static<typeof OrderSummary>;

const OrderLine = Type.Object({
  lineItemId: Type.Integer(),
  productId: Type.Integer(),
  stockId: Type.Integer(),
  productName: Type.String(),
  sku: Type.String(),
  sizeTitle: Type.String(),
  varient: Type.String(),
  quantity: Type.Integer(),
  unitPrice: Amount,
  /** Unit price × quantity − discount. */
  subtotal: Amount,
  /** Taken off the whole line; a part of the order's `discount`. */
  discount: Amount,
  note: Type.String(),
  /** As they are now: pieces beside those of the order (none of what is not sold any more), and the picture's path or ''. */
  onHand: Type.Integer(),
  img: Type.String(),
});

/** The promotion code of an order, and its part of the discount in rupees. */
const OrderPromotion = Type.Object({ code: Type.String(), discount: Amount });

/** GET /OrderController/order?id= (admin specification, 3). */
export const OrderDetail = Type.Object({
  invoiceId: Type.Integer(),
  invoiceNumber: Type.String(),
  invoiceDate: DateText,
  status: OrderStatus,
  fulfilment: Fulfilment,
  customerName: Type.String(),
  customerPhone: Type.String(),
  customerSecondaryPhone: Type.String(),
  customerAddress: Type.String(),
  customerCity: Type.String(),
  createdBy: Type.String(),
  /** Who sold it at the till; '' for the shop's own orders. */
  soldBy: Type.String(),
  paymentMethod: Type.String(),
  /** What was paid at the till, in the order it was noted; a sale on credit or COD has none. */
  payments: Type.Array(OrderPayment),
  /** What was paid in cash beyond `payments`, below 0 less, because cash is rounded; missing where nothing was. */
  rounding: Type.Optional(Amount),
  /** Of the lines at list prices. */
  subtotal: Amount,
  tax: Amount,
  /** Of sale, lines' discounts, promotion code and till together. */
  discount: Amount,
  /** What staff, or a promotion code, take off the lines together: `discount` without sale and lines' discounts; null for nothing. */
  reduction: Type.Union([
    Type.Object({
      type: Type.Union([Type.Literal('fixed'), Type.Literal('percentage')]),
      /** Rupees, or percent. */
      value: Type.Number(),
      amount: Amount,
    }),
    Type.Null(),
  ]),
  /** Where a code was used. */
  promotion: Type.Optional(OrderPromotion),
  shipping: Amount,
  total: Amount,
  ...BALANCE,
  notes: Type.String(),
  channel: OrderChannel,
  /** What a form saw of it: raised by every change. */
  version: Type.Integer(),
  line_items: Type.Array(OrderLine),
});
export type OrderDetail = Static<typeof OrderDetail>;

/** Orders that are printed together. */
export const MOST_PRINTED = 200;

/** GET /OrderController/papers?ids=: what invoices, packing slips and labels say of these orders, with commas between ids. */
const PapersQuery = Type.Object({
  ids: Type.String({ pattern: `^[1-9]\\d{0,9}(,[1-9]\\d{0,9}){0,${MOST_PRINTED - 1}}$` }),
});

/** POST /OrderController/pay_invoice and DELETE /OrderController/delete_order */
const OrderReference = Type.Object({ id: IdIn });

/** `data` of 409 INSUFFICIENT_STOCK. */
export interface AvailableStock {
  stockId: number;
  available: number;
}

/** `data` of 409 PRICE_CHANGED: what a piece costs now, in rupees. */
export interface CurrentPrice {
  stockId: number;
  price: number;
}

/** GET /OrderController/track?invoice=&phone=, or with the token of its confirmation instead of the phone. */
export const TrackQuery = Type.Object({
  invoice: Type.String({ minLength: 1, maxLength: 40 }),
  phone: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  token: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
});
export type TrackQuery = Static<typeof TrackQuery>;

/** A step of an order on its way, and when it was taken. */
const TrackedStep = Type.Object({ step: Fulfilment, date: DateText });

/** What a shopper sees of their own order. */
export const TrackedOrder = Type.Object({
  invoiceNumber: Type.String(),
  invoiceDate: DateText,
  status: OrderStatus,
  /** One of `Fulfilment`; a tab that was opened earlier may not know it. */
  fulfilment: Type.String(),
  /** Oldest first. What is optional was added later. */
  steps: Type.Optional(Type.Array(TrackedStep)),
  /** Who brings it, from being dispatched: the courier's name, its number there and, where the courier has one, its page. */
  shipment: Type.Optional(Type.Object({ courier: Type.String(), trackingNumber: Type.String(), page: Type.String() })),
  items: Type.Array(
    Type.Object({
      productName: Type.String(),
      varient: Type.String(),
      sizeTitle: Type.String(),
      quantity: Type.Integer(),
      unitPrice: Amount,
      subtotal: Amount,
    }),
  ),
  subtotal: Amount,
  /** Of sale and promotion code together. */
  discount: Amount,
  /** Where a code was used. */
  promotion: Type.Optional(OrderPromotion),
  shipping: Amount,
  total: Amount,
});
export type TrackedOrder = Static<typeof TrackedOrder>;

/** What GET /OrderController/orders is sorted by; newest first (`-date`) unless asked. */
export const ORDER_SORTS = ['invoice', 'customer', 'date', 'method', 'status', 'fulfilment', 'total'] as const;

/** The query of GET /OrderController/orders. `q` looks in customer name, invoice number and payment method. */
export const OrdersQuery = listQuery({
  status: Type.Optional(OrderStatus),
  fulfilment: Type.Optional(Fulfilment),
  channel: Type.Optional(OrderChannel),
  method: Type.Optional(Type.String({ maxLength: 20 })),
  /** A part of the city's name, in any case. */
  city: Type.Optional(Type.String({ maxLength: 100 })),
  /** First and last day of the invoice, `YYYY-MM-DD` in Asia/Karachi. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** Rupees the total is at least and at most. */
  min: Type.Optional(AmountIn),
  max: Type.Optional(AmountIn),
  /** Ids with commas between: what is selected. */
  ids: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,9}(,[1-9]\\d{0,9}){0,499}$' })),
  /** Leaves out whatever came after this order, so that pages stay where they are while new orders come in. */
  upTo: Type.Optional(Id),
});
export type OrdersQuery = Static<typeof OrdersQuery>;

/** GET /OrderController/bursts: many shoppers' orders at once, going on now. */
export const OrderBurst = Type.Object({
  burstId: Type.Integer(),
  /** '' for the whole shop. */
  network: Type.String(),
  since: DateText,
  orders: Type.Integer(),
});
export type OrderBurst = Static<typeof OrderBurst>;

export const LIST_ORDERS = defineCall({
  id: 'GET /OrderController/orders',
  tag: 'orders',
  summary: 'Every order, newest first; with limit a page, with format=csv a file',
  right: 'orders.read',
  query: OrdersQuery,
  row: OrderSummary,
});

export const READ_BURSTS = defineCall({
  id: 'GET /OrderController/bursts',
  tag: 'orders',
  summary: "Many shoppers' orders at once, going on now",
  right: 'orders.write',
  data: Type.Array(OrderBurst),
});

export const READ_ORDER = defineCall({
  id: 'GET /OrderController/order',
  tag: 'orders',
  summary: 'An order with its lines',
  right: 'orders.read',
  refusals: ['UNKNOWN_ORDER'],
  query: Type.Object({ id: Id }),
  data: OrderDetail,
});

export const READ_PAPERS = defineCall({
  id: 'GET /OrderController/papers',
  tag: 'orders',
  summary: 'Several orders with their lines, to be printed; those that are gone are left out',
  right: 'orders.read',
  query: PapersQuery,
  data: Type.Array(OrderDetail),
});

export const COMPLETE_ORDER = defineCall({
  id: 'POST /OrderController/pay_invoice',
  tag: 'orders',
  summary: 'Marks an unfinished order as completed',
  right: 'orders.write',
  refusals: ['UNKNOWN_ORDER', 'ORDER_FINISHED', 'INSUFFICIENT_STOCK', 'NO_SHIFT'],
  body: OrderReference,
  bySuccess: true,
});

export const DELETE_ORDER = defineCall({
  id: 'DELETE /OrderController/delete_order',
  tag: 'orders',
  summary: "Deletes an unfinished order and gives its stock and its code's use back",
  right: 'orders.write',
  refusals: ['UNKNOWN_ORDER', 'ORDER_FINISHED', 'ORDER_STEP_REFUSED', 'ORDER_RETURNED'],
  body: OrderReference,
});

export const READ_CUSTOMER_ORDERS = defineCall({
  id: 'GET /OrderController/customerOrders',
  tag: 'orders',
  summary: "The newest other orders of an order's phones",
  right: 'orders.write',
  refusals: ['UNKNOWN_ORDER'],
  query: Type.Object({ id: Id }),
  data: Type.Array(OrderSummary),
});

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
