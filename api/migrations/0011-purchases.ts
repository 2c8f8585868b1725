import { sql, type Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What is bought from suppliers, what of it was received at which cost, and what they are paid. Amounts in paisa. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await purchases(db);
  await receipts(db);
  await accounts(db);
  await db.schema.alterTable('stock_movements').addColumn('unit_cost', 'bigint').execute();
  await db.schema.alterTable('stock_movements').addColumn('cost_after', 'bigint').execute();
  // What was sold since a day, of every variation or of one.
  await sql`create index stock_movements_sold on stock_movements (created_at, stock_id, change)
    where reason in ('sale', 'order-deleted')`.execute(db);
  await db.insertInto('counters').values({ name: 'purchase', value: 0 }).execute();
}

async function purchases(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('purchases')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('supplier_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('ordered', 'partly-received', 'received', 'cancelled')`),
    )
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('goods', 'bigint', (c) => c.notNull().check(sql`goods >= 0`))
    .addColumn('freight', 'bigint', (c) => c.notNull().check(sql`freight >= 0`))
    .addColumn('charges', 'bigint', (c) => c.notNull().check(sql`charges >= 0`))
    .addColumn('delivery_charges', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('total', 'bigint', (c) => c.notNull())
    .addColumn('received_value', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('created_by', 'integer', (c) => c.references('users.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('removed', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addCheckConstraint('purchases_total', sql`total = goods + freight + charges + delivery_charges`)
    .addCheckConstraint('purchases_received', sql`received_value >= 0 and received_value <= total`)
    .execute();
  for (const column of ['supplier_id', 'status', 'total', 'search_text']) {
    await sql`create index ${sql.ref(`purchases_${column}`)} on purchases (${sql.ref(column)}, id) where removed = 0`.execute(
      db,
    );
  }

  await db.schema
    .createTable('purchase_lines')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('purchase_id', 'integer', (c) => c.notNull().references('purchases.id'))
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id'))
    .addColumn('stock_id', 'integer', (c) => c.notNull().references('variations.id'))
    .addColumn('product_name', 'text', (c) => c.notNull())
    .addColumn('sku', 'text', (c) => c.notNull())
    .addColumn('size_title', 'text', (c) => c.notNull())
    .addColumn('color', 'text', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity > 0`))
    .addColumn('received', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`received >= 0 and received <= quantity`),
    )
    .addColumn('open', 'integer', (c) => c.notNull().check(sql`open >= 0 and open <= quantity - received`))
    .addColumn('cost', 'bigint', (c) => c.notNull().check(sql`cost >= 0`))
    .addColumn('charges', 'bigint', (c) => c.notNull().check(sql`charges >= 0`))
    .execute();
  await db.schema.createIndex('purchase_lines_purchase').on('purchase_lines').columns(['purchase_id', 'id']).execute();
  await db.schema.createIndex('purchase_lines_stock').on('purchase_lines').columns(['stock_id', 'id']).execute();
  await sql`create index purchase_lines_open on purchase_lines (stock_id, open) where open > 0`.execute(db);
}

async function receipts(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('purchase_receipts')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('purchase_id', 'integer', (c) => c.notNull().references('purchases.id'))
    .addColumn('freight', 'bigint', (c) => c.notNull())
    .addColumn('charges', 'bigint', (c) => c.notNull())
    .addColumn('value', 'bigint', (c) => c.notNull())
    .addColumn('created_by', 'integer', (c) => c.references('users.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('purchase_receipts_purchase')
    .on('purchase_receipts')
    .columns(['purchase_id', 'id'])
    .execute();

  await db.schema
    .createTable('purchase_receipt_lines')
    .addColumn('receipt_id', 'integer', (c) => c.notNull().references('purchase_receipts.id'))
    .addColumn('line_id', 'integer', (c) => c.notNull().references('purchase_lines.id'))
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity > 0`))
    .addColumn('value', 'bigint', (c) => c.notNull())
    .addColumn('on_hand_before', 'integer', (c) => c.notNull())
    .addColumn('cost_before', 'bigint', (c) => c.notNull())
    .addColumn('cost_after', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('purchase_receipt_lines_key', ['receipt_id', 'line_id'])
    .execute();
}

async function accounts(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('supplier_payments')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('supplier_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount <> 0`))
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('paid_on', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('reverses_id', 'integer', (c) => c.unique().references('supplier_payments.id'))
    .addColumn('reversed', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_by', 'integer', (c) => c.references('users.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  for (const columns of [
    ['paid_on', 'id'],
    ['amount', 'id'],
    ['supplier_id', 'paid_on', 'id'],
  ]) {
    await db.schema.createIndex(`supplier_payments_${columns[0]}`).on('supplier_payments').columns(columns).execute();
  }

  await db.schema
    .createTable('supplier_accounts')
    .addColumn('supplier_id', 'integer', (c) => c.primaryKey().references('users.id'))
    .addColumn('received', 'bigint', (c) => c.notNull())
    .addColumn('paid', 'bigint', (c) => c.notNull())
    .execute();
}
