import type { Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Links by which customers confirm their own orders, and what they answered. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('confirmation_links')
    .addColumn('order_id', 'integer', (c) => c.primaryKey().references('orders.id'))
    .addColumn('issue', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('sent_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('sent_by', 'integer', (c) => c.references('users.id'))
    .execute();
  await db.schema
    .createTable('customer_answers')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('customer_answers_of_orders').on('customer_answers').column('order_id').execute();
  await db.schema.createIndex('customer_answers_at').on('customer_answers').column('at').execute();
}
