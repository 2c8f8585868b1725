import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** When each product last changed; '' for changes from before this column. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('product_changes')
    .addColumn('changed_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
