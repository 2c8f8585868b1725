import fp from 'fastify-plugin';
import { createIntake } from './intake.ts';
import { telemetryRoutes } from './routes.ts';

/** POST /telemetry, and what follows from what is told. Needs the database. */
export const telemetry = fp(async (app) => {
  const warn = (error: unknown): void => app.log.warn({ err: error }, 'what browsers tell is not kept');
  const intake = createIntake({ db: app.db, warn, written: async () => undefined });
  await app.register(telemetryRoutes, { intake });
  app.addHook('onClose', () => intake.flush());
});
