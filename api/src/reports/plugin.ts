import fp from 'fastify-plugin';
import { reportRoutes } from './routes.ts';
import type { Config } from '../kernel/config/config.ts';
import type { Place } from '../kernel/db/openDatabase.ts';
import { createReportRunner, type ReportRunner } from './running/reportRunner.ts';

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
  await app.register(reportRoutes);
});
