import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Dashboard, PendingOrders, Report, ReportQuery } from '@shop/shared/contracts/http/reports';
import { Answer } from '@shop/shared/contracts/http/values';
import { checkedReport } from './asking.ts';
import { dashboardReader } from './dashboard.ts';
import { readPendingOrders } from './pendingOrders.ts';
import type { AskedReport } from './tables/report.ts';

/** Figures for staff. */
export const reportRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'private, no-store');
  });

  const readDashboard = dashboardReader(app.db.read);
  app.get(
    '/ReportController/dashboard',
    {
      config: { right: 'reports' },
      schema: {
        tags: ['reports'],
        summary: "The figures of the dashboard's cards and tables, computed",
        response: { 200: Answer(Dashboard) },
      },
    },
    async () => ({ status: true as const, data: await readDashboard(new Date()) }),
  );

  app.get(
    '/ReportController/pendingOrders',
    {
      config: { right: 'orders.read' },
      schema: {
        tags: ['reports'],
        summary: 'The newest orders that wait for somebody, and how many do',
        response: { 200: Answer(PendingOrders) },
      },
    },
    async () => ({ status: true as const, data: await readPendingOrders(app.db.read) }),
  );

  app.get(
    '/ReportController/report',
    {
      config: { right: 'reports', refusals: ['REPORTS_BUSY', 'REPORT_TOO_LONG'] },
      schema: {
        tags: ['reports'],
        summary: 'A report of a period as a table; with format=csv a file',
        querystring: ReportQuery,
        response: { 200: Answer(Report) },
      },
    },
    async ({ query }, reply) => {
      const asked = { ...checkedReport(query), now: new Date().toISOString() };
      const signal = untilGone(reply);
      if (query.format !== 'csv')
        return { status: true as const, data: await app.reports.run('report', asked, signal) };
      return sendFile(reply, asked, await app.reports.run('reportFile', asked, signal));
    },
  );
};

/** What nobody waits for any more is not made. */
function untilGone({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) leaving.abort();
  });
  return leaving.signal;
}

async function sendFile(reply: FastifyReply, { report, by, from, to }: AskedReport, text: string): Promise<void> {
  await reply
    .header('content-disposition', `attachment; filename="${report}-${by}-${from}-${to}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(pieces(text), { objectMode: false }));
}

const PIECE = 64 * 1024;

/** Compressed as they flow, so that no long file keeps others waiting. */
function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}
