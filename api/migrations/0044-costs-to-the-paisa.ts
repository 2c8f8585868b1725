import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What pieces cost together beside their number × the cost of each, in paisa: an average is rounded, a sum is not. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const table of ['variations', 'order_lines', 'return_lines'] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('cost_rest', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  }
}
