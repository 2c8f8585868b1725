import { sql, type Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** How sales at the till were paid, who sold them, and what a line of them says. Amounts in paisa. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('order_payments')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('method', 'text', (c) =>
      c.notNull().check(sql`method in ('cash', 'card', 'bank', 'wallet', 'exchange')`),
    )
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('reference', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('shift_id', 'integer', (c) => c.references('shifts.id'))
    .addColumn('by_user', 'integer', (c) => c.references('users.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('order_payments_order').on('order_payments').columns(['order_id', 'id']).execute();
  await db.schema
    .createIndex('order_payments_shift')
    .on('order_payments')
    .columns(['shift_id', 'method', 'amount'])
    .execute();

  await db.schema
    .alterTable('orders')
    .addColumn('sold_by', 'integer', (c) => c.references('users.id'))
    .execute();
  await db.schema
    .alterTable('order_lines')
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('order_lines')
    .addColumn('discount', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await fillTillPayments(db);
}

/** Cash was paid whole when it was sold, into the drawer of the shift that was open; who wrote the order down sold it. */
export async function fillTillPayments(db: Kysely<Tables>): Promise<void> {
  await sql`update orders set sold_by = created_by where channel = 'till'`.execute(db);
  await sql`insert into order_payments (order_id, method, amount, shift_id, by_user, at)
    select o.id, 'cash', o.total, s.shift_id, o.created_by, o.created_at
    from orders as o left join shift_sales as s on s.order_id = o.id
    where o.channel = 'till' and o.payment_method = 'CASH' and o.completed_at = o.created_at and o.total > 0
    order by o.id`.execute(db);
}
