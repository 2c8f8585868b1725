import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/**
 * What a form of staff was answered under its key: the same again is answered the same, and made once. Lookups get a
 * version each, and a number that every change of one raises.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('idempotency_keys').addColumn('result', 'text').execute();
  await db.schema
    .alterTable('entities')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.insertInto('counters').values({ name: 'lookups', value: 0 }).execute();
}
