import { sql, type Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What of sales came back, how its money went, and what it was exchanged for. Amounts in paisa. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('returns')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount >= 0`))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('exchange_order_id', 'integer', (c) => c.unique().references('orders.id'))
    .addColumn('shift_id', 'integer', (c) => c.references('shifts.id'))
    .addColumn('by_user', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    // Before its order is a sale it takes nothing off sales: null until then.
    .addColumn('counted_at', 'text')
    .execute();
  await db.schema.createIndex('returns_order').on('returns').columns(['order_id', 'id']).execute();
  await db.schema.createIndex('returns_counted').on('returns').columns(['counted_at', 'amount']).execute();
  await sql`create index returns_shift on returns (shift_id, id) where shift_id is not null`.execute(db);

  await db.schema
    .createTable('return_lines')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('return_id', 'integer', (c) => c.notNull().references('returns.id'))
    .addColumn('order_line_id', 'integer', (c) => c.notNull().references('order_lines.id'))
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity > 0`))
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount >= 0`))
    .addColumn('back', 'text', (c) => c.notNull().check(sql`back in ('stock', 'damaged')`))
    .execute();
  await db.schema.createIndex('return_lines_return').on('return_lines').columns(['return_id', 'id']).execute();
  await db.schema.createIndex('return_lines_line').on('return_lines').columns(['order_line_id']).execute();

  await db.schema
    .createTable('return_refunds')
    .addColumn('return_id', 'integer', (c) => c.notNull().references('returns.id'))
    .addColumn('method', 'text', (c) =>
      c.notNull().check(sql`method in ('cash', 'card', 'bank', 'wallet', 'account', 'exchange')`),
    )
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('reference', 'text', (c) => c.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('return_refunds_key', ['return_id', 'method'])
    .execute();
  await db.insertInto('counters').values({ name: 'return', value: 0 }).execute();
}
