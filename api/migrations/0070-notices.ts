import { sql, type Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** When somebody looked behind the bell last; and what its counts are read by. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('notice_looks')
    .addColumn('user_id', 'integer', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await sql`create index orders_to_dispatch on orders (id) where fulfilment = 'confirmed' and removed_at is null`.execute(
    db,
  );
  await sql`create index order_events_back on order_events (at) where kind = 'returned'`.execute(db);
}
