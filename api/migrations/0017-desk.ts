import { phoneKey } from '@shop/shared/format/phone';
import { sql, type Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** The cash-on-delivery desk: phones and what became of their orders, calls to confirm orders, couriers and parcels. Amounts in paisa. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const column of ['phone_key', 'secondary_phone_key', 'confirm_due'] as const) {
    await db.schema
      .alterTable('orders')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await fillPhoneKeys(db);
  await sql`update orders set confirm_due = created_at where fulfilment = 'new'`.execute(db);
  // Counting what became of a phone's orders reads these alone.
  await sql`create index orders_phone on orders (phone_key, fulfilment, status, id)
    where removed_at is null and phone_key <> ''`.execute(db);
  await sql`create index orders_secondary_phone on orders (secondary_phone_key, fulfilment, status, id)
    where removed_at is null and secondary_phone_key <> ''`.execute(db);
  // Without statistics SQLite takes the index that compares most columns for equality.
  await sql`create index orders_to_confirm on orders (payment_method, status, confirm_due, id)
    where removed_at is null and fulfilment = 'new'`.execute(db);
  await confirming(db);
  await couriers(db);
}

async function confirming(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('blocked_phones')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('phone', 'text', (c) => c.notNull().unique())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('blocked_by', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('blocked_at', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('confirmation_attempts')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('outcome', 'text', (c) =>
      c.notNull().check(sql`outcome in ('confirmed', 'no-answer', 'wrong-number', 'cancelled', 'later')`),
    )
    .addColumn('call_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('by_user', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('confirmation_attempts_order')
    .on('confirmation_attempts')
    .columns(['order_id', 'id'])
    .execute();

  // A person calls about one order at a time, and nobody else about the same one.
  await db.schema
    .createTable('confirmation_claims')
    .addColumn('order_id', 'integer', (c) => c.primaryKey().references('orders.id'))
    .addColumn('user_id', 'integer', (c) => c.notNull().unique().references('users.id'))
    .addColumn('until', 'text', (c) => c.notNull())
    .execute();
}

async function couriers(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('couriers')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('tracking_page', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('charge', 'bigint', (c) => c.notNull().check(sql`charge >= 0`))
    .addColumn('return_charge', 'bigint', (c) => c.notNull().check(sql`return_charge >= 0`))
    .addColumn('parcel_grams', 'integer', (c) => c.notNull().check(sql`parcel_grams >= 0`))
    .addColumn('is_off', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`is_off in (0, 1)`),
    )
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('removed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`create unique index couriers_name on couriers (name_key) where removed = 0`.execute(db);

  await db.schema
    .createTable('courier_charges')
    .addColumn('courier_id', 'integer', (c) => c.notNull().references('couriers.id'))
    .addColumn('city_key', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('charge', 'bigint', (c) => c.notNull().check(sql`charge >= 0`))
    .addColumn('return_charge', 'bigint', (c) => c.notNull().check(sql`return_charge >= 0`))
    .addPrimaryKeyConstraint('courier_charges_key', ['courier_id', 'city_key'])
    .execute();

  await db.schema
    .createTable('shipments')
    .addColumn('order_id', 'integer', (c) => c.primaryKey().references('orders.id'))
    .addColumn('courier_id', 'integer', (c) => c.notNull().references('couriers.id'))
    .addColumn('tracking_number', 'text', (c) => c.notNull())
    .addColumn('cost', 'bigint', (c) => c.notNull().check(sql`cost >= 0`))
    .addColumn('return_charge', 'bigint', (c) => c.notNull().check(sql`return_charge >= 0`))
    .addColumn('return_cost', 'bigint', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`return_cost >= 0`),
    )
    .addColumn('dispatched_at', 'text', (c) => c.notNull())
    .execute();
  await sql`create unique index shipments_tracking on shipments (courier_id, tracking_number)
    where tracking_number <> ''`.execute(db);
  await db.schema.createIndex('shipments_number').on('shipments').column('tracking_number').execute();
  await db.schema.createIndex('shipments_time').on('shipments').columns(['dispatched_at', 'order_id']).execute();
}

/** Rows of a step of filling in, so that a large table does not have to fit into memory. */
const STEP = 1000;

async function fillPhoneKeys(db: Kysely<Tables>): Promise<void> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'customer_phone', 'customer_secondary_phone'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(STEP)
      .execute();
    for (const { id, customer_phone, customer_secondary_phone } of rows) {
      const phone_key = phoneKey(customer_phone);
      const secondary_phone_key = phoneKey(customer_secondary_phone);
      if (phone_key === '' && secondary_phone_key === '') continue;
      await db.updateTable('orders').set({ phone_key, secondary_phone_key }).where('id', '=', id).execute();
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
