import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Lets what is kept for a while only be found by its age. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.createIndex('bot_check_uses_age').on('bot_check_uses').column('used_at').execute();
  await db.schema.createIndex('idempotency_keys_age').on('idempotency_keys').column('created_at').execute();
}
