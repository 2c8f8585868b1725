import { sql, type Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Parcels that are to be booked with couriers: what is meant is kept before a courier is asked. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('bookings')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('courier_id', 'integer', (c) => c.notNull().references('couriers.id'))
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('service', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('pickup', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('grams', 'integer', (c) => c.notNull())
    .addColumn('by_user', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('due_at', 'text', (c) => c.notNull())
    .addColumn('leased_until', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('asked_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('sent_key', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('tracking_number', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('is_unwanted', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('error', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('bookings_order').on('bookings').columns(['order_id', 'id']).execute();
  await db.schema.createIndex('bookings_number').on('bookings').columns(['courier_id', 'tracking_number']).execute();
  await sql`create index bookings_due on bookings (courier_id, due_at, id)
    where state in ('intended', 'asking', 'unknown', 'cancelling')`.execute(db);
}
