import { sql, type Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What tills sold without the server, and what somebody has to answer for because of that. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('offline_sales')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('device_id', 'integer', (c) => c.notNull().references('till_devices.id'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('sold_at', 'text', (c) => c.notNull())
    .addColumn('device_at', 'text', (c) => c.notNull())
    .addColumn('received_at', 'text', (c) => c.notNull())
    .addColumn('cashier', 'integer', (c) => c.notNull())
    .addColumn('sent_by', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('total', 'bigint', (c) => c.notNull())
    .addColumn('order_id', 'integer', (c) => c.references('orders.id'))
    .addColumn('return_id', 'integer', (c) => c.references('returns.id'))
    .addColumn('copied', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('waits_for', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('settled_at', 'text')
    .addColumn('settled_by', 'integer', (c) => c.references('users.id'))
    .addColumn('answer', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('offline_sales_number').on('offline_sales').column('number').execute();
  await db.schema
    .createIndex('offline_sales_waiting')
    .on('offline_sales')
    .column('id')
    .where(sql.ref('waits_for'), '<>', sql.lit(''))
    .execute();
  await db.schema
    .createTable('shortfalls')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('stock_id', 'integer', (c) => c.notNull().references('variations.id'))
    .addColumn('pieces', 'integer', (c) => c.notNull())
    .addColumn('settled_at', 'text')
    .addColumn('settled_by', 'integer', (c) => c.references('users.id'))
    .addColumn('answer', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('shortfalls_of_orders').on('shortfalls').column('order_id').execute();
  await db.schema
    .createIndex('shortfalls_open')
    .on('shortfalls')
    .column('id')
    .where(sql.ref('settled_at'), 'is', null)
    .execute();
  await db.schema
    .alterTable('till_devices')
    .addColumn('last_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('till_number', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('orders_till_number')
    .on('orders')
    .column('till_number')
    .where(sql.ref('till_number'), '<>', sql.lit(''))
    .execute();
}
