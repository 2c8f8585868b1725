import type { Kysely } from 'kysely';
import type { Tables } from '../src/plugins/db/schema.ts';

/** What a form of staff was answered under its key: the same again is answered the same, and made once. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('idempotency_keys').addColumn('result', 'text').execute();
}
