import type { FastifyPluginAsync } from 'fastify';
import {
  READ_PROFIT_LOSS,
  READ_MONTHS,
  CLOSE_MONTH,
  REOPEN_MONTH,
} from '@shop/shared/contracts/http/accounting/accounting';
import { LIST_INVOICES } from '@shop/shared/contracts/http/accounting/credit';
import {
  LIST_RECURRING,
  CREATE_RECURRING,
  UPDATE_RECURRING,
  DELETE_RECURRING,
} from '@shop/shared/contracts/http/accounting/recurringExpenses';
import { every } from '../kernel/every.ts';
import { serveList, serve, serveWrite } from '../kernel/serve.ts';
import { csvHead, csvLines, sendCsv } from '../kernel/lists/csv.ts';
import { makeDueExpenses } from './expenses/making.ts';
import { receiptRoutes } from './expenses/receiptRoutes.ts';
import { removeUnnamedReceipts } from './expenses/receipts.ts';
import {
  createRecurring,
  deleteRecurring,
  RECURRING_FILE,
  recurringList,
  updateRecurring,
} from './expenses/recurring.ts';
import { expenseRoutes } from './expenses/routes.ts';
import { invoiceFigures, invoiceList, INVOICES_FILE } from './invoices/list.ts';
import { closeMonth, listMonths, reopenMonth } from './months/closing.ts';
import { PROFIT_LOSS_COLUMNS, readProfitLossOf } from './profit-loss/reading.ts';

/** So much later than midnight an expense may be made. */
const LOOK_MS = 10 * 60_000;

export { writeOff } from './expenses/lostPayment.ts';

/** Invoices, expenses and closed months. */
export const accounting: FastifyPluginAsync = async (app) => {
  await app.register(expenseRoutes);

  // Orders as invoices.
  serveList(
    app,
    LIST_INVOICES,
    INVOICES_FILE,
    ({ db, query }) => invoiceList(db.read, query),
    ({ db, query }) => invoiceFigures(db.read, query),
  );

  // Profit and loss, and the months whose figures stand.
  serve(app, READ_PROFIT_LOSS, async ({ query }, reply) => {
    const data = await readProfitLossOf(app.reports, query);
    if (query.format !== 'csv') return data;
    const file = csvHead(PROFIT_LOSS_COLUMNS) + csvLines(PROFIT_LOSS_COLUMNS, data.periods);
    return sendCsv(reply, `profit-loss-${data.from}-${data.to}.csv`, file);
  });

  serve(app, READ_MONTHS, ({ db }) => listMonths(db.read, new Date()));
  serveWrite(app, CLOSE_MONTH, (trx, { staff, body }) => closeMonth(trx, staff, body.month, new Date()));
  serveWrite(app, REOPEN_MONTH, (trx, { staff, body }) => reopenMonth(trx, staff, body.month, new Date()));

  // Expenses that come every week or month.
  serveList(app, LIST_RECURRING, RECURRING_FILE, ({ db, query }) => recurringList(db.read, query));
  serve(app, CREATE_RECURRING, async ({ db, staff, body }) => {
    const data = await db.transaction((trx) => createRecurring(trx, staff, body));
    await makeDueExpenses(app.db, new Date());
    return data;
  });

  serveWrite(app, UPDATE_RECURRING, (trx, { staff, body }) => updateRecurring(trx, staff, body));
  serveWrite(app, DELETE_RECURRING, (trx, { staff, params }) => deleteRecurring(trx, staff, params.id));
  await app.register(receiptRoutes);

  // Recurring expenses are made on their day, and pictures of receipts that nobody named go.
  const look = async (): Promise<void> => {
    await makeDueExpenses(app.db, new Date());
    await removeUnnamedReceipts(app.db, app.receipts.files, new Date());
  };
  await look();
  every(app, LOOK_MS, look, 'recurring expenses wait');
};
