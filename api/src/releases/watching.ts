import type { FastifyInstance } from 'fastify';
import type { Config } from '../kernel/config/config.ts';
import type { Batch } from '../telemetry/batch.ts';
import { automaticRollback } from './automaticRollback.ts';
import { isLoopbackOpen } from '../kernel/http/publicAddress.ts';
import { every } from '../kernel/every.ts';
import { createWebhooks } from './webhooks.ts';

const LOOK_MS = 10_000;

/** Watches what was just promoted by the faults that are counted: rolls it back, or tells of it. */
export function watchReleases(app: FastifyInstance, config: Config): (batch: Batch, now: Date) => Promise<void> {
  const webhooks = createWebhooks({
    db: app.db,
    isLoopbackOpen: isLoopbackOpen(config),
    warn: (error, name) => app.log.warn({ err: error, package: name }, 'its team could not be told'),
  });
  app.addHook('onClose', () => webhooks.close());
  every(app, LOOK_MS, () => webhooks.sendDue(), 'news of releases wait');
  return automaticRollback({
    db: app.db,
    rollsBack: config.autoRollback,
    keep: (trx, news) => webhooks.keep(trx, news),
    tell: (message) => {
      app.log.error(message);
      webhooks.sendDue().catch((error: unknown) => app.log.warn({ err: error }, 'news of releases wait'));
    },
  });
}
