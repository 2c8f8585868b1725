import type { Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Browsers that are tills, and at which of them a session is open. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('till_devices')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('letter', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('registered_at', 'text', (c) => c.notNull())
    .addColumn('registered_by', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .addColumn('seen_by', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('release', 'text', (c) => c.notNull())
    .addColumn('storage', 'text', (c) => c.notNull())
    .addColumn('free_bytes', 'bigint')
    .addColumn('clock_ahead', 'bigint', (c) => c.notNull())
    .addColumn('struck_off_at', 'text')
    .addColumn('struck_off_by', 'integer', (c) => c.references('users.id'))
    .execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('device_id', 'integer', (c) => c.references('till_devices.id'))
    .execute();
  await db.insertInto('counters').values({ name: 'till-letter', value: 0 }).execute();
}
