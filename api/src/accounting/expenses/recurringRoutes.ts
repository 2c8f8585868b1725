import type { FastifyPluginAsync } from 'fastify';
import {
  LIST_RECURRING,
  CREATE_RECURRING,
  UPDATE_RECURRING,
  DELETE_RECURRING,
} from '@shop/shared/contracts/http/expenses';
import { makeDueExpenses } from './making.ts';
import { createRecurring, deleteRecurring, RECURRING_FILE, recurringList, updateRecurring } from './recurring.ts';
import { serve, serveList, serveWrite } from '../../kernel/http/serve.ts';

/** Expenses that come every week or month. */
export const recurringRoutes: FastifyPluginAsync = async (app) => {
  serveList(app, LIST_RECURRING, RECURRING_FILE, ({ db, query }) => recurringList(db.read, query));
  serve(app, CREATE_RECURRING, async ({ db, staff, body }) => {
    const data = await db.transaction((trx) => createRecurring(trx, staff, body));
    await makeDueExpenses(app.db, new Date());
    return data;
  });

  serveWrite(app, UPDATE_RECURRING, (trx, { staff, body }) => updateRecurring(trx, staff, body));
  serveWrite(app, DELETE_RECURRING, (trx, { staff, params }) => deleteRecurring(trx, staff, params.id));
};
