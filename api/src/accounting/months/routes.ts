import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { MonthReference, MonthRow, ProfitLoss, ProfitLossQuery } from '@shop/shared/contracts/http/accounting';
import { Answer } from '@shop/shared/contracts/http/values';
import { staffOf } from '../../kernel/auth/rights.ts';
import { csvHead, csvLines } from '../../kernel/lists/csv.ts';
import { PROFIT_LOSS_COLUMNS, readProfitLossOf } from '../profit-loss/reading.ts';
import { closeMonth, listMonths, reopenMonth } from './closing.ts';

const tags = ['accounting'];

/** Profit and loss, and the months whose figures stand. */
export const monthRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'private, no-store');
  });

  app.get(
    '/AccountingController/profitLoss',
    {
      config: { right: 'accounting', refusals: ['INVALID_FIELDS', 'REPORTS_BUSY', 'REPORT_TOO_LONG'] },
      schema: {
        tags,
        summary: 'Profit and loss of a period, with its days or months; format=csv a file',
        querystring: ProfitLossQuery,
        response: { 200: Answer(ProfitLoss) },
      },
    },
    async ({ query }, reply) => {
      const data = await readProfitLossOf(app.reports, query);
      if (query.format !== 'csv') return { status: true as const, data };
      return sendFile(reply, data);
    },
  );

  app.get(
    '/AccountingController/months',
    {
      config: { right: 'accounting' },
      schema: {
        tags,
        summary: 'Every month, newest first, with the figures of those that are closed',
        response: { 200: Answer(Type.Array(MonthRow)) },
      },
    },
    async () => ({ status: true as const, data: await listMonths(app.db.read, new Date()) }),
  );

  app.post(
    '/AccountingController/closeMonth',
    {
      config: { right: 'accounting', refusals: ['MONTH_ORDER', 'MONTH_PENDING'] },
      schema: {
        tags,
        summary: 'Closes the oldest month that is open: its figures stand from then on',
        body: MonthReference,
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      await app.db.transaction((trx) => closeMonth(trx, staffOf(request), request.body.month, new Date()));
      return { status: true as const, data: null };
    },
  );

  app.post(
    '/AccountingController/reopenMonth',
    {
      config: { right: 'settings', refusals: ['MONTH_ORDER'] },
      schema: {
        tags,
        summary: 'Opens the last closed month again; administrators only',
        body: MonthReference,
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      await app.db.transaction((trx) => reopenMonth(trx, staffOf(request), request.body.month, new Date()));
      return { status: true as const, data: null };
    },
  );
};

async function sendFile(reply: FastifyReply, { from, to, periods }: ProfitLoss): Promise<void> {
  await reply
    .header('content-disposition', `attachment; filename="profit-loss-${from}-${to}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(csvHead(PROFIT_LOSS_COLUMNS) + csvLines(PROFIT_LOSS_COLUMNS, periods));
}
