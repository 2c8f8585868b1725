import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Reader } from '../kernel/db/database.ts';

/** Below it a variation is low where its product has no minimum (admin specification, 9). */
const LOW_QUANTITY = 10;

/**
 * Whether a variation `v` of a product `p` is low: below its own minimum, else below its share of the product's, rounded
 * up, which all its variations that are sold have together. Whole numbers compared without dividing.
 */
const isLowWith = (quantity: RawBuilder<number>) =>
  sql<SqlBool>`(case when v.minimum is not null then ${quantity} < v.minimum when p.stock_limit > 0
  then ${quantity} * (select count(*) from variations k where k.product_id = v.product_id and k.retired = 0) < p.stock_limit
  else ${quantity} < ${sql.lit(LOW_QUANTITY)} end)`;
export const IS_LOW = isLowWith(sql`v.qty`);

/** Variations that are low, each with when a sale after this moment made it so last. Read by an index of sales. */
export const becameLow = (db: Reader, after: string) =>
  db
    .selectFrom('stock_movements as m')
    .innerJoin('variations as v', 'v.id', 'm.stock_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select((eb) => ['v.id', eb.fn.max('m.created_at').as('at')])
    .where('m.created_at', '>', after)
    .where(
      sql<SqlBool>`m.reason in ('sale', 'order-changed', 'order-deleted', 'order-returned', 'order-cancelled', 'order-restored')`,
    )
    .where('v.retired', '=', 0)
    .where('p.removed', '=', 0)
    .where(IS_LOW)
    .where(isLowWith(sql`m.quantity_after`))
    .where(sql<SqlBool>`not ${isLowWith(sql`(m.quantity_after - m.change)`)}`)
    .groupBy('v.id');
