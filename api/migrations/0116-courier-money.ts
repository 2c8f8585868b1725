import { sql, type Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

const AMOUNTS = ['collect', 'charge', 'charge_tax', 'income_tax', 'sales_tax'] as const;

/** What couriers owe for parcels, what they paid by their reports, and what was settled of the difference. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('courier_rates')
    .addColumn('first_day', 'text', (c) => c.primaryKey())
    .addColumn('charge_tax', 'integer', (c) => c.notNull())
    .addColumn('income_tax', 'integer', (c) => c.notNull())
    .addColumn('sales_tax', 'integer', (c) => c.notNull())
    .execute();
  await db
    .insertInto('courier_rates')
    .values([
      { first_day: '2024-07-01', charge_tax: 1600, income_tax: 0, sales_tax: 0 },
      { first_day: '2025-07-01', charge_tax: 1600, income_tax: 200, sales_tax: 200 },
    ])
    .execute();
  await db.schema
    .createTable('courier_terms')
    .addColumn('courier_id', 'integer', (c) => c.primaryKey().references('couriers.id'))
    .addColumn('fuel', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('handling', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('pay_days', 'integer', (c) => c.notNull().defaultTo(7))
    .addColumn('mapping', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();

  let money = db.schema
    .createTable('parcel_money')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('courier_id', 'integer', (c) => c.notNull().references('couriers.id'))
    .addColumn('order_id', 'integer', (c) => c.unique().references('orders.id'))
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('paid_on', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('charged_on', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('lines', 'integer', (c) => c.notNull().defaultTo(0));
  for (const name of [...AMOUNTS, 'expected', ...AMOUNTS.map((one) => `got_${one}` as const), 'received']) {
    money = money.addColumn(name, 'bigint', (c) => c.notNull().defaultTo(0));
  }
  await money
    .addColumn('settled', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('rest', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('parcel_money_strangers')
    .on('parcel_money')
    .columns(['courier_id', 'number'])
    .unique()
    .where(sql.ref('order_id'), 'is', null)
    .execute();
  await db.schema
    .createIndex('parcel_money_open')
    .on('parcel_money')
    .columns(['courier_id', 'since'])
    .where(sql.ref('rest'), '<>', sql.lit(0))
    .execute();
  await db.schema.createIndex('parcel_money_charged').on('parcel_money').column('charged_on').execute();

  await db.schema
    .createTable('remittances')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('courier_id', 'integer', (c) => c.notNull().references('couriers.id'))
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('paid_on', 'text', (c) => c.notNull())
    .addColumn('bank', 'bigint', (c) => c.notNull())
    .addColumn('total', 'bigint', (c) => c.notNull())
    .addColumn('parcels', 'integer', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('checksum', 'text', (c) => c.notNull())
    .addColumn('posted_by', 'integer', (c) => c.references('users.id'))
    .addColumn('posted_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('remittances_files')
    .on('remittances')
    .columns(['courier_id', 'checksum'])
    .unique()
    .execute();
  let lines = db.schema
    .createTable('remittance_lines')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('remittance_id', 'integer', (c) => c.notNull().references('remittances.id'))
    .addColumn('parcel_id', 'integer', (c) => c.notNull().references('parcel_money.id'))
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('said', 'text', (c) => c.notNull())
    .addColumn('heavier', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('paid_on', 'text', (c) => c.notNull());
  for (const name of [...AMOUNTS, 'net']) lines = lines.addColumn(name, 'bigint', (c) => c.notNull());
  await lines.execute();
  await db.schema.createIndex('remittance_lines_parcels').on('remittance_lines').column('parcel_id').execute();
  await db.schema.createIndex('remittance_lines_of').on('remittance_lines').column('remittance_id').execute();
  await db.schema.createIndex('remittance_lines_days').on('remittance_lines').column('paid_on').execute();

  await db.schema
    .createTable('courier_settlements')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('parcel_id', 'integer', (c) => c.notNull().references('parcel_money.id'))
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('by_user', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('courier_settlements_parcels').on('courier_settlements').column('parcel_id').execute();
  await expectOpenParcels(db);
}

/** What was delivered and nobody has the money of yet: from here on couriers owe it. */
async function expectOpenParcels(db: Kysely<Tables>): Promise<void> {
  const withheld = sql`case when d.at >= '2025-06-30T19:00:00.000Z' then (o.total * 200 + 5000) / 10000 else 0 end`;
  const tax = sql`(s.cost * 1600 + 5000) / 10000`;
  const expected = sql`o.total - s.cost - ${tax} - 2 * (${withheld})`;
  await sql`
    insert into parcel_money (courier_id, order_id, number, state, since, kind, collect, charge, charge_tax, income_tax,
      sales_tax, expected, rest)
    select s.courier_id, o.id, s.tracking_number, 'delivered', d.at, 'notPaid', o.total, s.cost, ${tax}, ${withheld},
      ${withheld}, ${expected}, ${expected}
    from shipments s
    join orders o on o.id = s.order_id
    join (select e.order_id, max(e.at) as at from order_events e
      where e.kind = 'delivered' and e.undone_by is null group by e.order_id) d on d.order_id = o.id
    where o.removed_at is null and o.fulfilment = 'delivered' and o.status in ('pending', 'processing')
      and o.payment_method = 'COD'`.execute(db);
}
