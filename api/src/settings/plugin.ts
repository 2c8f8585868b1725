import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DataVersion, PublicSettings } from '@shop/shared/contracts/http/settings';
import { InLanguage, languageOf } from '@shop/shared/contracts/http/translations';
import { Answer } from '@shop/shared/contracts/http/values';
import type { Language } from '@shop/shared/contracts/language';
import type { Reader } from '../kernel/db/database.ts';
import { dayOf, type Day } from '@shop/shared/format/calendar';
import { every } from '../kernel/every.ts';
import { versionOf } from '../kernel/db/knownVersion.ts';
import { readLookupsNumber } from '../kernel/db/namedLookups.ts';
import { NotModified } from '../kernel/http/publicAnswers.ts';
import { UNNAMED } from './firstSettings.ts';
import { publicFrontPage, turnBanner, type CategoryFacts } from './frontPage.ts';
import { captchaOf } from './shopSettings.ts';
import { staffSettingsRoutes } from './staffRoutes.ts';
import { logoRoutes } from './staffRoutes.ts';
import { readSettingsIn } from './translated.ts';

/** The shop's own pages that are shown; who writes them hands it in. */
export type ShownPages = (db: Reader, language: Language) => Promise<NonNullable<PublicSettings['pages']>>;

interface Handed {
  shownPages: ShownPages;
  categoryFacts: CategoryFacts;
  /** Whether orders are confirmed by mail. */
  sendsMail: (db: Reader) => Promise<boolean>;
}

/** So long after midnight a banner may stay. */
const LOOK_MS = 20_000;

/** What the shop is told to be: what everybody may read of it, and what administrators change. */
export const settings: FastifyPluginAsyncTypebox<Handed> = async (app, { shownPages, categoryFacts, sendsMail }) => {
  // What every page needs to know of the shop, and the number pages are cached under.
  const { fresh: readVersion } = versionOf(app.db);
  app.get(
    '/SettingsController/public',
    {
      schema: {
        tags: ['settings'],
        summary: 'What every page needs to know of the shop',
        querystring: InLanguage,
        response: { 200: Answer(PublicSettings), 304: NotModified },
      },
    },
    (request, reply) => {
      const language = languageOf(request.query.lang);
      return app.publicAnswers.send(request, reply, `settings:${language}`, async (version) => {
        // Whom staff call, how much somebody may owe and what stands on receipts is nobody's business.
        const stored = await readSettingsIn(app.db.read, language);
        const {
          siteKey,
          confirmation: _rules,
          creditLimit: _limit,
          creditDays: _creditDays,
          reminders: _reminders,
          offlinePayments: _offlinePayments,
          offlineCredit: _offlineCredit,
          offlineRefunds: _offlineRefunds,
          shopperLimits: _limits,
          orderBurst: _burst,
          idleMinutes: _idle,
          secondFactorRoles: _roles,
          backupsKept: _kept,
          keepPersonalMonths: _months,
          receipt: _receipt,
          shiftForCash: _shift,
          blindCount: _blind,
          codCompletion: _cod,
          cashierDiscount: _discount,
          frontBanner: _banner,
          frontRows: _rows,
          menu: _menu,
          dealsOnSale: _deals,
          ...settings
        } = stored;
        const captcha = captchaOf(app.config.botCheck, siteKey);
        return {
          status: true,
          data: {
            ...settings,
            shopName: settings.shopName || UNNAMED,
            ...(await publicFrontPage(stored, dayOf(new Date()), () => categoryFacts(version))),
            lookups: await readLookupsNumber(app.db.read),
            pages: await shownPages(app.db.read, language),
            ...((await sendsMail(app.db.read)) && { mail: true }),
            captcha,
          },
        };
      });
    },
  );

  app.get(
    '/SettingsController/dataVersion',
    {
      schema: {
        tags: ['settings'],
        summary: 'A number that changes with anything public pages show',
        response: { 200: Answer(DataVersion) },
      },
    },
    async () => ({ status: true as const, data: { version: await readVersion() } }),
  );

  // The server may have been off at midnight.
  let day: Day | null = null;
  const look = async (): Promise<void> => {
    const today = dayOf(new Date());
    if (today === day) return;
    await turnBanner(app.db, day, today);
    day = today;
  };
  every(app, LOOK_MS, look, 'the banner of the front page stays as it was yesterday');

  await app.register(staffSettingsRoutes);
  await app.register(logoRoutes);
};
