import { sql } from 'kysely';
import { DAY_MS } from '@shop/shared/format/durations';
import { keptCityKey } from '@shop/shared/format/cityNamed';
import type { Reader } from '../../kernel/db/database.ts';

const SINCE_DAYS = 180;

/** Of what nobody knows, one in five comes back; that weighs as much as ten parcels. */
const USUAL = 0.2;
const WEIGHT = 10;

/** How much of what couriers took to a city in the last half year came back, 0 to 1, by `courier city key`. */
export async function readReturnRates(
  db: Reader,
  courierIds: readonly number[],
  now: Date,
): Promise<(courierId: number, city: string) => number> {
  if (courierIds.length === 0) return () => USUAL;
  const rows = await db
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .where('s.courier_id', 'in', courierIds)
    .where('s.dispatched_at', '>=', new Date(now.getTime() - SINCE_DAYS * DAY_MS).toISOString())
    .where('o.fulfilment', 'in', ['delivered', 'returned'])
    .where('o.removed_at', 'is', null)
    .groupBy(['s.courier_id', 'o.customer_city'])
    .select(['s.courier_id', 'o.customer_city'])
    .select(sql<number>`count(*)`.as('ended'))
    .select(sql<number>`sum(case when o.fulfilment = 'returned' then 1 else 0 end)`.as('back'))
    .execute();
  const counts = new Map<string, { ended: number; back: number }>();
  for (const { courier_id, customer_city, ended, back } of rows) {
    for (const key of [`${courier_id}`, `${courier_id} ${keptCityKey(customer_city)}`]) {
      const before = counts.get(key) ?? { ended: 0, back: 0 };
      counts.set(key, { ended: before.ended + Number(ended), back: before.back + Number(back) });
    }
  }
  const rate = (key: string, usual: number): number => {
    const { ended, back } = counts.get(key) ?? { ended: 0, back: 0 };
    return (back + usual * WEIGHT) / (ended + WEIGHT);
  };
  return (courierId, city) => rate(`${courierId} ${keptCityKey(city)}`, rate(`${courierId}`, USUAL));
}
