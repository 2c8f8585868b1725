import fp from 'fastify-plugin';
import type { Place } from '../../plugins/db/openDatabase.ts';
import { createReportRunner, type ReportRunner } from './reportRunner.ts';

declare module 'fastify' {
  interface FastifyInstance {
    reports: ReportRunner;
  }
}

/** `app.reports`: what takes long to add up, beside the server. */
export const reports = fp<{ config: Place }>(async (app, { config }) => {
  const runner = createReportRunner(config);
  app.decorate('reports', runner);
  app.addHook('preClose', async () => runner.close());
});
