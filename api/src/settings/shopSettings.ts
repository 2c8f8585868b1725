import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import { paisaOf, type Paisa } from '@shop/shared/format/money';
import type { BotCheckConfig } from '../config.ts';
import type { Reader } from '../plugins/db/database.ts';

/** What a shop may change about itself; stored by name as JSON, the rest stays as here. Amounts in rupees. */
export type ShopSettings = Omit<PublicSettings, 'captcha'>;

const DEFAULTS: ShopSettings = {
  shopName: 'Little Wardrobe',
  currencySymbol: 'Rs',
  shippingFee: 200,
  storePhone: '03001234567',
  messagingNumber: '923001234567',
  socialLinks: {
    facebook: 'https://www.facebook.com/',
    instagram: 'https://www.instagram.com/',
    tiktok: 'https://www.tiktok.com/',
  },
  promoTexts: [
    'Fresh winter collection arrivals',
    'Pre-winter sale: up to 40% off storewide',
    'Premium fabric comfort',
    'Love it or return it with a simple refund policy',
  ],
};

/** The settings as they stand. */
export async function readShopSettings(db: Reader): Promise<ShopSettings> {
  // By name: secrets are kept in the same table, and none of them may come near an answer.
  const rows = await db.selectFrom('settings').selectAll().where('key', 'in', Object.keys(DEFAULTS)).execute();
  const stored = Object.fromEntries(rows.map(({ key, value }): [string, unknown] => [key, JSON.parse(value)]));
  return { ...DEFAULTS, ...stored };
}

/** The flat fee on every order of the storefront, in paisa (storefront specification, 9). */
export async function readShippingFee(db: Reader): Promise<Paisa> {
  const { shippingFee } = await readShopSettings(db);
  return paisaOf(shippingFee);
}

/** What the page needs to know to run the bot check. The secret stays here. */
export function captchaOf(botCheck: BotCheckConfig): PublicSettings['captcha'] {
  if (botCheck.provider === 'off') return { provider: 'off', siteKey: '' };
  if (botCheck.provider === 'altcha') {
    return { provider: 'altcha', siteKey: 'shop', scriptUrl: '/BotCheckController/script.js' };
  }
  const { siteKey } = botCheck;
  const scriptUrl = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
  return { provider: 'recaptcha', siteKey, scriptUrl };
}
