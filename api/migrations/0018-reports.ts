import { sql, type Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/**
 * What the dashboard adds up and lists, without looking at any other order. The expressions are those of
 * `api/src/orders/reading/sold.ts`: as expressions, no database takes the index of the status instead, which is many times as
 * large.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const soldAt = sql`(case when status in ('paid', 'completed') and removed_at is null
    then coalesce(completed_at, created_at) end)`;
  await sql`create index orders_sold on orders (${soldAt}, total) where ${soldAt} is not null`.execute(db);
  const pendingId = sql`(case when status = 'pending' and removed_at is null
    and fulfilment not in ('cancelled', 'returned') then id end)`;
  await sql`create index orders_pending on orders (${pendingId}) where ${pendingId} is not null`.execute(db);
}
