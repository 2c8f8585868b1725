import type { MessageLanguage } from '../../messageKinds.ts';
import { Type, type Static } from 'typebox';
import { listQuery } from '../lists.ts';
import { OrderPayment } from './payments.ts';
import { Amount, AmountIn, DateText, Day, Id, IdIn, Ids } from '../values.ts';
import { defineCall } from '../call.ts';
import { NamesInUrdu } from '../translations.ts';
import { BALANCE } from './placeOrder.ts';

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
  /** Missing where nothing of it is written in Urdu. */
  inUrdu: Type.Optional(NamesInUrdu),
  /** As they are now: pieces beside those of the order (none of what is not sold any more), and the picture's path or ''. */
  onHand: Type.Integer(),
  img: Type.String(),
});

/** The promotion code of an order, and its part of the discount in rupees. */
export const OrderPromotion = Type.Object({ code: Type.String(), discount: Amount });

/** GET /OrderController/order?id= (admin specification, 3). */
export const OrderDetail = Type.Object({
  invoiceId: Type.Integer(),
  invoiceNumber: Type.String(),
  /** Of what a till sold without the server: the number on the receipt it gave. */
  tillNumber: Type.Optional(Type.String()),
  invoiceDate: DateText,
  status: OrderStatus,
  fulfilment: Fulfilment,
  customerName: Type.String(),
  customerPhone: Type.String(),
  customerSecondaryPhone: Type.String(),
  customerAddress: Type.String(),
  customerCity: Type.String(),
  /** In which language the customer is written to; missing where nobody has said. */
  language: Type.Optional(Type.Unsafe<MessageLanguage>(Type.String())),
  createdBy: Type.String(),
  /** Who sold it at the till; '' for the shop's own orders. */
  soldBy: Type.String(),
  /** The manager who agreed to its discount at the till, where one was needed. */
  discountBy: Type.Optional(Type.String()),
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
  ids: Ids(MOST_PRINTED),
});

/** POST /OrderController/pay_invoice and DELETE /OrderController/delete_order */
const OrderReference = Type.Object({ id: IdIn });

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
  ids: Type.Optional(Ids(500)),
  /** Leaves out whatever came after this order, so that pages stay where they are while new orders come in. */
  upTo: Type.Optional(Id),
});
export type OrdersQuery = Static<typeof OrdersQuery>;

export const LIST_ORDERS = defineCall({
  id: 'GET /OrderController/orders',
  tag: 'orders',
  summary: 'Every order, newest first; with limit a page, with format=csv a file',
  right: 'orders.read',
  query: OrdersQuery,
  row: OrderSummary,
});

/** How many orders stand where somebody has to do something about them. */
export const OrderCounts = Type.Object({
  /** Those the confirmation queue has: cash on delivery, pending. */
  new: Type.Integer(),
  confirmed: Type.Integer(),
  dispatched: Type.Integer(),
  returned: Type.Integer(),
  /** Cash on delivery, delivered, and not completed yet. */
  toComplete: Type.Integer(),
});
export type OrderCounts = Static<typeof OrderCounts>;

export const COUNT_ORDERS = defineCall({
  id: 'GET /OrderController/counts',
  tag: 'orders',
  summary: 'How many orders stand where',
  right: 'orders.read',
  data: OrderCounts,
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
