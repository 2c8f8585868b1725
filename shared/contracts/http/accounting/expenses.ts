import { Type, type Static } from 'typebox';
import { listQuery } from '../lists.ts';
import { Amount, AmountIn, DateText, Day, Id, IdIn, RequiredText, FileForm, seenVersion } from '../values.ts';
import { defineCall } from '../call.ts';
import { ONE_PICTURE_REFUSALS } from '../catalog/pictures.ts';

/** `YYYY-MM-DD` in Asia/Karachi. */
export const DayIn = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** An expense counts once it is approved (admin specification, 3). */
const ExpenseStatus = Type.Union([Type.Literal('pending'), Type.Literal('approved')]);
export type ExpenseStatus = Static<typeof ExpenseStatus>;

/** One row of GET /AccountingController/expenses. */
export const Expense = Type.Object({
  id: Type.Integer(),
  category: Type.String(),
  categoryId: Type.Integer(),
  description: Type.String(),
  /** Below 0 where it takes back another. */
  amount: Amount,
  /** `YYYY-MM-DD`. */
  date: Type.String(),
  status: ExpenseStatus,
  /** Of the picture of its receipt, which GET /AccountingController/receipt sends; '' without one. */
  receipt: Type.String(),
  by: Type.String(),
  createdDate: DateText,
  /** '' while it is pending. */
  approvedBy: Type.String(),
  approvedDate: DateText,
  /** The recurring expense that made it, or 0. */
  recurringId: Type.Integer(),
  /** The expense it takes back, or 0. */
  reversesId: Type.Integer(),
  /** Whether another takes it back. */
  reversed: Type.Boolean(),
  /** What a change must name as the version it saw. */
  version: Type.Integer(),
});
export type Expense = Static<typeof Expense>;

/** Beside `data`: sums of all that matches, in all pages, in rupees. */
export const ExpenseFigures = Type.Object({ total: Amount, approved: Amount, pending: Amount });
export type ExpenseFigures = Static<typeof ExpenseFigures>;

/** What GET /AccountingController/expenses is sorted by; newest first (`-date`) unless asked. */
export const EXPENSE_SORTS = ['date', 'category', 'description', 'amount', 'status'] as const;

/** The query of GET /AccountingController/expenses. `q` looks in description and category; both days are included. */
export const ExpensesQuery = listQuery({
  category: Type.Optional(Id),
  status: Type.Optional(ExpenseStatus),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  min: Type.Optional(AmountIn),
  max: Type.Optional(AmountIn),
  /** Only what one recurring expense made. */
  recurring: Type.Optional(Id),
});
export type ExpensesQuery = Static<typeof ExpensesQuery>;

export const expenseFields = {
  category: IdIn,
  description: RequiredText(300),
  /** Above 0. */
  amount: AmountIn,
};

/** POST /AccountingController/expenses: starts pending. */
export const NewExpense = Type.Object({
  ...expenseFields,
  /** Not in the future, not in a month that is closed. */
  date: DayIn,
  /** What POST /AccountingController/receipt answered; '' for none. */
  receipt: Type.Optional(Type.String({ pattern: '^([0-9a-f]{32})?$' })),
});
export type NewExpense = Static<typeof NewExpense>;

/** POST /AccountingController/updateExpense: while it is pending. */
export const ChangedExpense = Type.Object({ id: IdIn, ...seenVersion, ...NewExpense.properties });
export type ChangedExpense = Static<typeof ChangedExpense>;

/** POST /AccountingController/approveExpense: one, or up to 200 at once, all or none. */
export const ApprovedExpenses = Type.Object({
  id: Type.Optional(IdIn),
  ids: Type.Optional(Type.Array(IdIn, { minItems: 1, maxItems: 200 })),
});
export type ApprovedExpenses = Static<typeof ApprovedExpenses>;

/** POST /AccountingController/reverseExpense: takes an approved one back, with an entry of today. */
const ReversedExpense = Type.Object({ id: IdIn });

