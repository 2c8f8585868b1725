import type { Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Backups that were asked for in the back office or made by night. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('backups')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('state', 'text', (c) => c.notNull())
    // The day of a nightly one, so that one of several servers makes it.
    .addColumn('night', 'text', (c) => c.unique())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('why', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    // Of the last link to it, which is good for a minute.
    .addColumn('link_hash', 'text')
    .addColumn('link_until', 'text')
    .execute();
}
