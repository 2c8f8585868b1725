import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** The data version at which each product last changed, so that the listing reads anew only what did. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('product_changes')
    .addColumn('product_id', 'integer', (c) => c.primaryKey())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('product_changes_version').on('product_changes').column('version').execute();
}
