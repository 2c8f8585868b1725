import { sql, type Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What Meta says of the templates messages are sent by, and a message found again by what Meta calls it. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('whatsapp_templates')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('whatsapp_templates_key', ['name', 'language'])
    .execute();
  await sql`create index messages_by_provider on messages (provider_id) where channel = 'whatsapp'`.execute(db);
}
