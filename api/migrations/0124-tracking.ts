import { sql, type Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What couriers say of parcels, when they are asked, and where they tell us. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const name of ['parcel_state', 'parcel_since', 'told_at', 'ask_at', 'ask_lease', 'ask_error']) {
    await db.schema
      .alterTable('shipments')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await db.schema.alterTable('shipments').addColumn('parcel_event', 'integer').execute();
  await db.schema
    .alterTable('shipments')
    .addColumn('ask_tries', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  for (const name of ['heard_secret', 'ask_due', 'ask_error', 'ask_error_at']) {
    await db.schema
      .alterTable('couriers')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .alterTable('couriers')
    .addColumn('ask_tries', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('parcel_events')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('courier_id', 'integer', (c) => c.notNull().references('couriers.id'))
    .addColumn('tracking_number', 'text', (c) => c.notNull())
    .addColumn('state', 'text')
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('word_key', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('mark', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('heard_at', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .execute();
  // Said again, it is the same.
  await db.schema
    .createIndex('parcel_events_once')
    .unique()
    .on('parcel_events')
    .columns(['courier_id', 'tracking_number', 'words', 'mark'])
    .execute();
  await db.schema.createIndex('parcel_events_order').on('parcel_events').columns(['order_id', 'at']).execute();
  await sql`create index parcel_events_unknown on parcel_events (courier_id, word_key) where state is null`.execute(db);
  await db.schema
    .createTable('courier_words')
    .addColumn('courier_id', 'integer', (c) => c.notNull().references('couriers.id'))
    .addColumn('word_key', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('courier_words_key', ['courier_id', 'word_key'])
    .execute();
  // What arrived before is asked for no more.
  await sql`update shipments set ask_at = '9' where order_id in (select id from orders where fulfilment <> 'dispatched')`.execute(
    db,
  );
  await sql`create index shipments_asked on shipments (courier_id, ask_at) where ask_at < '9'`.execute(db);
  await sql`create index shipments_state on shipments (parcel_state, parcel_since) where parcel_state in ('attempted', 'returned', 'lost')`.execute(
    db,
  );
}
