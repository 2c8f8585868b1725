import { Type, type Static } from 'typebox';
import { listQuery } from '../lists.ts';
import { OrderStatus } from '../orders/orders.ts';
import { DayIn } from './expenses.ts';
import { PaymentMethod } from '../stock/supplierAccounts.ts';
import { MESSAGE_LANGUAGES } from '../../messageKinds.ts';
import { Amount, AmountIn, DateText, Day, Flag, oneOf, SignedAmountIn } from '../values.ts';
import { defineCall } from '../call.ts';

/** What is owed, by the age of the orders it is for, in days. */
export const AgedBalance = Type.Object({ days30: Amount, days60: Amount, days90: Amount, older: Amount });
export type AgedBalance = Static<typeof AgedBalance>;

/** The account of one customer: the phone decides whose an order is. */
export const CreditAccount = Type.Object({
  /** Digits alone, a mobile number of Pakistan as `03…`. */
  phone: Type.String(),
  /** As the newest order has it. */
  customerName: Type.String(),
  /** Orders on credit that were not returned, cancelled or deleted, and what was paid; payments taken back left out. */
  charged: Amount,
  paid: Amount,
  /** What is still to be paid; 0 at least. */
  owed: Amount,
  /** Money of the customer that the shop holds; only when something paid for came back. */
  advance: Amount,
  openOrders: Type.Integer(),
  /** Day of the oldest order that is open, `YYYY-MM-DD`; '' without one. */
  oldestDate: Type.String(),
  /** The day of the last payment; '' without one. */
  lastPaymentDate: Type.String(),
  aged: AgedBalance,
  /** How much may be owed: the customer's own limit (null has none), and the one in force (the shop's, or none). */
  ownLimit: Type.Union([Amount, Type.Null()]),
  limit: Type.Union([Amount, Type.Null()]),
});
export type CreditAccount = Static<typeof CreditAccount>;

/** Beside `data`: sums of all accounts that match. */
export const CreditFigures = Type.Object({ owed: Amount, advance: Amount, aged: AgedBalance });
export type CreditFigures = Static<typeof CreditFigures>;

/** What GET /AccountingController/credit is sorted by; who owes most first (`-owed`) unless asked. */
export const CREDIT_SORTS = ['owed', 'name', 'charged', 'paid', 'oldest'] as const;

/**
 * The query of GET /AccountingController/credit. `q` looks in name and phone; `owed=1` only who owes; `overdue=1` only
 * who owes for longer than the settings' days.
 */
export const CreditQuery = listQuery({ owed: Type.Optional(Flag), overdue: Type.Optional(Type.Literal('1')) });
export type CreditQuery = Static<typeof CreditQuery>;

/** One line of an account: an order, what came back of one, a payment, or what takes one back. */
export const CreditEntry = Type.Object({
  kind: Type.Union([Type.Literal('order'), Type.Literal('return'), Type.Literal('payment'), Type.Literal('reversal')]),
  /** Of the order, the return or the payment. */
  id: Type.Integer(),
  /** `YYYY-MM-DD`. */
  date: Type.String(),
  /** Of the order; of a payment the one it was for, or ''. */
  invoiceNumber: Type.String(),
  /** '' for an order. */
  method: Type.String(),
  note: Type.String(),
  by: Type.String(),
  createdDate: DateText,
  /** What the order is to be paid with; below 0 what came back of it. */
  charge: Amount,
  /** What was paid; below 0 where it was taken back. */
  payment: Amount,
  /** After this line; below 0 is the customer's money. */
  balance: Amount,
  /** Whether another takes it back. */
  reversed: Type.Boolean(),
});
export type CreditEntry = Static<typeof CreditEntry>;

/** An order on credit that is not paid yet. */
export const OpenOrder = Type.Object({
  invoiceId: Type.Integer(),
  invoiceNumber: Type.String(),
  date: Type.String(),
  total: Amount,
  /** What of it is still to be paid. */
  open: Amount,
  /** Days since. */
  age: Type.Integer(),
});
export type OpenOrder = Static<typeof OpenOrder>;

/** GET /AccountingController/creditAccount?phone=&from=&to= */
export const CreditStatementQuery = Type.Object({
  phone: Type.String({ minLength: 1, maxLength: 40 }),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
});
export type CreditStatementQuery = Static<typeof CreditStatementQuery>;

/** An account with its lines, oldest first; of many the newest 500, what was before them is in `opening`. */
export const CreditStatement = Type.Object({
  account: CreditAccount,
  /** In which language they are written to; missing where nobody has said. */
  language: Type.Optional(oneOf(MESSAGE_LANGUAGES)),
  openOrders: Type.Array(OpenOrder),
  opening: Amount,
  entries: Type.Array(CreditEntry),
  closing: Amount,
});
export type CreditStatement = Static<typeof CreditStatement>;

