import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { listQuery } from '../lists.ts';
import { Amount, DateText, Day, FilePart, Id, IdIn, oneOf, RequiredText } from '../values.ts';
import { MONEY_KINDS, Parts } from './courierMoney.ts';

export const MOST_REMITTANCE_BYTES = 10 * 1024 * 1024;

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
  kind: oneOf([...MONEY_KINDS, 'posted', 'unreadable']),
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

const tag = 'accounting';
const right = 'accounting';

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
