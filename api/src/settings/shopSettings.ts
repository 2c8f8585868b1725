import { sql } from 'kysely';
import type { ShippingRule } from '@shop/shared/cart/rules';
import type { PublicSettings, ShopperLimits, ShopSettings } from '@shop/shared/contracts/http/settings';
import { paisaOf } from '@shop/shared/format/money';
import type { BotCheckConfig } from '../kernel/config/config.ts';
import type { Reader } from '../kernel/db/database.ts';
import { prepared } from '../kernel/db/prepared.ts';

/** The last three: what orders hold that nobody has confirmed, of phones the shop does not know. */
const SHOPPER_LIMITS: Required<ShopperLimits> = {
  line: 10,
  order: 40,
  openOfPhone: 3,
  openOfDevice: 5,
  openOfNetwork: 30,
  heldOfNetwork: 60,
  heldPart: 3,
  keptHours: 48,
};

/** What a shop says until it says something else: only what differs is stored, by name as JSON. Amounts in rupees. */
export const DEFAULT_SETTINGS: ShopSettings = {
  shopName: 'Little Wardrobe',
  address: '',
  logo: '',
  logoRatio: 1,
  currencySymbol: 'Rs',
  shippingFee: 200,
  freeShippingFrom: null,
  deliveryDays: { from: 2, to: 3 },
  paymentMethods: { cash: true, credit: true, cod: true },
  shiftForCash: 'ask',
  cashRounding: 0,
  cashierDiscount: 10,
  creditLimit: null,
  confirmation: { all: true, from: null, firstOrder: true, afterReturn: true, cities: [] },
  shopperLimits: SHOPPER_LIMITS,
  orderBurst: { orders: 60, ofNetwork: 15, minutes: 10 },
  receipt: { ntn: '', strn: '', posId: '', fiscalNumber: '', qrText: '', footer: '' },
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
  promoBanner: 'SPRING20 for 20% off!',
  viewerFigure: true,
  pictureOrigins: [],
  idleMinutes: null,
  secondFactorRoles: [],
  backupsKept: 7,
  keepPersonalMonths: null,
  // The environment's.
  siteKey: '',
};

/** What `readStored` found, with what holds for the rest. */
export function shopSettings(rows: readonly { key: string; value: string }[]): ShopSettings {
  const stored = Object.fromEntries(rows.map(({ key, value }): [string, unknown] => [key, JSON.parse(value)]));
  const settings: ShopSettings = { ...DEFAULT_SETTINGS, ...stored };
  return { ...settings, shopperLimits: shopperLimitsOf(settings) };
}

/** The settings as they stand. */
export const readShopSettings = async (db: Reader): Promise<ShopSettings> => shopSettings(await readStored(db, {}));

/** Said in the statement itself: they are always the same. */
const NAMES = Object.keys(DEFAULT_SETTINGS).map((name) => sql.lit(name));

/** By name: secrets are kept in the same table, and none of them may come near an answer. */
export const readStored = prepared((db: Reader) =>
  db.selectFrom('settings').select(['key', 'value']).where('key', 'in', NAMES),
);

/** Those of before there were so many stand in the database without the newer ones. */
export const shopperLimitsOf = ({ shopperLimits }: Pick<ShopSettings, 'shopperLimits'>): Required<ShopperLimits> => ({
  ...SHOPPER_LIMITS,
  ...shopperLimits,
});

/** What sending an order of the storefront costs (storefront specification, 9; free from an amount is ours). */
export function shippingRuleOf({ shippingFee, freeShippingFrom }: ShopSettings): ShippingRule {
  return { fee: paisaOf(shippingFee), freeFrom: freeShippingFrom === null ? null : paisaOf(freeShippingFrom) };
}

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
