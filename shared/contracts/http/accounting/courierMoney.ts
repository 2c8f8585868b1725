import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { listQuery } from '../lists.ts';
import { Amount, DateText, Day, FilePart, Id, IdIn, RequiredText } from '../values.ts';

export const MOST_REMITTANCE_BYTES = 10 * 1024 * 1024;

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
/** One of these words. */
const oneOf = <T extends string>(...words: readonly T[]) =>
  Type.Unsafe<T>(Type.Union(words.map((word) => Type.Literal(word))));
const Kind = oneOf(...MONEY_KINDS);

/** Columns a report of a courier may have; only the first is needed, with `net` or `collected`. */
export const REPORT_FIELDS = [
  'number',
  'reference',
  'status',
  'collected',
  'charge',
  'returnCharge',
  'fuel',
  'handling',
  'other',
  'chargeTax',
  'incomeTax',
  'salesTax',
  'net',
  'weight',
  'payment',
] as const;
export type ReportField = (typeof REPORT_FIELDS)[number];

/** Which heading of its files says what, as somebody chose it; '' for none. */
export const Mapping = Type.Partial(
  Type.Object(
    Object.fromEntries(REPORT_FIELDS.map((field) => [field, Type.String({ maxLength: 200 })])) as Record<
      ReportField,
      ReturnType<typeof Type.String>
    >,
  ),
);
export type Mapping = Static<typeof Mapping>;

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
const Parts = Type.Object({
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
  state: oneOf('', 'delivered', 'returned'),
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
  show: Type.Optional(oneOf('disputed', 'open', 'all')),
});
export type ParcelMoneyQuery = Static<typeof ParcelMoneyQuery>;

/** One report of GET /CourierMoneyController/remittances. */
export const Remittance = Type.Object({
  id: Type.Integer(),
  courier: Type.String(),
  number: Type.String(),
  paidOn: Type.String(),
  parcels: Type.Integer(),
  /** What its lines come to, and what reached the bank. */
  total: Amount,
  bank: Amount,
  file: Type.String(),
  postedBy: Type.String(),
  postedDate: DateText,
});
export type Remittance = Static<typeof Remittance>;

export const REMITTANCE_SORTS = ['paidOn', 'posted'] as const;
export const RemittancesQuery = listQuery({ courier: Type.Optional(Id) });
export type RemittancesQuery = Static<typeof RemittancesQuery>;

/** A line of a report, as it would be posted: `posted` already, or `unreadable` with what is wrong in `note`. */
const ReviewLine = Type.Object({
  line: Type.Integer(),
  trackingNumber: Type.String(),
  invoiceNumber: Type.String(),
  kind: oneOf(...MONEY_KINDS, 'posted', 'unreadable'),
  expected: Parts,
  received: Parts,
  /** Received with what was paid before, less what was expected. */
  difference: Amount,
  days: Type.Integer(),
  note: Type.String(),
});
export type ReviewLine = Static<typeof ReviewLine>;
export type ReviewKind = ReviewLine['kind'];

export const MOST_REVIEW_LINES = 500;

/** The answer of POST /CourierMoneyController/review, which writes nothing. Rupees. */
export const Review = Type.Object({
  checksum: Type.String(),
  /** Headings of the file, and which of them says what. */
  headings: Type.Array(Type.String()),
  mapping: Mapping,
  /** What the file says of itself; '' and null where it says nothing. */
  number: Type.String(),
  paidOn: Type.String(),
  /** What its lines come to; and its own line of totals. */
  total: Amount,
  said: Type.Union([Amount, Type.Null()]),
  counts: Type.Record(Type.String(), Type.Integer()),
  /** What each kind differs by. */
  differences: Type.Record(Type.String(), Amount),
  /** Orders that posting it completes. */
  completes: Type.Integer(),
  /** What is to be looked at first, and what is as expected last; at most 500. */
  lines: Type.Array(ReviewLine),
  /** Sentences about the file as a whole. */
  notes: Type.Array(Type.String()),
});
export type Review = Static<typeof Review>;

