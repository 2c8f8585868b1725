import { sql, type Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Whether an order holds its pieces, and whose networks may not order for a while. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('reserve', 'text', (c) =>
      c
        .notNull()
        .defaultTo('kept')
        .check(sql`reserve in ('kept', 'guest', 'none')`),
    )
    .execute();
  await db.schema.createIndex('orders_reserve').on('orders').columns(['reserve', 'fulfilment']).execute();
  await db.schema
    .createTable('barred_networks')
    .addColumn('network', 'text', (c) => c.primaryKey())
    .addColumn('until', 'text', (c) => c.notNull())
    .execute();
}
