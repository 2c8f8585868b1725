import type { ShopSettings } from '@shop/shared/contracts/http/settings';
import { continueIds } from '../src/kernel/db/columns.ts';
import type { Writer } from '../src/kernel/db/database.ts';
import { SIZES, SIZE_RANGES } from './demo/sizes.ts';

/** The demo shop. Amounts in rupees; promo texts from the storefront specification, 2. */
const SETTINGS: Partial<ShopSettings> = {
  shopName: 'Little Gulmohar',
  currencySymbol: 'Rs',
  shippingFee: 200,
  storePhone: '03001234567',
  messagingNumber: '923001234567',
  socialLinks: {
    facebook: 'https://www.facebook.com/littlegulmohar',
    instagram: 'https://www.instagram.com/littlegulmohar',
    tiktok: 'https://www.tiktok.com/@littlegulmohar',
  },
  promoTexts: [
    'Fresh winter collection arrivals are here',
    'Pre-winter sale up to 40% off storewide',
    'Premium fabric comfort for every day',
    'Love it or return it with a simple refund policy',
  ],
};

/** What every shop starts with beside the migrations' categories and roles: sizes, size groups and settings. */
export async function insertBasics(trx: Writer, created_at: string): Promise<void> {
  const shared = { created_by: null, created_at };
  const sizes = SIZES.map((name, index) => ({
    ...shared,
    id: index + 1,
    position: index + 1,
    name,
    alias: name.toLowerCase().replaceAll(' ', '-'),
    group_name: 'prdSize',
  }));
  const groups = Object.entries(SIZE_RANGES).map(([alias, { id, name }], index) => ({
    ...shared,
    id,
    position: index + 1,
    name,
    alias,
    group_name: 'prdSizeGroup',
  }));
  await trx
    .insertInto('entities')
    .values([...sizes, ...groups])
    .execute();
  await continueIds(trx, 'entities');
  await trx
    .insertInto('settings')
    .values(Object.entries(SETTINGS).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
