import { Type, type Static } from 'typebox';
import { listQuery } from './lists.ts';
import { Amount, AmountIn, DateText, Day, Flag, Id, IdIn, RequiredText, FileForm } from './values.ts';
import { defineCall } from './call.ts';
import { ONE_PICTURE_REFUSALS } from './pictures.ts';

/** `YYYY-MM-DD` in Asia/Karachi. */
export const DayIn = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** What expenses are of. */
export const ExpenseCategory = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Expenses and recurring expenses that name it. */
  uses: Type.Integer(),
});
export type ExpenseCategory = Static<typeof ExpenseCategory>;

const categoryName = RequiredText(60);

/** POST /AccountingController/createCategory */
export const NewExpenseCategory = Type.Object({ name: categoryName });
export type NewExpenseCategory = Static<typeof NewExpenseCategory>;

/** POST /AccountingController/updateCategory */
const ChangedExpenseCategory = Type.Object({ id: IdIn, name: categoryName });

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

const expenseFields = {
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

/** The version that was seen: 409 CHANGED_MEANWHILE when it is no longer the one that stands. */
const seenVersion = { version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2147483647 })) };

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

/** How often a recurring expense comes: on the same day of the week, or of the month (or its last). */
export const Every = Type.Union([Type.Literal('week'), Type.Literal('month')]);
export type Every = Static<typeof Every>;

/** One row of GET /AccountingController/recurring. */
export const RecurringExpense = Type.Object({
  id: Type.Integer(),
  category: Type.String(),
  categoryId: Type.Integer(),
  description: Type.String(),
  amount: Amount,
  every: Every,
  firstDate: Type.String(),
  /** '' when it has no end. */
  lastDate: Type.String(),
  /** '' when none is to come. */
  nextDate: Type.String(),
  /** Expenses it has made. */
  made: Type.Integer(),
  by: Type.String(),
  version: Type.Integer(),
});
export type RecurringExpense = Static<typeof RecurringExpense>;

/** What GET /AccountingController/recurring is sorted by; the next to come first (`next`) unless asked. */
export const RECURRING_SORTS = ['next', 'category', 'description', 'amount'] as const;

/** The query of GET /AccountingController/recurring; `ended=1` only those that are over. */
export const RecurringQuery = listQuery({ ended: Type.Optional(Flag) });
export type RecurringQuery = Static<typeof RecurringQuery>;

/** POST /AccountingController/createRecurring */
export const NewRecurring = Type.Object({
  ...expenseFields,
  every: Every,
  /** The first expense is of this day; not in a month that is closed, and at most a year ago. */
  firstDate: DayIn,
  /** '' or absent for no end. */
  lastDate: Type.Optional(Type.Union([DayIn, Type.Literal('')])),
});
export type NewRecurring = Static<typeof NewRecurring>;

/** POST /AccountingController/updateRecurring: what is still to come of it. */
export const ChangedRecurring = Type.Object({
  id: IdIn,
  ...seenVersion,
  ...expenseFields,
  lastDate: Type.Optional(Type.Union([DayIn, Type.Literal('')])),
});
export type ChangedRecurring = Static<typeof ChangedRecurring>;

export const LIST_RECURRING = defineCall({
  id: 'GET /AccountingController/recurring',
  tag: 'accounting',
  summary: 'Every recurring expense, the next to come first',
  right: 'accounting',
  query: RecurringQuery,
  row: RecurringExpense,
});

export const CREATE_RECURRING = defineCall({
  id: 'POST /AccountingController/createRecurring',
  tag: 'accounting',
  summary: 'Notes an expense that comes every week or month',
  right: 'accounting',
  refusals: ['MONTH_CLOSED', 'INVALID_FIELDS'],
  body: NewRecurring,
  data: RecurringExpense,
  once: true,
});

export const UPDATE_RECURRING = defineCall({
  id: 'POST /AccountingController/updateRecurring',
  tag: 'accounting',
  summary: 'Changes what is still to come of a recurring expense',
  right: 'accounting',
  refusals: ['UNKNOWN_EXPENSE', 'CHANGED_MEANWHILE', 'INVALID_FIELDS'],
  body: ChangedRecurring,
  data: RecurringExpense,
});

export const DELETE_RECURRING = defineCall({
  id: 'DELETE /AccountingController/recurring/{id}',
  tag: 'accounting',
  summary: 'Ends a recurring expense; what was made of it stays',
  right: 'accounting',
  refusals: ['UNKNOWN_EXPENSE'],
});

export const READ_EXPENSE_CATEGORIES = defineCall({
  id: 'GET /AccountingController/categories',
  tag: 'accounting',
  summary: 'What expenses are of',
  right: 'accounting',
  data: Type.Array(ExpenseCategory),
});

export const CREATE_EXPENSE_CATEGORY = defineCall({
  id: 'POST /AccountingController/createCategory',
  tag: 'accounting',
  summary: 'Adds a category of expenses',
  right: 'accounting',
  refusals: ['INVALID_FIELDS'],
  body: NewExpenseCategory,
  data: ExpenseCategory,
  once: true,
});

export const UPDATE_EXPENSE_CATEGORY = defineCall({
  id: 'POST /AccountingController/updateCategory',
  tag: 'accounting',
  summary: 'Renames a category of expenses, also where it was used',
  right: 'accounting',
  refusals: ['UNKNOWN_CATEGORY', 'INVALID_FIELDS'],
  body: ChangedExpenseCategory,
  data: ExpenseCategory,
});

export const DELETE_EXPENSE_CATEGORY = defineCall({
  id: 'DELETE /AccountingController/categories/{id}',
  tag: 'accounting',
  summary: 'Deletes a category no expense names',
  right: 'accounting',
  refusals: ['UNKNOWN_CATEGORY', 'CATEGORY_IN_USE'],
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
  refusals: ['UNKNOWN_EXPENSE', 'EXPENSE_APPROVED', 'MONTH_CLOSED'],
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
