import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What the first start wrote into every shop, with demo products or without. */
const WRITTEN = {
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

/** Takes the demo's promotion code and texts out of shops that are not the demo and have left them as they were. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const mark = await db.selectFrom('settings').select('value').where('key', '=', 'seed').executeTakeFirst();
  if (mark && mark.value !== '"none"') return;
  await db
    .deleteFrom('promotions')
    .where('code', '=', 'SPRING20')
    .where('type', '=', 'percentage')
    .where('value', '=', 2_000)
    .where('version', '=', 1)
    .where('used', '=', 0)
    .where('given', '=', 0)
    .where('is_off', '=', 0)
    .where('removed', '=', 0)
    .where('minimum', '=', 0)
    .where('use_limit', 'is', null)
    .where('first_day', '=', '')
    .where('last_day', '=', '')
    .where(({ exists, selectFrom, not }) =>
      not(exists(selectFrom('orders').select('orders.id').whereRef('orders.promotion_id', '=', 'promotions.id'))),
    )
    .execute();
  for (const [key, value] of Object.entries(WRITTEN)) {
    await db.deleteFrom('settings').where('key', '=', key).where('value', '=', JSON.stringify(value)).execute();
  }
}
