import { Type, type Static } from 'typebox';
import { IdIn, RequiredText } from '../values.ts';
import { defineCall } from '../call.ts';

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
