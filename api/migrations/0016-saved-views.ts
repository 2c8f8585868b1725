import { sql, type Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What people ask lists again and again, under names, and indexes of what the orders list is asked. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('saved_views')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('list', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('query', 'text', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('is_shared', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await sql`create index saved_views_list on saved_views (list, user_id)`.execute(db);

  // All that the list searches, filters and sorts by, so that any combination goes through this alone. Without
  // `removed_at` SQLite would not see that it has everything.
  await sql`create index orders_listed on orders (id, status, fulfilment, channel, created_by, payment_method,
    customer_city, created_at, total, search_text, removed_at) where removed_at is null`.execute(db);
}
