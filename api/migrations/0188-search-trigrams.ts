import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** On PostgreSQL an index finds orders by any part of a name or a phone, and parcels of their number (`byTrigrams`). */
export async function up(db: Kysely<Tables>): Promise<void> {
  if (!isPostgres(db)) return;
  // The extension pg_trgm would do, but the shop's role may not be allowed to make it. Its cost is said to be high, so that
  // rows which no index found are judged by everything else before. A restored backup of before leaves it standing.
  await sql`create or replace function trigrams(whole text) returns text[] language sql immutable strict parallel safe cost 1000 as $$
    select array(select substr(whole, n, 3) from generate_series(1, length(whole) - 2) n) $$`.execute(db);
  // What is not sorted in yet is looked through by each search, and sorted in by the order that fills this many kB. Last that
  // of orders, which is long in the making: none is written meanwhile.
  await sql`create index shipments_trigrams on shipments using gin (trigrams(tracking_number))
    with (gin_pending_list_limit = 64) where tracking_number <> ''`.execute(db);
  await sql`create index orders_trigrams on orders
    using gin (trigrams(search_text || ' ' || phone_key || ' ' || secondary_phone_key))
    with (gin_pending_list_limit = 64)`.execute(db);
}
