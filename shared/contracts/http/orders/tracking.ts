import { Type, type Static } from 'typebox';
import { Lang } from '../translations.ts';
import { Amount, DateText } from '../values.ts';
import { Fulfilment, OrderStatus, OrderPromotion } from './orders.ts';

/** GET /OrderController/track?invoice=&phone=, or with the token of its confirmation instead of the phone. */
export const TrackQuery = Type.Object({
  invoice: Type.String({ minLength: 1, maxLength: 40 }),
  phone: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  token: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  lang: Lang,
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
  /** While it waits to be confirmed: with its number the shopper confirms it by WhatsApp. */
  confirmCode: Type.Optional(Type.String()),
  /** Oldest first. What is optional was added later. */
  steps: Type.Optional(Type.Array(TrackedStep)),
  /** Who brings it, from being dispatched: the courier's name, its number there and, where the courier has one, its page. */
  shipment: Type.Optional(
    Type.Object({
      courier: Type.String(),
      trackingNumber: Type.String(),
      page: Type.String(),
      /** Where it is by the courier's word, one of PARCEL_STATES, and since when; there before there is one. */
      state: Type.Optional(Type.String()),
      stateDate: Type.Optional(DateText),
    }),
  ),
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
