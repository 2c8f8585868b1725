import fp from 'fastify-plugin';
import { DAY_MS, HOUR_MS } from '@shop/shared/format/durations';
import { DEVICES_KEPT_MS } from './people/sign-in/knownDevices.ts';
import { ACCOUNT_RULE, ADDRESS_RULE } from './people/sign-in/throttle.ts';
import { expireUnconfirmed } from './orders/limits/expiring.ts';
import { anonymiseOld } from './privacy/anonymising.ts';
import { forgetSecurityEvents } from './people/security/writing.ts';
import { forgetTelemetry } from './telemetry/store.ts';
import type { Database } from './kernel/db/database.ts';

/** Longer than any challenge or token can be answered. */
const CHALLENGES_KEPT_MS = DAY_MS;

/** As long as failures count. */
const FAILED_SIGN_INS_KEPT_MS = Math.max(ACCOUNT_RULE.forgetSeconds, ADDRESS_RULE.forgetSeconds) * 1000;

/** Longer than anybody tries to send the same order again. */
const IDEMPOTENCY_KEYS_KEPT_MS = 30 * DAY_MS;

/** Longer than any screen is away and comes back without reading everything anew. */
const EVENTS_KEPT_MS = 3 * DAY_MS;

/** Longer than an order waits to be confirmed. */
const ORIGINS_KEPT_MS = 7 * DAY_MS;

/** Forgets, at start and every hour, what is kept for a while only, and whose orders are old; cancels what nobody confirmed. Needs the database. */
export const retention = fp(async (app) => {
  await forgetOldRows(app.db, new Date());
  const closing = new AbortController();
  let cleaning: Promise<unknown> = Promise.resolve();
  const clean = (work: () => Promise<unknown>): void => {
    cleaning = cleaning.then(work).catch((error: unknown) => app.log.warn({ err: error }, 'old rows stay'));
  };
  // Takes a while in a shop that has just begun with it: nobody waits for it.
  app.addHook('onReady', async () => {
    clean(() => expireUnconfirmed(app.db, new Date()));
    clean(() => anonymiseOld(app.db, new Date(), closing.signal));
  });
  const forgetting = setInterval(() => {
    clean(() => forgetOldRows(app.db, new Date()));
    clean(() => expireUnconfirmed(app.db, new Date()));
    clean(() => anonymiseOld(app.db, new Date(), closing.signal));
  }, HOUR_MS);
  forgetting.unref();
  app.addHook('onClose', async () => {
    clearInterval(forgetting);
    closing.abort();
    await cleaning;
  });
});

/** Deletes ended sessions, second factors nobody confirmed, and challenges, failed sign-ins, devices, idempotency keys, events, telemetry and security events that were kept long enough. */
export async function forgetOldRows(db: Database, now: Date): Promise<void> {
  const before = (ms: number): string => new Date(now.getTime() - ms).toISOString();
  await db.transaction(
    async (trx) => {
      await trx.deleteFrom('bot_check_uses').where('used_at', '<', before(CHALLENGES_KEPT_MS)).execute();
      await trx
        .deleteFrom('login_attempts')
        .where('last_at', '<', now.getTime() - FAILED_SIGN_INS_KEPT_MS)
        .execute();
      await trx
        .deleteFrom('known_devices')
        .where('last_at', '<', now.getTime() - DEVICES_KEPT_MS)
        .execute();
      await trx
        .deleteFrom('second_factors')
        .where('confirmed_at', 'is', null)
        .where('started_at', '<', before(DAY_MS))
        .execute();
      await trx.deleteFrom('sessions').where('expires_at', '<=', before(0)).execute();
      await trx.deleteFrom('events').where('at', '<', before(EVENTS_KEPT_MS)).execute();
      await trx.deleteFrom('order_bursts').where('until', '<', before(ORIGINS_KEPT_MS)).execute();
      await trx.deleteFrom('barred_networks').where('until', '<', before(0)).execute();
      await trx.deleteFrom('order_origins').where('at', '<', before(ORIGINS_KEPT_MS)).execute();
      await trx.deleteFrom('idempotency_keys').where('created_at', '<', before(IDEMPOTENCY_KEYS_KEPT_MS)).execute();
      await forgetTelemetry(trx, now);
      await forgetSecurityEvents(trx, now);
    },
    // Nobody waits for rows that are over.
    { isPatient: true },
  );
}
