import { sql, type Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Who asked to be told when a size is back, once by phone and size. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('restock_requests')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('stock_id', 'integer', (c) => c.notNull().references('variations.id'))
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('waiting'))
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addColumn('due_at', 'text', (c) => c.notNull())
    .addColumn('round', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('told_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('told_by', 'integer', (c) => c.references('users.id'))
    .execute();
  await db.schema
    .createIndex('restock_requests_once')
    .unique()
    .on('restock_requests')
    .columns(['stock_id', 'phone'])
    .execute();
  await db.schema.createIndex('restock_requests_of_phone').on('restock_requests').column('phone').execute();
  await sql`create index restock_requests_waiting on restock_requests (state, stock_id)`.execute(db);
}
