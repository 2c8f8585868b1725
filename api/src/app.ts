import type { FastifyPluginAsync } from 'fastify';
import type { Language } from '@shop/shared/contracts/language';
import { seedDatabase } from '../seed/seedDatabase.ts';
import { accounting, writeOff } from './accounting/plugin.ts';
import { audit } from './audit/plugin.ts';
import { backups } from './backups/plugin.ts';
import { botCheck } from './bot-check/plugin.ts';
import { catalog, categoryFacts, freshIndex } from './catalog/plugin.ts';
import { courierMoney } from './courier-money/plugin.ts';
import { customers } from './customers/plugin.ts';
import { desk } from './desk/plugin.ts';
import type { Config } from './kernel/config/config.ts';
import type { Database, Reader } from './kernel/db/database.ts';
import { calls, kernel } from './kernel/plugin.ts';
import { live } from './live/plugin.ts';
import { lookups } from './lookups/plugin.ts';
import { media, mediaCalls } from './media/plugin.ts';
import { notices } from './notices/plugin.ts';
import { bestSelling, orders } from './orders/plugin.ts';
import { outbox, sendsMail } from './outbox/plugin.ts';
import { listShown, pages } from './pages/plugin.ts';
import { people, peopleCalls } from './people/plugin.ts';
import { privacy } from './privacy/plugin.ts';
import { products } from './products/plugin.ts';
import { promotions } from './promotions/plugin.ts';
import { owedTo, purchases } from './purchases/plugin.ts';
import { releases, watchReleases } from './releases/plugin.ts';
import { reports } from './reports/plugin.ts';
import { backOfHeld, returns, takeBack } from './returns/plugin.ts';
import { savedViews } from './saved-views/plugin.ts';
import { search } from './search/plugin.ts';
import { settings } from './settings/plugin.ts';
import { setup } from './setup/plugin.ts';
import { shifts } from './shifts/plugin.ts';
import { stock, stockSender } from './stock/plugin.ts';
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
  for (const domain of [reports, releases, backups, outbox]) await app.register(domain, { config });
  for (const domain of [
    botCheck,
    lookups,
    products,
    mediaCalls,
    stock,
    orders,
    desk,
    customers,
    courierMoney,
    promotions,
    pages,
  ])
    await app.register(domain);
  for (const domain of [
    purchases,
    shifts,
    returns,
    savedViews,
    accounting,
    privacy,
    audit,
    live,
    search,
    notices,
    setup,
  ])
    await app.register(domain);
  // Below the prefix nothing is a page, even where the web server answers every other address with one.
  app.get('/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
};
