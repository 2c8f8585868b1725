import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Since when a kind of message is sent: what happened before it was switched on is not told. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('message_texts')
    .addColumn('since', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
