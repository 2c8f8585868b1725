import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What fails by what browsers tell, once a promotion, and where teams want to hear of it. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('release_warnings')
    .addColumn('switch_id', 'integer', (c) => c.primaryKey())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('release_webhooks')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .execute();
}
