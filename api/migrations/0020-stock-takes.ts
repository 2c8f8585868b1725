import { sql, type Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Which counts nobody made: what was left of a stock-take and was counted as 0 in one go. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('stock_take_counts')
    .addColumn('as_rest', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`as_rest in (0, 1)`),
    )
    .execute();
}
