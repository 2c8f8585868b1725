import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { Amount, DateText, Id, IdIn, Ids } from '../values.ts';
import { GramsOfIds } from './parcels.ts';

/**
 * - intended: the courier was not asked yet
 * - asking: a server asks it, or was when it stopped
 * - unknown: it may have been booked; that is looked up
 * - booked: it was, and its order is dispatched
 * - refused: it was not, and is not tried again
 * - cancelling: it was, and the courier is to take it back
 * - cancelled: nothing is booked
 */
const BOOKING_STATES = ['intended', 'asking', 'unknown', 'booked', 'refused', 'cancelling', 'cancelled'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** What something is still done with, or waited for. */
export const isUnderway = (state: string): boolean =>
  state === 'intended' || state === 'asking' || state === 'unknown' || state === 'cancelling';

/** Orders that are booked together. */
const MOST_BOOKED = 200;

/** GET /BookingController/plan: what booking these orders would come to; without a courier, with the cheapest for each. */
const PlanQuery = Type.Object({
  ids: Ids(MOST_BOOKED),
  courierId: Type.Optional(Id),
  grams: Type.Optional(GramsOfIds),
  /** What is chosen of the courier that is named; left out, its usual ones. */
  service: Type.Optional(Type.String({ maxLength: 60 })),
  pickup: Type.Optional(Type.String({ maxLength: 60 })),
});

export const PlannedParcel = Type.Object({
  invoiceId: Type.Integer(),
  /** Who would bring it; null where nobody can. */
  courierId: Type.Union([Type.Integer(), Type.Null()]),
  courier: Type.String(),
  /** Rupees for its city. */
  charge: Amount,
  returnCharge: Amount,
  /** The courier itself said the charge just now; else it is the one written down for the city. */
  isQuoted: Type.Boolean(),
  /** What it is booked as. */
  grams: Type.Integer(),
  /** Percent of this courier's parcels to this city that came back, as far as it is known. */
  returnRate: Type.Number(),
  /** Rupees it comes to in the long run: the charge, and its part of what comes back. */
  expected: Amount,
  /** Why it cannot be booked; ''. */
  reason: Type.String(),
  /** The courier's list of cities has no such city. */
  isUnmapped: Type.Boolean(),
});
export type PlannedParcel = Static<typeof PlannedParcel>;

/** A courier that books when it is asked, and what it offers. */
const Choice = Type.Object({ code: Type.String(), name: Type.String() });
export const BookingCourier = Type.Object({
  courierId: Type.Integer(),
  name: Type.String(),
  service: Type.String(),
  pickup: Type.String(),
  /** Labels in one file; 0 where it makes none. */
  mostLabels: Type.Integer(),
  canSheet: Type.Boolean(),
  canCancel: Type.Boolean(),
});
export type BookingCourier = Static<typeof BookingCourier>;

/** GET /BookingController/offers: asks a courier for its services and pick-up addresses. */
export const CourierOffers = Type.Object({
  services: Type.Array(Choice),
  pickups: Type.Array(Choice),
  /** Why it did not say; ''. */
  fault: Type.String(),
});
export type CourierOffers = Static<typeof CourierOffers>;

/** POST /BookingController/book: each by itself; what cannot be booked is answered with its reason. */
export const BookParcels = Type.Object({
  /** Left out, the cheapest that brings it. */
  courierId: Type.Optional(IdIn),
  parcels: Type.Array(
    Type.Object({
      id: IdIn,
      grams: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      /** Who was the cheapest for it as it was shown. */
      courierId: Type.Optional(IdIn),
    }),
    { minItems: 1, maxItems: MOST_BOOKED },
  ),
  /** Codes of the courier that is named for all; left out, what its connection says. */
  service: Type.Optional(Type.String({ maxLength: 60 })),
  pickup: Type.Optional(Type.String({ maxLength: 60 })),
});
export type BookParcels = Static<typeof BookParcels>;

export const Booking = Type.Object({
  bookingId: Type.Integer(),
  invoiceId: Type.Integer(),
  invoiceNumber: Type.String(),
  courierId: Type.Integer(),
  courier: Type.String(),
  /** Ours, as the courier knows it. */
  reference: Type.String(),
  state: Type.String(),
  trackingNumber: Type.String(),
  /** The last thing that went wrong; ''. */
  error: Type.String(),
  /** Somebody has to say what became of it: this courier cannot be asked. */
  needsAnswer: Type.Boolean(),
  changedDate: DateText,
});
export type Booking = Static<typeof Booking>;

const Refused = Type.Object({ invoiceId: Type.Integer(), reason: Type.String() });
export const Booked = Type.Object({ bookings: Type.Array(Booking), refused: Type.Array(Refused) });
export type Booked = Static<typeof Booked>;

const HandOver = Type.Object({ ids: Type.Array(IdIn, { minItems: 1, maxItems: 400 }) });

const CancelBookings = Type.Object({ ids: Type.Array(IdIn, { minItems: 1, maxItems: MOST_BOOKED }) });

/** POST /BookingController/settle: what the courier's own page says of one that cannot be asked for: its number, or '' for none. */
export const SettleBooking = Type.Object({
  id: IdIn,
  trackingNumber: Type.String({ maxLength: 60, pattern: '^\\s*([A-Za-z0-9][A-Za-z0-9 ./-]*)?$' }),
});
export type SettleBooking = Static<typeof SettleBooking>;

export const LIST_BOOKING_COURIERS = defineCall({
  id: 'GET /BookingController/couriers',
  tag: 'desk',
  summary: 'Couriers that book when they are asked',
  right: 'orders.write',
  data: Type.Array(BookingCourier),
});

export const READ_OFFERS = defineCall({
  id: 'GET /BookingController/offers',
  tag: 'desk',
  summary: "A courier's services and pick-up addresses, asked now",
  right: 'orders.write',
  refusals: ['UNKNOWN_COURIER'],
  query: Type.Object({ courierId: Id }),
  data: CourierOffers,
});

export const PLAN_BOOKING = defineCall({
  id: 'GET /BookingController/plan',
  tag: 'desk',
  summary: 'Who would bring these orders, at what charge, and what cannot be booked',
  right: 'orders.write',
  refusals: ['UNKNOWN_COURIER'],
  query: PlanQuery,
  data: Type.Array(PlannedParcel),
});

export const BOOK_PARCELS = defineCall({
  id: 'POST /BookingController/book',
  tag: 'desk',
  summary:
    'Books confirmed orders with couriers, one after the other; the answer is what is meant, not yet what came of it',
  right: 'orders.write',
  refusals: ['INVALID_FIELDS', 'UNKNOWN_COURIER', 'UNKNOWN_ORDER'],
  body: BookParcels,
  data: Booked,
});

/**
 * Named by `ids` of orders; without, all that somebody has to do with: what is underway, what went wrong with an order that
 * still waits, and what is booked until it is handed over.
 */
export const LIST_BOOKINGS = defineCall({
  id: 'GET /BookingController/bookings',
  tag: 'desk',
  summary: 'Bookings of orders, or those somebody has to do with, the newest first',
  right: 'orders.write',
  query: Type.Object({ ids: Type.Optional(Ids(MOST_BOOKED)) }),
  data: Type.Array(Booking),
});

export const CANCEL_BOOKINGS = defineCall({
  id: 'POST /BookingController/cancel',
  tag: 'desk',
  summary: 'Takes bookings back; of what is booked the courier is asked, and its order is confirmed again',
  right: 'orders.write',
  body: CancelBookings,
  data: Type.Array(Booking),
});

export const HAND_OVER = defineCall({
  id: 'POST /BookingController/handOver',
  tag: 'desk',
  summary: "Says that booked parcels went with the courier's rider",
  right: 'orders.write',
  body: HandOver,
  data: Type.Array(Booking),
});

export const SETTLE_BOOKING = defineCall({
  id: 'POST /BookingController/settle',
  tag: 'desk',
  summary: 'Says what became of a booking whose courier cannot be asked',
  right: 'orders.write',
  refusals: ['INVALID_FIELDS', 'UNKNOWN_BOOKING'],
  body: SettleBooking,
  data: Booking,
});

export const PRINT_LABELS = defineCall({
  id: 'GET /BookingController/labels',
  tag: 'desk',
  summary: "The courier's own labels of dispatched orders",
  right: 'orders.write',
  refusals: ['UNKNOWN_COURIER', 'INVALID_FIELDS', 'COURIER_FAULT'],
  query: Type.Object({ ids: Ids(MOST_BOOKED), courierId: Id }),
  file: { type: 'application/pdf', description: 'The labels.' },
});

export const PRINT_LOAD_SHEET = defineCall({
  id: 'GET /BookingController/loadSheet',
  tag: 'desk',
  summary: "The courier's own load sheet of dispatched orders",
  right: 'orders.write',
  refusals: ['UNKNOWN_COURIER', 'INVALID_FIELDS', 'COURIER_FAULT'],
  query: Type.Object({ ids: Ids(MOST_BOOKED), courierId: Id }),
  file: { type: 'application/pdf', description: 'The sheet.' },
});
