import { sql, type Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Messages of no order or of nothing that happened to one, more that is told of a parcel, and in which language. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`drop index messages_once`.execute(db);
  await sql`drop index messages_of_order`.execute(db);
  // One way for both databases to let a column be empty.
  for (const [column, of] of [
    ['event_id', 'order_events'],
    ['order_id', 'orders'],
  ] as const) {
    await sql`alter table messages add column ${sql.ref(`any_${column}`)} integer references ${sql.table(of)} (id)`.execute(
      db,
    );
    await sql`update messages set ${sql.ref(`any_${column}`)} = ${sql.ref(column)}`.execute(db);
    await sql`alter table messages drop column ${sql.ref(column)}`.execute(db);
    await sql`alter table messages rename column ${sql.ref(`any_${column}`)} to ${sql.ref(column)}`.execute(db);
  }
  await db.schema
    .alterTable('messages')
    .addColumn('about', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('messages_once')
    .unique()
    .on('messages')
    .columns(['event_id', 'channel', 'kind'])
    .execute();
  // What no event has told is told once by each channel, whichever server looks first.
  await sql`create unique index messages_about on messages (about, channel, kind) where about <> ''`.execute(db);
  await db.schema.createIndex('messages_of_order').on('messages').column('order_id').execute();
  await sql`drop index order_events_told`.execute(db);
  await sql`create index order_events_told on order_events (at) where kind in ('placed', 'cancelled', 'dispatched', 'outForDelivery', 'attempted', 'delivered', 'returned')`.execute(
    db,
  );
  await db.schema
    .createTable('phone_languages')
    .addColumn('phone', 'text', (c) => c.primaryKey())
    .addColumn('language', 'text', (c) => c.notNull())
    .execute();
}
