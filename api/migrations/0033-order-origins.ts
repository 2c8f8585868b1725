import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Where a shopper's order came from, while somebody may have to be kept from sending many of them. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('order_origins')
    .addColumn('order_id', 'integer', (c) => c.primaryKey().references('orders.id'))
    .addColumn('device_hash', 'text', (c) => c.notNull())
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('order_origins_device')
    .on('order_origins')
    .columns(['device_hash', 'order_id'])
    .execute();
  await db.schema.createIndex('order_origins_network').on('order_origins').columns(['network', 'order_id']).execute();
  await db.schema.createIndex('order_origins_at').on('order_origins').column('at').execute();
}
