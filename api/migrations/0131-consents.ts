import type { Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Who may be written to, as they said it: the last word of a phone on a purpose holds. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('consents')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('is_yes', 'integer', (c) => c.notNull())
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('by_user', 'integer', (c) => c.references('users.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('consents_of_phone').on('consents').columns(['phone', 'purpose', 'id']).execute();
}
