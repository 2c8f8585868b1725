import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Which products come first in 'Featured', in their order; all others follow by id. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('products').addColumn('featured', 'integer').execute();
}
