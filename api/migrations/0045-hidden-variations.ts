import { sql, type Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Variations that staff have and the shop does not show: deleted ones of which pieces came back. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('variations')
    .addColumn('hidden', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`hidden in (0, 1)`),
    )
    .execute();
}
