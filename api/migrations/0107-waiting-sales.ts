import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** How many sales wait at a till to be sent, as it said when it was last seen. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('till_devices')
    .addColumn('waiting', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
