import { sql, type Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What was delivered for cash and is not completed yet: few of many orders. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`create index orders_to_complete on orders (payment_method, status, fulfilment) where fulfilment = 'delivered' and status = 'pending'
    and payment_method = 'COD' and removed_at is null`.execute(db);
}
