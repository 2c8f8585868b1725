import type { FastifyPluginAsync } from 'fastify';
import type { Language } from '@shop/shared/contracts/language';
import { seedDatabase } from '../seed/seedDatabase.ts';
import { writeOff } from './accounting/plugin.ts';
import { catalog, categoryFacts, freshIndex } from './catalog/plugin.ts';
import { DOMAINS, TOLD } from './domains.ts';
import type { Config } from './kernel/config/config.ts';
import type { Database, Reader } from './kernel/db/database.ts';
import { calls, kernel } from './kernel/plugin.ts';
import { media } from './media/plugin.ts';
import { bestSelling } from './orders/plugin.ts';
import { sendsMail } from './outbox/plugin.ts';
import { listShown } from './pages/plugin.ts';
import { people, peopleCalls } from './people/plugin.ts';
import { owedTo } from './purchases/plugin.ts';
import { watchReleases } from './releases/plugin.ts';
import { backOfHeld, takeBack } from './returns/plugin.ts';
import { settings } from './settings/plugin.ts';
import { stockSender } from './stock/plugin.ts';
import { telemetry } from './telemetry/plugin.ts';
import { till } from './till/plugin.ts';
import { translating } from './translating/plugin.ts';

/**
 * Every call of the HTTP contract. The web server registers it under a prefix:
 * `app.register(api, { prefix: config.apiBase, config })`. It opens and closes the database itself.
 */
export const api: FastifyPluginAsync<{ config: Config; database?: Database }> = async (app, { config, database }) => {
  await app.register(kernel, { config, database });
  await app.register(media, { config });
  await seedDatabase(app.db, config.seed, app.pictures);
  await app.register(people);
  await app.register(calls, { config });
  await app.register(peopleCalls, { owedTo });
  const index = freshIndex(app.db.read);
  const shownPages = (db: Reader, language: Language) => listShown(db, config.botCheck, language);
  await app.register(settings, { shownPages, categoryFacts: categoryFacts(index), sendsMail });
  await app.register(catalog, { index, sendStock: stockSender(app.db.read), bestSelling });
  await app.register(translating, { bestSelling });
  await app.register(till, { backOfHeld, takeBack, writeOff });
  await app.register(telemetry, { counted: watchReleases(app, config) });
  for (const domain of TOLD) await app.register(domain, { config });
  for (const domain of DOMAINS) await app.register(domain);
  // Below the prefix nothing is a page, even where the web server answers every other address with one.
  app.get('/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
};
