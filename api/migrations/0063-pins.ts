import { sql, type Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** A PIN of a person, discounts a manager has agreed to with one, and what each sale of a shift took off, in paisa. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('users').addColumn('pin_hash', 'text').execute();
  await db.schema
    .createTable('discount_approvals')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('asked_by', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('approved_by', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('most', 'bigint', (c) => c.notNull().check(sql`most > 0`))
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('order_id', 'integer', (c) => c.unique().references('orders.id'))
    .execute();
  await db.schema
    .alterTable('shift_sales')
    .addColumn('discount', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db
    .updateTable('shift_sales')
    .set((eb) => ({
      discount: eb.selectFrom('orders as o').select('o.discount').whereRef('o.id', '=', 'shift_sales.order_id'),
    }))
    .execute();
}