/** POST /AccountingController/creditPayment: pays the oldest orders first, and completes those it covers. */
export const NewCreditPayment = Type.Object({
  phone: Type.String({ minLength: 1, maxLength: 40 }),
  /** Above 0, at most what is owed: else 422 OVERPAYMENT with `{ owed }`. */
  amount: AmountIn,
  /** Not in the future, not in a month that is closed. */
  date: DayIn,
  method: PaymentMethod,
  /** What rounding adds to it in cash, as was shown; left out, nothing. Else 409 ROUNDING_CHANGED. */
  rounding: Type.Optional(SignedAmountIn),
  note: Type.Optional(Type.String({ maxLength: 500 })),
});
export type NewCreditPayment = Static<typeof NewCreditPayment>;

/**
 * POST /AccountingController/creditLimit: how much a customer may owe; null for the shop's own limit. `seen` is the
 * customer's limit as the form had it: when it is another by now it is 409 CHANGED_MEANWHILE with the account.
 */
export const NewCreditLimit = Type.Object({
  phone: Type.String({ minLength: 1, maxLength: 40 }),
  limit: Type.Union([AmountIn, Type.Null()]),
  seen: Type.Optional(Type.Union([AmountIn, Type.Null()])),
});
export type NewCreditLimit = Static<typeof NewCreditLimit>;

/** What a payment came to. */
export const CreditPaymentResult = Type.Object({
  paymentId: Type.Integer(),
  account: CreditAccount,
  /** Orders it completed; of one that is taken back, those that are open again. */
  invoices: Type.Array(Type.String()),
});
export type CreditPaymentResult = Static<typeof CreditPaymentResult>;

/** One row of GET /AccountingController/invoices. */
export const InvoiceRow = Type.Object({
  invoiceId: Type.Integer(),
  invoiceNumber: Type.String(),
  customerName: Type.String(),
  customerPhone: Type.String(),
  /** The phone as its account has it; '' where the order is not on credit. */
  creditPhone: Type.String(),
  invoiceDate: DateText,
  paymentMethod: Type.String(),
  status: OrderStatus,
  fulfilment: Type.String(),
  total: Amount,
  /** What of it is still to be paid; 0 when it was returned or cancelled. */
  open: Amount,
});
export type InvoiceRow = Static<typeof InvoiceRow>;

/** Beside `data`: sums of all that matches. */
export const InvoiceFigures = Type.Object({ total: Amount, open: Amount });
export type InvoiceFigures = Static<typeof InvoiceFigures>;

/** What GET /AccountingController/invoices is sorted by; newest first (`-date`) unless asked. */
export const INVOICE_SORTS = ['invoice', 'customer', 'date', 'method', 'status', 'total'] as const;

/** The query of GET /AccountingController/invoices. `q` looks in customer name, invoice number and payment method. */
export const InvoicesQuery = listQuery({
  status: Type.Optional(OrderStatus),
  method: Type.Optional(Type.String({ maxLength: 20 })),
  /** `1` what is still to be paid, `0` what is not. */
  open: Type.Optional(Flag),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  min: Type.Optional(AmountIn),
  max: Type.Optional(AmountIn),
});
export type InvoicesQuery = Static<typeof InvoicesQuery>;

export const LIST_CREDIT = defineCall({
  id: 'GET /AccountingController/credit',
  tag: 'accounting',
  summary: 'Every customer on credit with what they owe, by its age',
  right: 'accounting',
  query: CreditQuery,
  row: CreditAccount,
  figures: CreditFigures,
});

export const READ_CREDIT_ACCOUNT = defineCall({
  id: 'GET /AccountingController/creditAccount',
  tag: 'accounting',
  summary: 'The account of a phone: orders on credit, payments, and what is owed after each',
  right: 'accounting',
  refusals: ['UNKNOWN_ACCOUNT'],
  query: CreditStatementQuery,
  data: CreditStatement,
});

export const PAY_CREDIT = defineCall({
  id: 'POST /AccountingController/creditPayment',
  tag: 'accounting',
  summary: 'Notes what a customer has paid: oldest orders first, and those that are covered are completed',
  right: 'accounting',
  refusals: ['UNKNOWN_ACCOUNT', 'MONTH_CLOSED', 'OVERPAYMENT', 'ROUNDING_CHANGED', 'INVALID_FIELDS'],
  body: NewCreditPayment,
  data: CreditPaymentResult,
  once: true,
});

export const SET_CREDIT_LIMIT = defineCall({
  id: 'POST /AccountingController/creditLimit',
  tag: 'accounting',
  summary: "How much a customer may owe; null for the shop's own limit",
  right: 'accounting',
  refusals: ['CHANGED_MEANWHILE', 'INVALID_FIELDS'],
  body: NewCreditLimit,
  data: CreditAccount,
});

export const REVERSE_CREDIT_PAYMENT = defineCall({
  id: 'DELETE /AccountingController/creditPayments/{id}',
  tag: 'accounting',
  summary: 'Takes a payment back, with an entry of today',
  right: 'accounting',
  refusals: ['UNKNOWN_PAYMENT', 'PAYMENT_REVERSED'],
  data: CreditPaymentResult,
});

export const LIST_INVOICES = defineCall({
  id: 'GET /AccountingController/invoices',
  tag: 'accounting',
  summary: 'Every invoice, newest first, with what is still to be paid of it',
  right: 'accounting',
  query: InvoicesQuery,
  row: InvoiceRow,
  figures: InvoiceFigures,
});
