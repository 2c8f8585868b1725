import { sql, type Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Corrections of stock that can be taken back, once each; and stock-takes, which are counted before they are posted. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('stock_movements')
    .addColumn('undoes', 'integer', (c) => c.references('stock_movements.id'))
    .execute();
  await sql`create unique index stock_movements_undoes on stock_movements (undoes) where undoes is not null`.execute(
    db,
  );
  // The last correction of a variation that is sold a lot is not looked for among its sales.
  await sql`create index stock_movements_corrections on stock_movements (stock_id, id)
    where reason in ('count', 'damage', 'return', 'correction', 'other')`.execute(db);

  await db.schema
    .createTable('stock_takes')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('category_id', 'integer', (c) => c.references('entities.id'))
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('open', 'posted', 'cancelled')`))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_by', 'integer', (c) => c.references('users.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('ended_by', 'integer', (c) => c.references('users.id'))
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema.createIndex('stock_takes_status').on('stock_takes').columns(['status', 'id']).execute();

  await db.schema
    .createTable('stock_take_lines')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('take_id', 'integer', (c) => c.notNull().references('stock_takes.id'))
    .addColumn('stock_id', 'integer', (c) => c.notNull().references('variations.id'))
    .addColumn('counted', 'integer', (c) => c.notNull().check(sql`counted >= 0`))
    .addColumn('book', 'integer', (c) => c.notNull())
    .addColumn('counted_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('stock_take_lines_stock')
    .unique()
    .on('stock_take_lines')
    .columns(['take_id', 'stock_id'])
    .execute();
  await db.schema
    .createIndex('stock_take_lines_time')
    .on('stock_take_lines')
    .columns(['take_id', 'counted_at', 'id'])
    .execute();

  await db.schema
    .createTable('stock_take_counts')
    .addColumn('line_id', 'integer', (c) => c.notNull().references('stock_take_lines.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('counted', 'integer', (c) => c.notNull().check(sql`counted >= 0`))
    .addColumn('last_key', 'text', (c) => c.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('stock_take_counts_key', ['line_id', 'user_id'])
    .execute();
}
