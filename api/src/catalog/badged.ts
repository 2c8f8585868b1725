import type { Badged } from '@shop/shared/contracts/http/catalog/listing';
import { daysAfter, dayOf, type Day } from '@shop/shared/format/calendar';
import { startOfDay } from '@shop/shared/format/dates';
import type { Reader } from '../kernel/db/database.ts';

const SOLD_WITHIN_DAYS = 60;
const NEW_FOR_DAYS = 30;

/** Of each badge: what a page of the listing holds. */
const MOST = 24;

/** Ids of the products most pieces were sold of, the best first; orders hand it in. */
export type BestSelling = (db: Reader, period: { from: Day; to: Day }, most: number) => Promise<number[]>;

/** Which products have earned BEST SELLER and NEW by now. */
export async function readBadged(db: Reader, bestSelling: BestSelling, now: Date): Promise<Badged> {
  const today = dayOf(now);
  const made = db
    .selectFrom('products')
    .select('id')
    .where('removed', '=', 0)
    .where('state', '=', 'shown')
    .where('created_at', '>=', startOfDay(daysAfter(today, -NEW_FOR_DAYS)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST);
  const period = { from: daysAfter(today, -SOLD_WITHIN_DAYS), to: today };
  const [newest, sold] = await Promise.all([made.execute(), bestSelling(db, period, MOST)]);
  return { newest: newest.map(({ id }) => id), bestSelling: sold };
}
