import { sql, type Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Messages that are sent by themselves: how, what they say, and each of them; an order has its customer's address of mail. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('customer_email', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('message_channels')
    .addColumn('channel', 'text', (c) => c.primaryKey())
    .addColumn('is_on', 'integer', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('key_set_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('since', 'text', (c) => c.notNull())
    .addColumn('last_error', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('last_error_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('last_sent_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('message_texts')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('is_on', 'integer', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('message_texts_key', ['kind', 'channel', 'language'])
    .execute();
  await db.schema
    .createTable('messages')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('event_id', 'integer', (c) => c.notNull().references('order_events.id'))
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('due_at', 'text', (c) => c.notNull())
    .addColumn('lease_until', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('cost', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('provider_id', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`create index order_events_told on order_events (at) where kind in ('placed', 'cancelled', 'dispatched', 'delivered', 'returned')`.execute(
    db,
  );
  // An event is told once by each channel, whichever server looks first.
  await db.schema
    .createIndex('messages_once')
    .unique()
    .on('messages')
    .columns(['event_id', 'channel', 'kind'])
    .execute();
  await db.schema.createIndex('messages_of_order').on('messages').column('order_id').execute();
  await sql`create index messages_due on messages (channel, due_at) where state in ('queued', 'sending')`.execute(db);
  await db.schema.createIndex('messages_sent').on('messages').columns(['channel', 'sent_at']).execute();
}
