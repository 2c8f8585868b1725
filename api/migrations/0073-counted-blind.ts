import type { Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What was counted in a drawer before anybody was told what it should hold. In paisa. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('shift_counts')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('shift_id', 'integer', (c) => c.notNull().references('shifts.id'))
    .addColumn('counted', 'bigint', (c) => c.notNull())
    .addColumn('expected', 'bigint', (c) => c.notNull())
    .addColumn('counted_by', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('shift_counts_shift').on('shift_counts').columns(['shift_id', 'id']).execute();
}
