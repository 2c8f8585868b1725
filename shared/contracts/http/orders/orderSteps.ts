import { Type, type Static } from 'typebox';
import { Fulfilment, OrderStatus } from './orders.ts';
import { DateText, IdIn, RequiredText, Id } from '../values.ts';
import { defineCall } from '../call.ts';

/** What is done with an order on its way. */
export const OrderStep = Type.Union([
  Type.Literal('confirm'),
  Type.Literal('dispatch'),
  Type.Literal('deliver'),
  Type.Literal('return'),
  Type.Literal('cancel'),
]);
export type OrderStep = Static<typeof OrderStep>;

/** Everything that happens to an order. */
export type OrderEventKind =
  | 'placed'
  | 'confirmed'
  | 'attempt'
  /** Somebody sent the customer the link to confirm by. */
  | 'link-sent'
  | 'dispatched'
  /** Its courier is told what to do with a parcel it could not hand over; `advice`, `note`, `address`. */
  | 'advised'
  | 'delivered'
  | 'returned'
  | 'cancelled'
  | 'undone'
  | 'edited'
  | 'corrected'
  | 'note'
  /** The shop told its customer by itself; `message`, `channel` and `state`. */
  | 'messaged'
  /** Its courier says that its parcel is brought today, or could not be handed over; `reason`, `words`, `courier`. */
  | 'outForDelivery'
  | 'attempted'
  /** Its courier says something else of its parcel: `state` is one of PARCEL_STATES. */
  | 'parcel'
  | 'paid'
  /** Pieces of a sale came back to the counter. */
  | 'goods-returned'
  /** Pieces that came back are of what was deleted: it is a variation again, hidden from the shop. */
  | 'reactivated'
  | 'deleted';

/** Orders that take a step together. */
export const MOST_STEPPED = 200;

/** What is said of a step, e.g. why an order is cancelled. */
const StepDetail = Type.Object({ note: Type.Optional(Type.String({ maxLength: 500 })) });

/** POST /OrderController/step: one order, or several; all of them take the step, or none. */
export const StepOrders = Type.Object({
  id: Type.Optional(IdIn),
  ids: Type.Optional(Type.Array(IdIn, { minItems: 1, maxItems: MOST_STEPPED })),
  step: OrderStep,
  detail: Type.Optional(StepDetail),
});
export type StepOrders = Static<typeof StepOrders>;

/** POST /OrderController/undoStep: takes the last step back. `seen` is where the order was seen to stand: elsewhere it is refused. */
export const UndoStep = Type.Object({ id: IdIn, seen: Type.Optional(Fulfilment) });
export type UndoStep = Static<typeof UndoStep>;

/** Where an order stands. */
export const OrderState = Type.Object({
  invoiceId: Type.Integer(),
  invoiceNumber: Type.String(),
  status: OrderStatus,
  fulfilment: Fulfilment,
  version: Type.Integer(),
});
export type OrderState = Static<typeof OrderState>;

/** `data` of 409 ORDER_STEP_REFUSED: the orders that stand elsewhere. */
export interface RefusedOrders {
  orders: OrderState[];
}

/** POST /OrderController/note: an internal note; no customer sees it. */
export const OrderNote = Type.Object({ id: IdIn, note: RequiredText(2000) });
export type OrderNote = Static<typeof OrderNote>;

/** One event of GET /OrderController/timeline?id=, oldest first. */
export const OrderEvent = Type.Object({
  eventId: Type.Integer(),
  kind: Type.String(),
  at: DateText,
  /** Full name; '' for a shopper, and where it is not known. */
  by: Type.String(),
  /**
   * What is known beside: `note` in one's own words; of 'placed' `channel` and `method`; of 'undone' `step`, what is taken
   * back; of 'edited' and 'corrected' `changes`; of 'goods-returned' `number`, `items`, `amount`, `refunds` by method and
   * `exchange`, the invoice it was exchanged for; of what the customer did `byCustomer`: `link` or `whatsapp`. Amounts in rupees.
   */
  detail: Type.Record(Type.String(), Type.Unknown()),
  /** Taken back later. */
  undone: Type.Boolean(),
});
export type OrderEvent = Static<typeof OrderEvent>;

export const STEP_ORDERS = defineCall({
  id: 'POST /OrderController/step',
  tag: 'orders',
  summary: 'Confirms, dispatches, delivers, returns or cancels orders: all that are named, or none',
  right: 'orders.write',
  refusals: ['UNKNOWN_ORDER', 'ORDER_STEP_REFUSED', 'ORDER_RETURNED', 'INSUFFICIENT_STOCK', 'INVALID_FIELDS'],
  body: StepOrders,
  data: Type.Array(OrderState),
});

export const UNDO_STEP = defineCall({
  id: 'POST /OrderController/undoStep',
  tag: 'orders',
  summary: 'Takes the last step of an order back, and only that',
  right: 'orders.write',
  refusals: ['UNKNOWN_ORDER', 'ORDER_STEP_REFUSED', 'INSUFFICIENT_STOCK', 'MONTH_CLOSED', 'ORDER_RETURNED'],
  body: UndoStep,
  data: OrderState,
});

export const NOTE_ORDER = defineCall({
  id: 'POST /OrderController/note',
  tag: 'orders',
  summary: 'Keeps an internal note with an order',
  right: 'orders.write',
  refusals: ['UNKNOWN_ORDER', 'INVALID_FIELDS'],
  body: OrderNote,
  data: OrderEvent,
  once: true,
});

export const READ_TIMELINE = defineCall({
  id: 'GET /OrderController/timeline',
  tag: 'orders',
  summary: 'Everything that happened to an order, oldest first',
  right: 'orders.write',
  refusals: ['UNKNOWN_ORDER'],
  query: Type.Object({ id: Id }),
  data: Type.Array(OrderEvent),
});
