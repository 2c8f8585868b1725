import { Readable } from 'node:stream';
import type { FastifyReply, FastifyPluginAsync } from 'fastify';
import { READ_DASHBOARD, READ_PENDING_ORDERS, READ_REPORT } from '@shop/shared/contracts/http/reports';
import { checkedReport } from './asking.ts';
import { dashboardReader } from './dashboard.ts';
import { readPendingOrders } from './pendingOrders.ts';
import type { AskedReport } from './tables/report.ts';
import { serve } from '../kernel/http/serve.ts';

/** Figures for staff. */
export const reportRoutes: FastifyPluginAsync = async (app) => {
  const readDashboard = dashboardReader(app.db.read);
  serve(app, READ_DASHBOARD, () => readDashboard(new Date()));
  serve(app, READ_PENDING_ORDERS, ({ db }) => readPendingOrders(db.read));
  serve(app, READ_REPORT, async ({ query }, reply) => {
    const asked = { ...checkedReport(query), now: new Date().toISOString() };
    const signal = untilGone(reply);
    if (query.format !== 'csv') return app.reports.run('report', asked, signal);
    return sendFile(reply, asked, await app.reports.run('reportFile', asked, signal));
  });
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
