import fp from 'fastify-plugin';
import { pressureOf } from './pressure.ts';
import { botCheckOf } from './providers.ts';
import { botCheckRoutes } from './routes.ts';
import { shopSecret } from '../kernel/auth/shopSecret.ts';

/** `app.botCheck` and the calls a browser needs for it. Needs the database. */
export const botCheck = fp(async (app) => {
  const config = app.config.botCheck;
  if (config.provider === 'off') app.log.warn('BOTCHECK is off: orders are taken without a bot check');
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
