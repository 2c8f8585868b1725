import { sql } from 'kysely';
import type { PublicSettings, ShopSettings } from '@shop/shared/contracts/http/settings';
import type { ShopperLimits } from '@shop/shared/contracts/http/orders/shopperRules';
import type { BotCheckConfig } from '../kernel/config/variables.ts';
import type { Reader } from '../kernel/db/database.ts';
import { prepared } from '../kernel/db/prepared.ts';
import { DEMO_SETTINGS, NEW_SETTINGS, SEED_MARK, SHOPPER_LIMITS } from './firstSettings.ts';

type StoredSettings = readonly { key: string; value: string }[];

/** What `readStored` found, with what holds for the rest. */
export function shopSettings(rows: StoredSettings): ShopSettings {
  const own = rows.filter(({ key }) => key !== SEED_MARK);
  const stored = Object.fromEntries(own.map(({ key, value }): [string, unknown] => [key, JSON.parse(value)]));
  const settings: ShopSettings = { ...defaultsOf(rows), ...stored };
  return { ...settings, shopperLimits: shopperLimitsOf(settings) };
}

/** What the shop said when it was new, by what it was filled with, beside the rest of what `readStored` found. */
export function defaultsOf(rows: StoredSettings): ShopSettings {
  const mark = rows.find(({ key }) => key === SEED_MARK)?.value ?? '"none"';
  return mark === '"none"' ? NEW_SETTINGS : { ...NEW_SETTINGS, ...DEMO_SETTINGS };
}

/** The settings as they stand. */
export const readShopSettings = async (db: Reader): Promise<ShopSettings> => shopSettings(await readStored(db, {}));

/** Said in the statement itself: they are always the same. */
const NAMES = [...Object.keys(NEW_SETTINGS), SEED_MARK].map((name) => sql.lit(name));

/** By name: secrets are kept in the same table, and none of them may come near an answer. */
export const readStored = prepared((db: Reader) =>
  db.selectFrom('settings').select(['key', 'value']).where('key', 'in', NAMES),
);

/** Those of before there were so many stand in the database without the newer ones. */
export const shopperLimitsOf = ({ shopperLimits }: Pick<ShopSettings, 'shopperLimits'>): Required<ShopperLimits> => ({
  ...SHOPPER_LIMITS,
  ...shopperLimits,
});

/** What the page needs to know to run the bot check; `ownKey` wins over the environment's. The secret stays here. */
export function captchaOf(botCheck: BotCheckConfig, ownKey: string): PublicSettings['captcha'] {
  if (botCheck.provider === 'off') return { provider: 'off', siteKey: '' };
  if (botCheck.provider === 'altcha') {
    return { provider: 'altcha', siteKey: 'shop', scriptUrl: '/BotCheckController/script.js' };
  }
  const siteKey = ownKey || botCheck.siteKey;
  const scriptUrl = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
  return { provider: 'recaptcha', siteKey, scriptUrl };
}
