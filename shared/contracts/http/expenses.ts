import { Type, type Static } from 'typebox';
import { listQuery } from './lists.ts';
import { Amount, AmountIn, DateText, Day, Flag, Id, IdIn, RequiredText } from './values.ts';

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
export const ChangedExpenseCategory = Type.Object({ id: IdIn, name: categoryName });
export type ChangedExpenseCategory = Static<typeof ChangedExpenseCategory>;

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
export const ReversedExpense = Type.Object({ id: IdIn });
export type ReversedExpense = Static<typeof ReversedExpense>;

export const MOST_RECEIPT_BYTES = 10 * 1024 * 1024;

/** POST /AccountingController/receipt: a form with the picture as `file`. */
export const ReceiptUpload = Type.Object({ receipt: Type.String() });
export type ReceiptUpload = Static<typeof ReceiptUpload>;

/** GET /AccountingController/receipt: the picture, `size` pixels wide. */
export const ReceiptQuery = Type.Object({
  receipt: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  size: Type.Optional(Type.Union([Type.Literal(320), Type.Literal(1280)])),
});
export type ReceiptQuery = Static<typeof ReceiptQuery>;

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
