import { Readable } from 'node:stream';
import fp from 'fastify-plugin';
import type { FastifyReply } from 'fastify';
import {
  READ_DASHBOARD,
  READ_PENDING_ORDERS,
  READ_REPORT,
  REPORTS,
  type ReportQuery,
} from '@shop/shared/contracts/http/accounting/reports';
import { daysAfter } from '@shop/shared/format/calendar';
import { parseKarachi } from '@shop/shared/format/dates';
import type { Config } from '../kernel/config/config.ts';
import type { Place } from '../kernel/db/openDatabase.ts';
import { refusedFields, type FieldFaults } from '../kernel/http/apiError.ts';
import { serve } from '../kernel/serve.ts';
import { sendCsv } from '../kernel/lists/csv.ts';
import { dashboardReader } from './dashboard.ts';
import { readPendingOrders } from './pendingOrders.ts';
import { createReportRunner, type ReportRunner } from './running/reportRunner.ts';
import type { AskedReport } from './tables/report.ts';

const MOST_DAYS = 3660;

declare module 'fastify' {
  interface FastifyInstance {
    reports: ReportRunner;
  }
}

/** `app.reports`, which adds up beside the server what takes long; and the calls that ask for it. */
export const reports = fp<{ config: Place & Pick<Config, 'reportLimitMs'> }>(async (app, { config }) => {
  const { reportLimitMs: limitMs } = config;
  const runner = createReportRunner(config, limitMs === undefined ? {} : { limitMs });
  app.decorate('reports', runner);
  app.addHook('preClose', async () => runner.close());

  // Figures for staff.
  const readDashboard = dashboardReader(app.db.read);
  serve(app, READ_DASHBOARD, () => readDashboard(new Date()));
  serve(app, READ_PENDING_ORDERS, ({ db }) => readPendingOrders(db.read));
  serve(app, READ_REPORT, async ({ query }, reply) => {
    const asked = { ...checkedReport(query), now: new Date().toISOString() };
    const signal = untilGone(reply);
    if (query.format !== 'csv') return app.reports.run('report', asked, signal);
    const text = await app.reports.run('reportFile', asked, signal);
    const name = `${asked.report}-${asked.by}-${asked.from}-${asked.to}.csv`;
    return sendCsv(reply, name, Readable.from(pieces(text), { objectMode: false }));
  });
});

/** What nobody waits for any more is not made. */
function untilGone({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) leaving.abort();
  });
  return leaving.signal;
}

const PIECE = 64 * 1024;

/** Compressed as they flow, so that no long file keeps others waiting. */
function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

/** What is asked for, in full. Throws 400 with `data.fields` for days that are none, and what the report is not told apart by. */
function checkedReport({ report, by, from, to }: ReportQuery): Omit<AskedReport, 'now'> {
  const kinds: readonly [string, ...string[]] = REPORTS[report];
  const faults: Record<string, string> = {};
  if (by !== undefined && !kinds.includes(by)) faults['by'] = `This must be one of ${kinds.join(', ')}.`;
  Object.assign(faults, periodFaults(from, to));
  const [first] = Object.values(faults);
  if (first) throw refusedFields(faults, { code: 'INVALID_REQUEST', message: first });
  return { report, by: by ?? kinds[0], from, to };
}

/** What is wrong with a period, by its fields. */
function periodFaults(from: string, to: string): FieldFaults {
  for (const [field, day] of Object.entries({ from, to })) {
    if (!parseKarachi(day)) return { [field]: 'This is not a day.' };
  }
  if (to < from) return { to: 'The last day must not be before the first.' };
  if (to > daysAfter(from, MOST_DAYS)) return { to: 'A report is of ten years at most.' };
  return {};
}
