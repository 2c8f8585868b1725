import fp from 'fastify-plugin';
import { automaticRollback } from './automaticRollback.ts';
import { telemetryFigures } from './figures.ts';
import { createForwarding } from './forwarding.ts';
import { createIntake } from './intake.ts';
import { telemetryRoutes } from './routes.ts';

/** POST /telemetry, and what follows from what is told. Needs the database. */
export const telemetry = fp(async (app) => {
  const rollBackIfBad = automaticRollback({ db: app.db, tell: (message) => app.log.error(message) });
  const { sentry } = app.config;
  const forwarding =
    sentry && createForwarding(sentry, (error) => app.log.warn({ err: error }, 'faults are not forwarded'));
  const intake = createIntake({
    db: app.db,
    warn: (error) => app.log.warn({ err: error }, 'what browsers tell is not kept'),
    async written(batch, now) {
      forwarding?.forward(batch, now);
      if (app.config.autoRollback) await rollBackIfBad(batch, now);
    },
  });
  if (app.hasDecorator('addFigures')) app.addFigures(() => telemetryFigures(app.db.read));
  await app.register(telemetryRoutes, { intake });
  app.addHook('onClose', async () => {
    await intake.flush();
    await forwarding?.close();
  });
});
