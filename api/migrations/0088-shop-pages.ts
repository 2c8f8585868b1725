import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What the shop's own pages say where somebody has written them. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('shop_pages')
    .addColumn('slug', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text')
    .addColumn('body', 'text')
    .addColumn('draft', 'text')
    .addColumn('shown', 'integer')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
