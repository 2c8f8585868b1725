import { sql, type Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What rounding of cash has brought the shop, below 0 what it took: of a sale, a return or a payment on account. In paisa. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('cash_roundings')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('order_id', 'integer', (c) => c.unique().references('orders.id'))
    .addColumn('return_id', 'integer', (c) => c.unique().references('returns.id'))
    .addColumn('payment_id', 'integer', (c) => c.unique().references('customer_payments.id'))
    .addColumn('shift_id', 'integer', (c) => c.references('shifts.id'))
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount <> 0`))
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('cash_roundings_shift').on('cash_roundings').columns(['shift_id', 'amount']).execute();
  await db.schema.createIndex('cash_roundings_at').on('cash_roundings').columns(['at', 'amount']).execute();
}
