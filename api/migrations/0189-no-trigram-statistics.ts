import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** PostgreSQL takes no samples of trigrams: it would make them of 30,000 orders each time, and finds by them without. */
export async function up(db: Kysely<Tables>): Promise<void> {
  if (!isPostgres(db)) return;
  for (const index of ['orders_trigrams', 'shipments_trigrams'])
    await sql`alter index ${sql.ref(index)} alter column 1 set statistics 0`.execute(db);
}
