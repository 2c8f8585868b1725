import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { listQuery } from '../lists.ts';
import { Amount, DateText, Id, IdIn, oneOf } from '../values.ts';

/** How what a courier paid for a parcel stands beside what was expected of it. */
export const MONEY_KINDS = [
  'matched',
  'collected',
  'charge',
  'weight',
  'tax',
  'notPaid',
  'notCharged',
  'notDelivered',
  'returnAsDelivery',
  'twice',
  'unknown',
  'bank',
] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];
const Kind = oneOf(MONEY_KINDS);

/** One courier of GET /CourierMoneyController/owed; rupees. */
const OwedByCourier = Type.Object({
  courierId: Type.Integer(),
  courier: Type.String(),
  /** expected − received − settled; below 0 where it paid more than it had to. */
  owed: Amount,
  expected: Amount,
  received: Amount,
  settled: Amount,
  /** Of parcels that are not settled, by days since they arrived: up to 7, 14, 30, and more. */
  ages: Type.Array(Amount, { minItems: 4, maxItems: 4 }),
  /** Delivered, and nothing paid yet; of those, how many are later than it pays. */
  waiting: Type.Integer(),
  late: Type.Integer(),
  /** Paid, and not as expected. */
  differences: Type.Integer(),
  /** `YYYY-MM-DD` of the last report, '' without one. */
  lastPaid: Type.String(),
});
export type OwedByCourier = Static<typeof OwedByCourier>;

/** What a parcel is made of, in rupees. */
export const Parts = Type.Object({
  collected: Amount,
  charge: Amount,
  chargeTax: Amount,
  incomeTax: Amount,
  salesTax: Amount,
  net: Amount,
});
export type Parts = Static<typeof Parts>;

/** One parcel of GET /CourierMoneyController/parcels. */
export const ParcelMoney = Type.Object({
  id: Type.Integer(),
  courier: Type.String(),
  trackingNumber: Type.String(),
  /** 0 and '' for what is no order of ours. */
  invoiceId: Type.Integer(),
  invoiceNumber: Type.String(),
  customerName: Type.String(),
  city: Type.String(),
  state: oneOf(['', 'delivered', 'returned']),
  /** Days since it was delivered or came back. */
  days: Type.Integer(),
  since: DateText,
  kind: Kind,
  expected: Parts,
  received: Parts,
  settled: Amount,
  rest: Amount,
  paidOn: Type.String(),
});
export type ParcelMoney = Static<typeof ParcelMoney>;

export const PARCEL_MONEY_SORTS = ['since', 'rest'] as const;
export const ParcelMoneyQuery = listQuery({
  courier: Type.Optional(Id),
  kind: Type.Optional(Kind),
  /** Paid otherwise than expected, or later than the courier pays; what is waited for; or everything. */
  show: Type.Optional(oneOf(['disputed', 'open', 'all'])),
});
export type ParcelMoneyQuery = Static<typeof ParcelMoneyQuery>;

export const SettleDifference = Type.Object({
  id: IdIn,
  /** Whether the courier made it good outside of its reports, or the shop lets it go. */
  answer: oneOf(['paid', 'accepted']),
  note: Type.Optional(Type.String({ maxLength: 300 })),
  /** The rest as it was seen, in rupees. */
  rest: Type.Number({ minimum: -1_000_000_000, maximum: 1_000_000_000 }),
});
export type SettleDifference = Static<typeof SettleDifference>;

const tag = 'accounting';
const right = 'accounting';

export const READ_OWED = defineCall({
  id: 'GET /CourierMoneyController/owed',
  tag,
  summary: 'What each courier owes, by age',
  right,
  data: Type.Array(OwedByCourier),
});

export const LIST_PARCEL_MONEY = defineCall({
  id: 'GET /CourierMoneyController/parcels',
  tag,
  summary: 'What was expected and received of parcels; with format=csv a sheet for the courier',
  right,
  query: ParcelMoneyQuery,
  row: ParcelMoney,
});

export const SETTLE_DIFFERENCE = defineCall({
  id: 'POST /CourierMoneyController/settle',
  tag,
  summary: 'Settles what is left of a parcel after it was paid',
  right,
  refusals: ['UNKNOWN_PARCEL', 'CHANGED_MEANWHILE'],
  body: SettleDifference,
  data: ParcelMoney,
});
