import { Type, type Static } from 'typebox';
import { listQuery } from '../lists.ts';
import { Amount, Flag, IdIn, seenVersion } from '../values.ts';
import { defineCall } from '../call.ts';
import { expenseFields, DayIn } from './expenses.ts';

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
