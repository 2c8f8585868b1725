import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { Id } from '../values.ts';

/** The first cell of a report that was made of a courier's answers. */
export const ASKED_REPORT = 'Asked of the courier';
/** Its column of which part of a parcel's money a line is: upfront, reserve or whole. */
export const ASKED_PART = 'Part';
/** Its headings, with a line for each parcel below. */
export const ASKED_HEADINGS = `Tracking Number,COD,Charges,GST,WHT Income Tax,WHT Sales Tax,Net,CPR,Weight,${ASKED_PART}`;

const CourierChoice = Type.Object({ courierId: Type.Integer(), courier: Type.String() });
export type CourierChoice = Static<typeof CourierChoice>;

/** GET /CourierMoneyController/ask */
export const AskedPayments = Type.Object({
  /** Parcels that wait for their money, and how many of them it was asked for. */
  waiting: Type.Integer(),
  asked: Type.Integer(),
  /** What goes on behind them is asked with; '' where none are left. */
  next: Type.String(),
  /** Why it was not asked for all of them; ''. */
  fault: Type.String(),
  payments: Type.Array(
    Type.Object({
      /** The courier's own; '' where it names none. */
      number: Type.String(),
      /** `YYYY-MM-DD`; ''. */
      paidOn: Type.String(),
      parcels: Type.Integer(),
      /** CSV: reviewed and posted as a file of the courier's. */
      report: Type.String(),
    }),
  ),
});
export type AskedPayments = Static<typeof AskedPayments>;

export const LIST_ASKABLE = defineCall({
  id: 'GET /CourierMoneyController/askable',
  tag: 'accounting',
  summary: 'Couriers that say by a call what they paid',
  right: 'accounting',
  data: Type.Array(CourierChoice),
});

export const ASK_PAYMENTS = defineCall({
  id: 'GET /CourierMoneyController/ask',
  tag: 'accounting',
  summary: 'Asks a courier what it paid for the parcels that wait longest; each payment as a report to review',
  right: 'accounting',
  refusals: ['UNKNOWN_COURIER', 'INVALID_FIELDS', 'COURIER_FAULT'],
  query: Type.Object({
    courierId: Id,
    after: Type.Optional(Type.String({ pattern: '^[01] [\\d:.TZ-]{1,30} \\d{1,9}$' })),
  }),
  data: AskedPayments,
});
