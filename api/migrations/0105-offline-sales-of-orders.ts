import { sql, type Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** The sale of a till that an order is of. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createIndex('offline_sales_order')
    .on('offline_sales')
    .column('order_id')
    .where(sql.ref('order_id'), 'is not', null)
    .execute();
}
