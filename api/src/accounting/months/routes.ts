import type { FastifyReply, FastifyPluginAsync } from 'fastify';
import {
  type ProfitLoss,
  READ_PROFIT_LOSS,
  READ_MONTHS,
  CLOSE_MONTH,
  REOPEN_MONTH,
} from '@shop/shared/contracts/http/accounting';
import { csvHead, csvLines } from '../../kernel/lists/csv.ts';
import { PROFIT_LOSS_COLUMNS, readProfitLossOf } from '../profit-loss/reading.ts';
import { closeMonth, listMonths, reopenMonth } from './closing.ts';
import { serve, serveWrite } from '../../kernel/http/serve.ts';

/** Profit and loss, and the months whose figures stand. */
export const monthRoutes: FastifyPluginAsync = async (app) => {
  serve(app, READ_PROFIT_LOSS, async ({ query }, reply) => {
    const data = await readProfitLossOf(app.reports, query);
    return query.format === 'csv' ? sendFile(reply, data) : data;
  });

  serve(app, READ_MONTHS, ({ db }) => listMonths(db.read, new Date()));
  serveWrite(app, CLOSE_MONTH, (trx, { staff, body }) => closeMonth(trx, staff, body.month, new Date()));
  serveWrite(app, REOPEN_MONTH, (trx, { staff, body }) => reopenMonth(trx, staff, body.month, new Date()));
};

async function sendFile(reply: FastifyReply, { from, to, periods }: ProfitLoss): Promise<void> {
  await reply
    .header('content-disposition', `attachment; filename="profit-loss-${from}-${to}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(csvHead(PROFIT_LOSS_COLUMNS) + csvLines(PROFIT_LOSS_COLUMNS, periods));
}
