import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Whose key of staff it is. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('idempotency_keys').addColumn('user_id', 'integer').execute();
}
