import fp from 'fastify-plugin';
import { DAY_MS } from '@shop/shared/format/durations';
import type { Writer } from '../kernel/db/database.ts';
import { before } from '../kernel/db/retention.ts';
import { pressureOf } from './pressure.ts';
import { botCheckOf } from './providers.ts';
import { botCheckRoutes } from './routes.ts';
import { shopSecret } from '../kernel/auth/shopSecret.ts';

/** Longer than any challenge or token can be answered. */
const CHALLENGES_KEPT_MS = DAY_MS;

/** `app.botCheck` and the calls a browser needs for it. Needs the database. */
export const botCheck = fp(async (app) => {
  const config = app.config.botCheck;
  if (config.provider === 'off') app.log.warn('BOTCHECK is off: orders are taken without a bot check');
  app.retention.addRows(dropOldChallenges);
  const secret = shopSecret(app.db, 'bot-check');
  const pressure = pressureOf(app.db.read);
  const check = botCheckOf(config, {
    secret,
    pressure,
    fetch: (...args) => globalThis.fetch(...args),
    onRefused: (reason) => app.log.info({ reason }, 'bot check refused a token'),
  });
  app.decorate('botCheck', check);
  if (config.provider === 'altcha') await app.register(botCheckRoutes, { secret, pressure });
});

export async function dropOldChallenges(trx: Writer, now: Date): Promise<void> {
  await trx.deleteFrom('bot_check_uses').where('used_at', '<', before(now, CHALLENGES_KEPT_MS)).execute();
}
