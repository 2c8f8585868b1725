import type { Reader } from '../../kernel/db/database.ts';
import type { Day } from '@shop/shared/format/calendar';
import { soldIn } from './sold.ts';

/** Ids of the products most pieces were sold of in a period, both days included, the best first. */
export async function bestSelling(db: Reader, period: { from: Day; to: Day }, most: number): Promise<number[]> {
  const rows = await soldIn(db, period)
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .where('o.fulfilment', 'not in', ['cancelled', 'returned'])
    .groupBy('l.product_id')
    .select('l.product_id')
    .orderBy((eb) => eb.fn.sum('l.quantity'), 'desc')
    .orderBy('l.product_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.product_id);
}
