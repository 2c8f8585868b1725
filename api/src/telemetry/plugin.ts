import fp from 'fastify-plugin';
import type { Batch } from './batch.ts';
import { telemetryFigures } from './figures.ts';
import { createForwarding } from './forwarding.ts';
import { createIntake } from './intake.ts';
import { telemetryRoutes } from './routes.ts';
import { dropOldTelemetry } from './store.ts';

/** POST /telemetry, and what follows from what is told: `counted` is called after faults were counted. Needs the database. */
export const telemetry = fp<{ counted(batch: Batch, now: Date): Promise<void> }>(async (app, { counted }) => {
  const { sentry } = app.config;
  const forwarding =
    sentry && createForwarding(sentry, (error) => app.log.warn({ err: error }, 'faults are not forwarded'));
  const intake = createIntake({
    db: app.db,
    warn: (error) => app.log.warn({ err: error }, 'what browsers tell is not kept'),
    async written(batch, now) {
      forwarding?.forward(batch, now);
      await counted(batch, now);
    },
  });
  if (app.hasDecorator('addFigures')) app.addFigures(() => telemetryFigures(app.db.read));
  app.retention.addRows(dropOldTelemetry);
  await app.register(telemetryRoutes, { intake });
  app.addHook('onClose', async () => {
    await intake.flush();
    await forwarding?.close();
  });
});
