import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ChangedRecurring, NewRecurring, RecurringExpense, RecurringQuery } from '@shop/shared/contracts/http/expenses';
import { ListAnswer } from '@shop/shared/contracts/http/lists';
import { Answer, Id } from '@shop/shared/contracts/http/values';
import { staffOf } from '../../kernel/auth/rights.ts';
import { KeyHeaders } from '../../kernel/http/idempotency.ts';
import { KEY_REFUSALS, once } from '../../kernel/http/once.ts';
import { sendList } from '../../kernel/lists/sendList.ts';
import { makeDueExpenses } from './making.ts';
import { createRecurring, deleteRecurring, RECURRING_FILE, recurringList, updateRecurring } from './recurring.ts';

const tags = ['accounting'];

/** Expenses that come every week or month. */
export const recurringRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'private, no-store');
  });

  app.get(
    '/AccountingController/recurring',
    {
      config: { right: 'accounting' },
      schema: {
        tags,
        summary: 'Every recurring expense, the next to come first',
        querystring: RecurringQuery,
        response: { 200: ListAnswer(RecurringExpense) },
      },
    },
    ({ query }, reply) => sendList(reply, query, recurringList(app.db.read, query), RECURRING_FILE),
  );

  app.post(
    '/AccountingController/createRecurring',
    {
      config: { right: 'accounting', refusals: ['MONTH_CLOSED', 'INVALID_FIELDS', ...KEY_REFUSALS] },
      schema: {
        tags,
        summary: 'Notes an expense that comes every week or month',
        headers: KeyHeaders,
        body: NewRecurring,
        response: { 200: Answer(RecurringExpense) },
      },
    },
    async (request) => {
      const data = await once(app.db, request, (db) =>
        db.transaction((trx) => createRecurring(trx, staffOf(request), request.body)),
      );
      await makeDueExpenses(app.db, new Date());
      return { status: true as const, data };
    },
  );

  app.post(
    '/AccountingController/updateRecurring',
    {
      config: { right: 'accounting', refusals: ['UNKNOWN_EXPENSE', 'CHANGED_MEANWHILE', 'INVALID_FIELDS'] },
      schema: {
        tags,
        summary: 'Changes what is still to come of a recurring expense',
        body: ChangedRecurring,
        response: { 200: Answer(RecurringExpense) },
      },
    },
    async (request) => {
      const data = await app.db.transaction((trx) => updateRecurring(trx, staffOf(request), request.body));
      return { status: true as const, data };
    },
  );

  app.delete(
    '/AccountingController/recurring/:id',
    {
      config: { right: 'accounting', refusals: ['UNKNOWN_EXPENSE'] },
      schema: {
        tags,
        summary: 'Ends a recurring expense; what was made of it stays',
        params: Type.Object({ id: Id }),
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      await app.db.transaction((trx) => deleteRecurring(trx, staffOf(request), request.params.id));
      return { status: true as const, data: null };
    },
  );
};
