import type { FastifyPluginAsync } from 'fastify';
import {
  READ_EXPENSE_CATEGORIES,
  CREATE_EXPENSE_CATEGORY,
  UPDATE_EXPENSE_CATEGORY,
  DELETE_EXPENSE_CATEGORY,
} from '@shop/shared/contracts/http/accounting/expenseCategories';
import {
  LIST_EXPENSES,
  CREATE_EXPENSE,
  UPDATE_EXPENSE,
  APPROVE_EXPENSES,
  REVERSE_EXPENSE,
  REMOVE_EXPENSE,
  READ_EXPENSE,
} from '@shop/shared/contracts/http/accounting/expenses';
import { PAY_EXPENSE } from '@shop/shared/contracts/http/till/paidExpense';
import { createCategory, deleteCategory, listCategories, renameCategory } from './categories.ts';
import { expenseFigures, expenseList, EXPENSES_FILE, readExpense } from './list.ts';
import { payExpense } from './paying.ts';
import { approveExpenses, createExpense, deleteExpense, reverseExpense, updateExpense } from './saving.ts';
import { serve, serveList, serveWrite } from '../../kernel/serve.ts';

/** Expenses and their categories. */
export const expenseRoutes: FastifyPluginAsync = async (app) => {
  serve(app, READ_EXPENSE_CATEGORIES, ({ db }) => listCategories(db.read));
  serveWrite(app, CREATE_EXPENSE_CATEGORY, (trx, { staff, body }) => createCategory(trx, staff, body.name));
  serve(app, UPDATE_EXPENSE_CATEGORY, async ({ db, staff, body }) => {
    const { id, name } = body;
    return db.transaction((trx) => renameCategory(trx, staff, { id: Number(id), name }));
  });

  serveWrite(app, DELETE_EXPENSE_CATEGORY, (trx, { staff, params }) => deleteCategory(trx, staff, params.id));
  serveList(
    app,
    LIST_EXPENSES,
    EXPENSES_FILE,
    ({ db, query }) => expenseList(db.read, query),
    ({ db, query }) => expenseFigures(db.read, query),
  );

  serve(app, READ_EXPENSE, ({ db, query }) => readExpense(db.read, query.id));
  serveWrite(app, CREATE_EXPENSE, (trx, { staff, body }) => createExpense(trx, staff, body));
  serveWrite(app, PAY_EXPENSE, (trx, { staff, body }) => payExpense(trx, staff, body));
  serveWrite(app, UPDATE_EXPENSE, (trx, { staff, body }) => updateExpense(trx, staff, body));
  serve(app, APPROVE_EXPENSES, async ({ db, staff, body }) => {
    const approved = await db.transaction((trx) => approveExpenses(trx, staff, body));
    return { approved };
  });

  serve(app, REVERSE_EXPENSE, async ({ db, staff, body }) => {
    const id = Number(body.id);
    return db.transaction((trx) => reverseExpense(trx, staff, id));
  });

  serveWrite(app, REMOVE_EXPENSE, (trx, { staff, params }) => deleteExpense(trx, staff, params.id));
};
