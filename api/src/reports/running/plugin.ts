import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';
import type { Place } from '../../plugins/db/openDatabase.ts';
import { createReportRunner, type ReportRunner } from './reportRunner.ts';

declare module 'fastify' {
  interface FastifyInstance {
    reports: ReportRunner;
  }
}

/** `app.reports`: what takes long to add up, beside the server. */
export const reports = fp<{ config: Place & Pick<Config, 'reportLimitMs'> }>(async (app, { config }) => {
  const { reportLimitMs: limitMs } = config;
  const runner = createReportRunner(config, limitMs === undefined ? {} : { limitMs });
  app.decorate('reports', runner);
  app.addHook('preClose', async () => runner.close());
});