export const MOST_RECEIPT_BYTES = 10 * 1024 * 1024;

/** POST /AccountingController/receipt: a form with the picture as `file`. */
export const ReceiptUpload = Type.Object({ receipt: Type.String() });
export type ReceiptUpload = Static<typeof ReceiptUpload>;

/** GET /AccountingController/receipt: the picture, `size` pixels wide. */
const ReceiptQuery = Type.Object({
  receipt: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  size: Type.Optional(Type.Union([Type.Literal(320), Type.Literal(1280)])),
});

export const LIST_EXPENSES = defineCall({
  id: 'GET /AccountingController/expenses',
  tag: 'accounting',
  summary: 'Every expense, newest first, with what all that match come to',
  right: 'accounting',
  query: ExpensesQuery,
  row: Expense,
  figures: ExpenseFigures,
});

export const CREATE_EXPENSE = defineCall({
  id: 'POST /AccountingController/expenses',
  tag: 'accounting',
  summary: 'Notes an expense, which waits for approval',
  right: 'accounting',
  refusals: ['MONTH_CLOSED', 'INVALID_FIELDS'],
  body: NewExpense,
  data: Expense,
  once: true,
});

export const UPDATE_EXPENSE = defineCall({
  id: 'POST /AccountingController/updateExpense',
  tag: 'accounting',
  summary: 'Changes an expense that waits for approval',
  right: 'accounting',
  refusals: ['UNKNOWN_EXPENSE', 'EXPENSE_APPROVED', 'CHANGED_MEANWHILE', 'MONTH_CLOSED', 'INVALID_FIELDS'],
  body: ChangedExpense,
  data: Expense,
});

export const APPROVE_EXPENSES = defineCall({
  id: 'POST /AccountingController/approveExpense',
  tag: 'accounting',
  summary: 'Approves an expense, or several at once: from then on it counts, and is not changed',
  right: 'accounting',
  refusals: ['UNKNOWN_EXPENSE', 'MONTH_CLOSED', 'INVALID_FIELDS'],
  body: ApprovedExpenses,
  data: Type.Object({ approved: Type.Integer() }),
});

export const REVERSE_EXPENSE = defineCall({
  id: 'POST /AccountingController/reverseExpense',
  tag: 'accounting',
  summary: 'Takes an approved expense back, with an entry of today',
  right: 'accounting',
  refusals: ['UNKNOWN_EXPENSE', 'EXPENSE_REVERSED', 'INVALID_FIELDS'],
  body: ReversedExpense,
  data: Expense,
});

export const REMOVE_EXPENSE = defineCall({
  id: 'DELETE /AccountingController/expenses/{id}',
  tag: 'accounting',
  summary: 'Deletes an expense that waits for approval',
  right: 'accounting',
  refusals: ['UNKNOWN_EXPENSE', 'EXPENSE_APPROVED', 'EXPENSE_PAID_OUT', 'MONTH_CLOSED'],
});

export const UPLOAD_RECEIPT = defineCall({
  id: 'POST /AccountingController/receipt',
  tag: 'accounting',
  summary: 'Keeps the picture of a receipt (file) that an expense may name',
  right: 'accounting',
  refusals: ONE_PICTURE_REFUSALS,
  body: FileForm,
  isForm: true,
  data: ReceiptUpload,
});

export const READ_EXPENSE = defineCall({
  id: 'GET /AccountingController/expense',
  tag: 'accounting',
  summary: 'One expense',
  right: 'accounting',
  refusals: ['UNKNOWN_EXPENSE'],
  query: Type.Object({ id: Id }),
  data: Expense,
});

export const READ_RECEIPT = defineCall({
  id: 'GET /AccountingController/receipt',
  tag: 'accounting',
  summary: 'The picture of a receipt, for staff alone',
  right: 'accounting',
  refusals: ['UNKNOWN_PICTURE'],
  query: ReceiptQuery,
  file: { type: 'image/jpeg', description: 'The picture.' },
});
