import { sql, type Kysely } from 'kysely';
import { karachiDateTime } from '@shop/shared/format/dates';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Expenses, what customers on credit pay, and months that are closed. Amounts in paisa, days in Karachi. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await expenses(db);
  await payments(db);
  await months(db);
}

const CATEGORIES = [
  'Rent',
  'Salaries',
  'Electricity & Internet',
  'Packaging',
  'Delivery',
  'Marketing',
  'Repairs',
  'Other',
];

async function expenses(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('expense_categories')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull().unique())
    .execute();
  await db
    .insertInto('expense_categories')
    .values(CATEGORIES.map((name) => ({ name, name_key: name.toLowerCase() })))
    .execute();

  await db.schema
    .createTable('receipts')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('created_by', 'integer', (c) => c.references('users.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('recurring_expenses')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('category_id', 'integer', (c) => c.notNull().references('expense_categories.id'))
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('every', 'text', (c) => c.notNull().check(sql`every in ('week', 'month')`))
    .addColumn('first_day', 'text', (c) => c.notNull())
    .addColumn('last_day', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('next_day', 'text', (c) => c.notNull())
    .addColumn('made', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_by', 'integer', (c) => c.references('users.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('removed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`create index recurring_expenses_next on recurring_expenses (next_day, id) where next_day <> ''`.execute(db);

  await db.schema
    .createTable('expenses')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('category_id', 'integer', (c) => c.notNull().references('expense_categories.id'))
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount <> 0`))
    .addColumn('spent_on', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('pending', 'approved')`))
    .addColumn('receipt', 'text', (c) => c.references('receipts.hash'))
    .addColumn('recurring_id', 'integer', (c) => c.references('recurring_expenses.id'))
    .addColumn('due_on', 'text')
    .addColumn('reverses_id', 'integer', (c) => c.unique().references('expenses.id'))
    .addColumn('reversed', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_by', 'integer', (c) => c.references('users.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('approved_by', 'integer', (c) => c.references('users.id'))
    .addColumn('approved_at', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('removed', 'integer', (c) => c.notNull().defaultTo(0))
    // What a day makes of a recurring expense is made once, whichever server comes first.
    .addUniqueConstraint('expenses_due', ['recurring_id', 'due_on'])
    .execute();
  for (const columns of ['spent_on, id', 'amount, id', 'category_id, spent_on, id', 'status, spent_on, id']) {
    const name = sql.ref(`expenses_${columns.split(',')[0]}`);
    await sql`create index ${name} on expenses (${sql.raw(columns)}) where removed = 0`.execute(db);
  }
}

async function payments(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('customer_payments')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('order_id', 'integer', (c) => c.references('orders.id'))
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount <> 0`))
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('paid_on', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('reverses_id', 'integer', (c) => c.unique().references('customer_payments.id'))
    .addColumn('reversed', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('by_user', 'integer', (c) => c.references('users.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('customer_payments_phone')
    .on('customer_payments')
    .columns(['phone', 'paid_on', 'id'])
    .execute();
  await db.schema.createIndex('customer_payments_date').on('customer_payments').columns(['paid_on', 'id']).execute();
  await sql`create index orders_credit on orders (phone_key, id, total, status, fulfilment, created_at)
    where payment_method = 'CREDIT' and removed_at is null`.execute(db);
  await fillPayments(db);
  // A row to hold while an account is paid to: two payments at once come one after the other.
  await db.schema
    .createTable('customer_accounts')
    .addColumn('phone', 'text', (c) => c.primaryKey())
    .addColumn('changes', 'integer', (c) => c.notNull())
    .execute();
}

/** Orders on credit that were completed before payments were noted were paid then. */
async function fillPayments(db: Kysely<Tables>): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'phone_key', 'total', 'created_at', 'completed_at'])
    .where('payment_method', '=', 'CREDIT')
    .where('status', 'in', ['paid', 'completed'])
    .where('removed_at', 'is', null)
    .where('total', '>', 0)
    .orderBy('id')
    .execute();
  for (const { id, phone_key, total, created_at, completed_at } of rows) {
    const at = completed_at ?? created_at;
    await db
      .insertInto('customer_payments')
      .values({
        phone: phone_key,
        order_id: id,
        amount: total,
        method: 'other',
        paid_on: karachiDateTime(at).slice(0, 10),
        by_user: null,
        created_at: at,
      })
      .execute();
  }
}

async function months(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('month_closings')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('figures', 'text', (c) => c.notNull())
    .addColumn('closed_by', 'integer', (c) => c.references('users.id'))
    .addColumn('closed_at', 'text', (c) => c.notNull())
    .addColumn('reopened_by', 'integer', (c) => c.references('users.id'))
    .addColumn('reopened_at', 'text')
    .execute();
  await sql`create unique index month_closings_month on month_closings (month) where reopened_at is null`.execute(db);
  // Held while a month is closed, and by whoever writes into one that has passed. The month itself: 202601; 0 is none.
  await db.insertInto('counters').values({ name: 'closed-month', value: 0 }).execute();
}
