import { sql, type Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What the orders list and the confirmation queue count and sort by, without going through the orders. */
export async function up(db: Kysely<Tables>): Promise<void> {
  // All orders are counted without looking at any; these few are taken off.
  await sql`create index orders_removed on orders (id) where removed_at is not null`.execute(db);
  // As it was, with the amount: the queue is sorted by that too.
  await sql`drop index orders_to_confirm`.execute(db);
  await sql`create index orders_to_confirm on orders (payment_method, status, confirm_due, id, total)
    where removed_at is null and fulfilment = 'new'`.execute(db);
}
