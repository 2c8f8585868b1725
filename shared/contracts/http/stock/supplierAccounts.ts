import { Type, type Static } from 'typebox';
import { listQuery } from '../lists.ts';
import { Amount, AmountIn, DateText, Flag, Id, IdIn } from '../values.ts';
import { defineCall } from '../call.ts';

/** What a supplier is paid with. */
export const PaymentMethod = Type.Union([
  Type.Literal('cash'),
  Type.Literal('bank'),
  Type.Literal('cheque'),
  Type.Literal('other'),
]);
export type PaymentMethod = Static<typeof PaymentMethod>;

/** A supplier's account: what was received of them, what they were paid, and what of it is still owed. */
export const SupplierAccount = Type.Object({
  supplierId: Type.Integer(),
  supplierName: Type.String(),
  supplierCompany: Type.String(),
  phone: Type.String(),
  /** What was received has cost, freight and charges included. */
  received: Amount,
  paid: Amount,
  /** Below 0 when more was paid than received. */
  owed: Amount,
  /** The newest purchase that was not cancelled; 0 and '' when there is none. */
  lastPurchaseId: Type.Integer(),
  lastPurchaseNumber: Type.String(),
  lastPurchaseDate: DateText,
});
export type SupplierAccount = Static<typeof SupplierAccount>;

/** What GET /PurchaseController/suppliers is sorted by; by `name` unless asked. */
export const SUPPLIER_ACCOUNT_SORTS = ['name', 'received', 'paid', 'owed', 'last'] as const;

/** The query of GET /PurchaseController/suppliers. `q` looks in name, email and company; `owed=1` only who is owed. */
export const SupplierAccountsQuery = listQuery({
  supplier: Type.Optional(Id),
  owed: Type.Optional(Flag),
});
export type SupplierAccountsQuery = Static<typeof SupplierAccountsQuery>;

/** One row of GET /PurchaseController/payments. */
export const SupplierPayment = Type.Object({
  paymentId: Type.Integer(),
  supplierId: Type.Integer(),
  supplierName: Type.String(),
  supplierCompany: Type.String(),
  /** Below 0 where it takes back another. */
  amount: Amount,
  method: PaymentMethod,
  /** `YYYY-MM-DD`. */
  date: Type.String(),
  note: Type.String(),
  by: Type.String(),
  createdDate: DateText,
  /** The payment it takes back, or 0. */
  reversesId: Type.Integer(),
  /** Whether another takes it back. */
  reversed: Type.Boolean(),
});
export type SupplierPayment = Static<typeof SupplierPayment>;

/** What GET /PurchaseController/payments is sorted by; newest first (`-date`) unless asked. */
export const SUPPLIER_PAYMENT_SORTS = ['date', 'amount'] as const;

/** The query of GET /PurchaseController/payments. `q` looks in supplier and note. */
export const SupplierPaymentsQuery = listQuery({ supplier: Type.Optional(Id) });
export type SupplierPaymentsQuery = Static<typeof SupplierPaymentsQuery>;

/** POST /PurchaseController/payment */
export const NewSupplierPayment = Type.Object({
  supplierId: IdIn,
  /** Above 0. */
  amount: AmountIn,
  /** `YYYY-MM-DD`, not in the future. */
  date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  method: PaymentMethod,
  note: Type.Optional(Type.String({ maxLength: 500 })),
});
export type NewSupplierPayment = Static<typeof NewSupplierPayment>;

export const LIST_SUPPLIER_ACCOUNTS = defineCall({
  id: 'GET /PurchaseController/suppliers',
  tag: 'purchases',
  summary: 'Every supplier with what is owed to them',
  right: 'purchases',
  query: SupplierAccountsQuery,
  row: SupplierAccount,
});

export const LIST_SUPPLIER_PAYMENTS = defineCall({
  id: 'GET /PurchaseController/payments',
  tag: 'purchases',
  summary: 'Every payment to suppliers, newest first',
  right: 'purchases',
  query: SupplierPaymentsQuery,
  row: SupplierPayment,
});

export const PAY_SUPPLIER = defineCall({
  id: 'POST /PurchaseController/payment',
  tag: 'purchases',
  summary: 'Notes that a supplier was paid',
  right: 'purchases',
  refusals: ['MONTH_CLOSED', 'INVALID_FIELDS'],
  body: NewSupplierPayment,
  data: SupplierPayment,
  once: true,
});

export const REVERSE_SUPPLIER_PAYMENT = defineCall({
  id: 'DELETE /PurchaseController/payments/{id}',
  tag: 'purchases',
  summary: 'Takes a payment back, with a row that reverses it',
  right: 'purchases',
  refusals: ['UNKNOWN_PAYMENT', 'PAYMENT_REVERSED'],
  data: SupplierPayment,
});
