import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** A variation's own minimum, null for its share of the product's; where it stands, and which shelf a count is of. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('variations').addColumn('minimum', 'integer').execute();
  await db.schema
    .alterTable('variations')
    .addColumn('shelf', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('stock_takes')
    .addColumn('shelf', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
