import { sql, type Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Carts that wait at the till, shifts with their drawers, and what they came to. Amounts in paisa. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('held_carts')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('cart', 'text', (c) => c.notNull())
    .addColumn('pieces', 'integer', (c) => c.notNull())
    .addColumn('held_by', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('held_at', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('shifts')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('till', 'text', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('float', 'bigint', (c) => c.notNull().check(sql`float >= 0`))
    .addColumn('opened_at', 'text', (c) => c.notNull())
    .addColumn('closed_at', 'text')
    .addColumn('changes', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`create unique index shifts_open on shifts (user_id) where closed_at is null`.execute(db);
  await db.schema.createIndex('shifts_user').on('shifts').columns(['user_id', 'id']).execute();

  await db.schema
    .createTable('shift_sales')
    .addColumn('order_id', 'integer', (c) => c.primaryKey().references('orders.id'))
    .addColumn('shift_id', 'integer', (c) => c.notNull().references('shifts.id'))
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('total', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('shift_sales_shift').on('shift_sales').columns(['shift_id', 'method', 'total']).execute();

  await db.schema
    .createTable('drawer_movements')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('shift_id', 'integer', (c) => c.notNull().references('shifts.id'))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('paid-in', 'paid-out')`))
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('drawer_movements_shift').on('drawer_movements').columns(['shift_id', 'id']).execute();

  // Written once, with everything a report of that day said: nothing is worked out again.
  await db.schema
    .createTable('z_reports')
    .addColumn('shift_id', 'integer', (c) => c.primaryKey().references('shifts.id'))
    .addColumn('number', 'integer', (c) => c.notNull().unique())
    .addColumn('counted', 'bigint', (c) => c.notNull())
    .addColumn('difference', 'bigint', (c) => c.notNull())
    .addColumn('report', 'text', (c) => c.notNull())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .execute();
  await db.insertInto('counters').values({ name: 'z-report', value: 0 }).execute();
}
