import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Devices and networks somebody signed in from before: strangers' failures do not lock them out. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('known_devices')
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('known_devices_pk', ['token_hash', 'user_id'])
    .execute();
  await db.schema.createIndex('known_devices_user').on('known_devices').columns(['user_id', 'network']).execute();
}
