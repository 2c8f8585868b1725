import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What a version brings, as the team that published it told. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('release_versions')
    .addColumn('changes', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
