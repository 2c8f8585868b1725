import { sql, type Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What the lists count, group and sort of every variation, beside the table, which is many times as large. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`create index variations_listed on variations (product_id, id, size_id, price) where retired = 0`.execute(
    db,
  );
}
