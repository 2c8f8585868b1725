import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  ApprovedExpenses,
  ChangedExpense,
  ChangedExpenseCategory,
  Expense,
  ExpenseCategory,
  ExpenseFigures,
  ExpensesQuery,
  NewExpense,
  NewExpenseCategory,
  ReversedExpense,
} from '@shop/shared/contracts/http/expenses';
import { ListAnswer } from '@shop/shared/contracts/http/lists';
import { Answer, Id } from '@shop/shared/contracts/http/values';
import { staffOf } from '../../kernel/auth/rights.ts';
import { KeyHeaders } from '../../kernel/http/idempotency.ts';
import { KEY_REFUSALS, once } from '../../kernel/http/once.ts';
import { sendList } from '../../kernel/lists/sendList.ts';
import { createCategory, deleteCategory, listCategories, renameCategory } from './categories.ts';
import { expenseFigures, expenseList, EXPENSES_FILE, readExpense } from './list.ts';
import { approveExpenses, createExpense, deleteExpense, reverseExpense, updateExpense } from './saving.ts';

const tags = ['accounting'];
const One = Type.Object({ id: Id });

/** Expenses and their categories. */
export const expenseRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'private, no-store');
  });

  app.get(
    '/AccountingController/categories',
    {
      config: { right: 'accounting' },
      schema: { tags, summary: 'What expenses are of', response: { 200: Answer(Type.Array(ExpenseCategory)) } },
    },
    async () => ({ status: true as const, data: await listCategories(app.db.read) }),
  );

  app.post(
    '/AccountingController/createCategory',
    {
      config: { right: 'accounting', refusals: ['INVALID_FIELDS', ...KEY_REFUSALS] },
      schema: {
        tags,
        summary: 'Adds a category of expenses',
        headers: KeyHeaders,
        body: NewExpenseCategory,
        response: { 200: Answer(ExpenseCategory) },
      },
    },
    async (request) => {
      const data = await once(app.db, request, (db) =>
        db.transaction((trx) => createCategory(trx, staffOf(request), request.body.name)),
      );
      return { status: true as const, data };
    },
  );

  app.post(
    '/AccountingController/updateCategory',
    {
      config: { right: 'accounting', refusals: ['UNKNOWN_CATEGORY', 'INVALID_FIELDS'] },
      schema: {
        tags,
        summary: 'Renames a category of expenses, also where it was used',
        body: ChangedExpenseCategory,
        response: { 200: Answer(ExpenseCategory) },
      },
    },
    async (request) => {
      const { id, name } = request.body;
      const data = await app.db.transaction((trx) => renameCategory(trx, staffOf(request), { id: Number(id), name }));
      return { status: true as const, data };
    },
  );

  app.delete(
    '/AccountingController/categories/:id',
    {
      config: { right: 'accounting', refusals: ['UNKNOWN_CATEGORY', 'CATEGORY_IN_USE'] },
      schema: {
        tags,
        summary: 'Deletes a category no expense names',
        params: One,
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      await app.db.transaction((trx) => deleteCategory(trx, staffOf(request), request.params.id));
      return { status: true as const, data: null };
    },
  );

  app.get(
    '/AccountingController/expenses',
    {
      config: { right: 'accounting' },
      schema: {
        tags,
        summary: 'Every expense, newest first, with what all that match come to',
        querystring: ExpensesQuery,
        response: {
          200: Type.Object({ ...ListAnswer(Expense).properties, figures: Type.Optional(ExpenseFigures) }),
        },
      },
    },
    ({ query }, reply) =>
      sendList(reply, query, expenseList(app.db.read, query), EXPENSES_FILE, async () => ({
        figures: await expenseFigures(app.db.read, query),
      })),
  );

  app.get(
    '/AccountingController/expense',
    {
      config: { right: 'accounting', refusals: ['UNKNOWN_EXPENSE'] },
      schema: { tags, summary: 'One expense', querystring: One, response: { 200: Answer(Expense) } },
    },
    async ({ query }) => ({ status: true as const, data: await readExpense(app.db.read, query.id) }),
  );

  app.post(
    '/AccountingController/expenses',
    {
      config: { right: 'accounting', refusals: ['MONTH_CLOSED', 'INVALID_FIELDS', ...KEY_REFUSALS] },
      schema: {
        tags,
        summary: 'Notes an expense, which waits for approval',
        headers: KeyHeaders,
        body: NewExpense,
        response: { 200: Answer(Expense) },
      },
    },
    async (request) => {
      const data = await once(app.db, request, (db) =>
        db.transaction((trx) => createExpense(trx, staffOf(request), request.body)),
      );
      return { status: true as const, data };
    },
  );

  app.post(
    '/AccountingController/updateExpense',
    {
      config: {
        right: 'accounting',
        refusals: ['UNKNOWN_EXPENSE', 'EXPENSE_APPROVED', 'CHANGED_MEANWHILE', 'MONTH_CLOSED', 'INVALID_FIELDS'],
      },
      schema: {
        tags,
        summary: 'Changes an expense that waits for approval',
        body: ChangedExpense,
        response: { 200: Answer(Expense) },
      },
    },
    async (request) => {
      const data = await app.db.transaction((trx) => updateExpense(trx, staffOf(request), request.body));
      return { status: true as const, data };
    },
  );

  app.post(
    '/AccountingController/approveExpense',
    {
      config: { right: 'accounting', refusals: ['UNKNOWN_EXPENSE', 'MONTH_CLOSED', 'INVALID_FIELDS'] },
      schema: {
        tags,
        summary: 'Approves an expense, or several at once: from then on it counts, and is not changed',
        body: ApprovedExpenses,
        response: { 200: Answer(Type.Object({ approved: Type.Integer() })) },
      },
    },
    async (request) => {
      const approved = await app.db.transaction((trx) => approveExpenses(trx, staffOf(request), request.body));
      return { status: true as const, data: { approved } };
    },
  );

  app.post(
    '/AccountingController/reverseExpense',
    {
      config: { right: 'accounting', refusals: ['UNKNOWN_EXPENSE', 'EXPENSE_REVERSED', 'INVALID_FIELDS'] },
      schema: {
        tags,
        summary: 'Takes an approved expense back, with an entry of today',
        body: ReversedExpense,
        response: { 200: Answer(Expense) },
      },
    },
    async (request) => {
      const id = Number(request.body.id);
      const data = await app.db.transaction((trx) => reverseExpense(trx, staffOf(request), id));
      return { status: true as const, data };
    },
  );

  app.delete(
    '/AccountingController/expenses/:id',
    {
      config: { right: 'accounting', refusals: ['UNKNOWN_EXPENSE', 'EXPENSE_APPROVED', 'MONTH_CLOSED'] },
      schema: {
        tags,
        summary: 'Deletes an expense that waits for approval',
        params: One,
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      await app.db.transaction((trx) => deleteExpense(trx, staffOf(request), request.params.id));
      return { status: true as const, data: null };
    },
  );
};
