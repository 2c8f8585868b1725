import type { Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What staff say of a customer, and phones that are of one customer. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('customers')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('phone', 'text', (c) => c.notNull().unique())
    .addColumn('tags', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('customer_phones')
    .addColumn('phone', 'text', (c) => c.primaryKey())
    .addColumn('customer', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('customer_phones_customer').on('customer_phones').column('customer').execute();
}
