import { sql, type Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What is to be done with parcels that could not be handed over: kept before a courier is told. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('parcel_advice')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('courier_id', 'integer', (c) => c.notNull().references('couriers.id'))
    .addColumn('tracking_number', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('address', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('phone', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('by_user', 'integer', (c) => c.references('users.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('due_at', 'text', (c) => c.notNull())
    .addColumn('leased_until', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('error', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('parcel_advice_order').on('parcel_advice').columns(['order_id', 'id']).execute();
  await sql`create index parcel_advice_due on parcel_advice (due_at, id) where state in ('intended', 'asking')`.execute(
    db,
  );
}
