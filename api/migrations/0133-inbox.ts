import { sql, type Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What customers write to the shop, and what it answers. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('customer_messages')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('is_theirs', 'integer', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('order_id', 'integer', (c) => c.references('orders.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('provider_id', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('reply_to', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('lease_until', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('by_user', 'integer', (c) => c.references('users.id'))
    .addColumn('done_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  // Meta tells the same for days.
  await sql`create unique index customer_messages_once on customer_messages (provider_id) where provider_id <> ''`.execute(
    db,
  );
  await db.schema.createIndex('customer_messages_of_phone').on('customer_messages').columns(['phone', 'at']).execute();
  await db.schema.createIndex('customer_messages_of_order').on('customer_messages').column('order_id').execute();
  await sql`create index customer_messages_open on customer_messages (at) where is_theirs = 1 and done_at = ''`.execute(
    db,
  );
  await sql`create index customer_messages_due on customer_messages (at) where state in ('queued', 'sending')`.execute(
    db,
  );
}
