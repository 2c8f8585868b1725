import { sql, type Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What is changed in an order is told to its customer too. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`drop index order_events_told`.execute(db);
  await sql`create index order_events_told on order_events (at) where kind in ('placed', 'cancelled', 'dispatched', 'outForDelivery', 'attempted', 'delivered', 'returned', 'edited')`.execute(
    db,
  );
}
