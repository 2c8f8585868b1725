import fp from 'fastify-plugin';
import { DAY_MS, HOUR_MS } from '@shop/shared/format/durations';
import type { Writer } from './database.ts';

declare module 'fastify' {
  interface FastifyInstance {
    retention: Retention;
  }
}

/** What is done at start and every hour with what is kept for a while only: each domain adds its own. */
export interface Retention {
  /** Deletes rows that were kept long enough, in one transaction with those of the other domains. */
  addRows(drop: (trx: Writer, now: Date) => Promise<unknown>): void;
  /** Takes a while, in transactions of its own; nobody waits for it but who closes the server, by `signal`. */
  addWork(work: (now: Date, signal: AbortSignal) => Promise<unknown>): void;
}

/** Longer than anybody tries to send the same order again. */
const IDEMPOTENCY_KEYS_KEPT_MS = 30 * DAY_MS;

/** Of orders of staff: a till that lost its answer may be switched on again after months. */
const KEYS_OF_TILLS_KEPT_MS = 400 * DAY_MS;

/** Longer than any screen is away and comes back without reading everything anew. */
const EVENTS_KEPT_MS = 3 * DAY_MS;

/** `app.retention`. Needs the database. */
export const retention = fp(async (app) => {
  const drops: Parameters<Retention['addRows']>[0][] = [dropOldKeysAndEvents];
  const works: Parameters<Retention['addWork']>[0][] = [];
  app.decorate('retention', { addRows: (drop) => drops.push(drop), addWork: (work) => works.push(work) });

  const closing = new AbortController();
  let working: Promise<unknown> = Promise.resolve();
  const dropRows = (): Promise<void> =>
    app.db.transaction(
      async (trx) => {
        const now = new Date();
        for (const drop of drops) await drop(trx, now);
      },
      // Nobody waits for rows that are over.
      { isPatient: true },
    );
  const queue = (work: () => Promise<unknown>): void => {
    working = working.then(work).catch((error: unknown) => app.log.warn({ err: error }, 'old rows stay'));
  };
  const queueWorks = (): void => works.forEach((work) => queue(() => work(new Date(), closing.signal)));
  app.addHook('onReady', async () => {
    await dropRows();
    queueWorks();
  });
  const hourly = setInterval(() => {
    queue(dropRows);
    queueWorks();
  }, HOUR_MS);
  hourly.unref();
  app.addHook('onClose', async () => {
    clearInterval(hourly);
    closing.abort();
    await working;
  });
});

/** The time `ms` before, as rows say it. */
export const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

export async function dropOldKeysAndEvents(trx: Writer, now: Date): Promise<void> {
  await trx.deleteFrom('events').where('at', '<', before(now, EVENTS_KEPT_MS)).execute();
  await trx
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', before(now, IDEMPOTENCY_KEYS_KEPT_MS))
    .where((eb) =>
      eb.or([
        eb('user_id', 'is', null),
        eb('order_id', 'is', null),
        eb('created_at', '<', before(now, KEYS_OF_TILLS_KEPT_MS)),
      ]),
    )
    .execute();
}
