import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What the shop has written of its products, lists, pages and texts in other languages than English. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('translations')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('translations_key', ['kind', 'language', 'subject', 'field'])
    .execute();
}
