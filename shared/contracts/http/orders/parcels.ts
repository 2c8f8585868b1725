import { Type, type Static } from 'typebox';
import { MESSAGE_LANGUAGES } from '../../messageKinds.ts';
import { PARCEL_STATES } from '../../parcelStates.ts';
import { defineCall } from '../call.ts';
import { listQuery } from '../lists.ts';
import { Amount, AmountIn, DateText, Id, IdIn, Ids, oneOf } from '../values.ts';
import { Fulfilment, OrderStatus } from './orders.ts';

/** An order's parcel: whose it is, how it is called there, and what it costs in rupees. */
const Shipment = Type.Object({
  courierId: Type.Integer(),
  courier: Type.String(),
  trackingNumber: Type.String(),
  /** Where the courier shows this parcel; '' where it does not. */
  trackingPage: Type.Optional(Type.String()),
  cost: Amount,
  /** What the courier takes for bringing it back, and 0 until it came back. */
  returnCharge: Amount,
  returnCost: Amount,
  dispatchedDate: DateText,
  /** Where it is by the courier's word, one of PARCEL_STATES ('' before there is one), and since when. */
  state: Type.Optional(Type.String()),
  stateDate: Type.Optional(DateText),
  /** Why its courier does not say it, for staff; '' where it does. */
  askError: Type.Optional(Type.String()),
  /** Only people say where it is: its courier is not asked. */
  isByHand: Type.Optional(Type.Boolean()),
});

/** One order of GET /DispatchController/parcels. */
export const Parcel = Type.Object({
  invoiceId: Type.Integer(),
  invoiceNumber: Type.String(),
  invoiceDate: DateText,
  customerName: Type.String(),
  phone: Type.String(),
  secondaryPhone: Type.String(),
  address: Type.String(),
  city: Type.String(),
  pieces: Type.Integer(),
  status: OrderStatus,
  fulfilment: Fulfilment,
  /** Rupees the courier collects; 0 of what is paid. */
  toCollect: Amount,
  shipment: Type.Union([Shipment, Type.Null()]),
  /** In which language the customer is written to; missing where nobody has said. */
  language: Type.Optional(oneOf(MESSAGE_LANGUAGES)),
  /** It was ordered at the till, which has its receipt. */
  isOfTill: Type.Optional(Type.Boolean()),
});
export type Parcel = Static<typeof Parcel>;

export const PARCEL_SORTS = ['date', 'city', 'dispatched'] as const;
/** The query of GET /DispatchController/parcels: orders by where they are, by id, or by what a scanner reads. */
export const ParcelsQuery = listQuery({
  fulfilment: Type.Optional(Type.Union([Type.Literal('confirmed'), Type.Literal('dispatched')])),
  /** `12,15,18`, at most 200. */
  ids: Type.Optional(Ids(200)),
  courier: Type.Optional(Id),
  /** Where couriers say they are; 'astray' is lost, cancelled, not known to them, or without news for three months. */
  state: Type.Optional(Type.Union([...PARCEL_STATES, 'astray' as const].map((state) => Type.Literal(state)))),
  /** An invoice number or a tracking number, whole. */
  code: Type.Optional(Type.String({ maxLength: 60 })),
});
export type ParcelsQuery = Static<typeof ParcelsQuery>;

/** Letters, digits and what couriers put between them. */
const TrackingNumberIn = Type.String({ maxLength: 60, pattern: '^\\s*([A-Za-z0-9][A-Za-z0-9 ./-]*)?$' });

const NewParcel = Type.Object({
  id: IdIn,
  trackingNumber: Type.Optional(TrackingNumberIn),
  /** As it was weighed; left out, as the courier's parcels are said to weigh. */
  grams: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  /** Rupees; the courier's charge for the city and the weight when left out, both. */
  cost: Type.Optional(AmountIn),
  returnCharge: Type.Optional(AmountIn),
});

/** POST /DispatchController/dispatch: all of these orders or, when one is refused, none. */
export const Dispatch = Type.Object({
  courierId: IdIn,
  parcels: Type.Array(NewParcel, { minItems: 1, maxItems: 200 }),
});
export type Dispatch = Static<typeof Dispatch>;

const ParcelAsSeen = Type.Object({
  courierId: IdIn,
  trackingNumber: Type.String({ maxLength: 60 }),
  cost: AmountIn,
  returnCharge: AmountIn,
});

/** POST /DispatchController/correct: what was written down wrongly of a parcel, or not at all when it was sent. */
export const CorrectParcel = Type.Object({
  id: IdIn,
  /** Left out, it stays with the courier that has it. */
  courierId: Type.Optional(IdIn),
  trackingNumber: TrackingNumberIn,
  cost: AmountIn,
  returnCharge: AmountIn,
  /** What was written down when the form was opened, null for nothing; left out, the last one to save wins. */
  seen: Type.Optional(Type.Union([ParcelAsSeen, Type.Null()])),
});
export type CorrectParcel = Static<typeof CorrectParcel>;

/** Of each of `ids` in turn; 0 is what the courier's parcels usually weigh. */
export const GramsOfIds = Type.String({ maxLength: 1400, pattern: '^\\d{1,6}(,\\d{1,6}){0,199}$' });

/** GET /DispatchController/bookingSheet: a file for the courier's portal. */
export const BookingQuery = Type.Object({
  ids: Ids(200),
  courierId: Id,
  grams: Type.Optional(GramsOfIds),
});
export type BookingQuery = Static<typeof BookingQuery>;

export const LIST_PARCELS = defineCall({
  id: 'GET /DispatchController/parcels',
  tag: 'desk',
  summary: 'Orders with their parcels, the oldest first; with limit a page, with format=csv a file',
  right: 'orders.write',
  query: ParcelsQuery,
  row: Parcel,
});

export const READ_BOOKING_SHEET = defineCall({
  id: 'GET /DispatchController/bookingSheet',
  tag: 'desk',
  summary: "Orders as a file for the courier's portal",
  right: 'orders.write',
  refusals: ['UNKNOWN_COURIER'],
  query: BookingQuery,
  file: { type: 'text/csv', description: 'The sheet.' },
});

export const DISPATCH_ORDERS = defineCall({
  id: 'POST /DispatchController/dispatch',
  tag: 'desk',
  summary: 'Hands confirmed orders to a courier: all of them, or none',
  right: 'orders.write',
  refusals: ['INVALID_FIELDS', 'UNKNOWN_COURIER', 'UNKNOWN_ORDER', 'ORDER_STEP_REFUSED'],
  body: Dispatch,
  data: Type.Array(Parcel),
});

export const CORRECT_PARCEL = defineCall({
  id: 'POST /DispatchController/correct',
  tag: 'desk',
  summary: 'Corrects courier, tracking number and costs of a parcel',
  right: 'orders.write',
  refusals: [
    'INVALID_FIELDS',
    'UNKNOWN_PARCEL',
    'UNKNOWN_ORDER',
    'UNKNOWN_COURIER',
    'CHANGED_MEANWHILE',
    'MONTH_CLOSED',
  ],
  body: CorrectParcel,
  data: Parcel,
});
