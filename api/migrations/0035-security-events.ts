import type { Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Who knocked, and how often: a row for each kind, address and account of ten minutes. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('security_events')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('since', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('first_at', 'text', (c) => c.notNull())
    .addColumn('last_at', 'text', (c) => c.notNull())
    .addColumn('times', 'integer', (c) => c.notNull())
    .addUniqueConstraint('security_events_one', ['since', 'kind', 'what', 'address', 'account'])
    .execute();
  await db.schema.createIndex('security_events_time').on('security_events').columns(['last_at', 'id']).execute();
  await db.schema
    .createIndex('security_events_kind')
    .on('security_events')
    .columns(['kind', 'last_at', 'id'])
    .execute();
}
