import { sql, type Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What somebody has to do something about, to be counted by where it stands: few of many orders. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`create index orders_standing on orders (fulfilment)
    where fulfilment in ('new', 'confirmed', 'dispatched', 'returned') and removed_at is null`.execute(db);
}