const ReviewForm = Type.Object({
  courierId: IdIn,
  /** JSON of a `Mapping`; left out, the one that was learnt, or what the headings say. */
  mapping: Type.Optional(Type.String({ maxLength: 4000 })),
  file: FilePart,
});

const SignedRupees = Type.String({ pattern: '^-?\\d{1,9}(\\.\\d{1,2})?$' });

const PostForm = Type.Object({
  ...ReviewForm.properties,
  checksum: Type.String({ maxLength: 64 }),
  /** The courier's own: CPR, cheque or payment number. */
  number: RequiredText(60),
  paidOn: Day,
  /** Rupees that reached the bank. */
  bank: SignedRupees,
});

export const SettleDifference = Type.Object({
  id: IdIn,
  /** Whether the courier made it good outside of its reports, or the shop lets it go. */
  answer: oneOf('paid', 'accepted'),
  note: Type.Optional(Type.String({ maxLength: 300 })),
  /** The rest as it was seen, in rupees. */
  rest: Type.Number(),
});
export type SettleDifference = Static<typeof SettleDifference>;

const Percent = Type.Number({ minimum: 0, maximum: 100 });
const RatesFrom = Type.Object({ from: Day, chargeTax: Percent, incomeTax: Percent, salesTax: Percent });
const SurchargesFrom = Type.Object({ from: Day, fuel: Percent, handling: Percent });
const Terms = Type.Object({
  courierId: Id,
  /** What it takes beside its charge of parcels that were handed over from a day on. */
  surcharges: Type.Array(SurchargesFrom, { maxItems: 50 }),
  payDays: Type.Integer({ minimum: 0, maximum: 90 }),
});

/** GET and POST /CourierMoneyController/terms: percents. */
export const MoneyTerms = Type.Object({
  rates: Type.Array(RatesFrom, { minItems: 1, maxItems: 50 }),
  couriers: Type.Array(Type.Object({ ...Terms.properties, courier: Type.String() })),
});
export type MoneyTerms = Static<typeof MoneyTerms>;
export const SaveMoneyTerms = Type.Object({
  rates: Type.Array(RatesFrom, { minItems: 1, maxItems: 50 }),
  couriers: Type.Array(Terms, { maxItems: 100 }),
});
export type SaveMoneyTerms = Static<typeof SaveMoneyTerms>;

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

export const LIST_REMITTANCES = defineCall({
  id: 'GET /CourierMoneyController/remittances',
  tag,
  summary: 'Reports of payments that were posted',
  right,
  query: RemittancesQuery,
  row: Remittance,
});

const FILE_REFUSALS = ['FILE_TOO_LARGE', 'INVALID_FIELDS', 'IMPORT_UNREADABLE', 'UNKNOWN_COURIER'] as const;

export const REVIEW_REMITTANCE = defineCall({
  id: 'POST /CourierMoneyController/review',
  tag,
  summary: "What a courier's report of payments (file: XLSX or CSV) says beside what was expected; writes nothing",
  right,
  refusals: [...FILE_REFUSALS],
  body: ReviewForm,
  isForm: true,
  data: Review,
});

export const POST_REMITTANCE = defineCall({
  id: 'POST /CourierMoneyController/post',
  tag,
  summary: 'Posts the report that was reviewed (file, checksum): once, whoever else posts it too',
  right,
  refusals: [...FILE_REFUSALS, 'MONTH_CLOSED', 'REMITTANCE_POSTED'],
  body: PostForm,
  isForm: true,
  data: Remittance,
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

export const READ_MONEY_TERMS = defineCall({
  id: 'GET /CourierMoneyController/terms',
  tag,
  summary: 'Taxes, and what couriers take beside their charge, by their first days',
  right,
  data: MoneyTerms,
});

export const SAVE_MONEY_TERMS = defineCall({
  id: 'POST /CourierMoneyController/terms',
  tag,
  summary: 'Changes taxes and terms; parcels nothing was paid for yet follow',
  right,
  refusals: ['INVALID_FIELDS', 'UNKNOWN_COURIER'],
  body: SaveMoneyTerms,
  data: MoneyTerms,
});
