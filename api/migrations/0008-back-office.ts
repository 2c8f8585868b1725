import { sql, type Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';
import { searchTextOf } from '@shop/shared/format/search';

/** What the lists of staff search and sort by, versions of products, and the events open screens are told of. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const table of ['users', 'variations', 'orders'] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await fillSearchTexts(db, 'users', ['fullname', 'email', 'company']);
  await fillSearchTexts(db, 'variations', ['sku', 'barcode']);
  await fillSearchTexts(db, 'orders', ['customer_name', 'invoice_number', 'payment_method']);
  await indexes(db);

  await db.schema
    .alterTable('products')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();

  await db.schema
    .createTable('events')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('events_age').on('events').column('at').execute();
}

type Searched = 'users' | 'variations' | 'orders';

/** Rows of a step of filling in, so that a large table does not have to fit into memory. */
const STEP = 1000;

/**
 * The database writes what it can lower-case by itself, which is ASCII; rows with other letters are then written one by
 * one, as they will be from now on.
 */
export async function fillSearchTexts(db: Kysely<Tables>, table: Searched, fields: string[]): Promise<void> {
  const joined = sql.join(
    fields.map((field) => sql.ref(field)),
    sql` || ${sql.lit('\n')} || `,
  );
  await sql`update ${sql.table(table)} set search_text = lower(${joined})`.execute(db);
  for (let after = 0; ;) {
    const { rows } = await sql<Record<string, string> & { id: number }>`
      select id, search_text, ${sql.join(fields.map((field) => sql.ref(field)))}
      from ${sql.table(table)} where id > ${after} order by id limit ${STEP}`.execute(db);
    for (const row of rows) {
      const search_text = searchTextOf(...fields.map((field) => String(row[field])));
      if (search_text === row.search_text) continue;
      await sql`update ${sql.table(table)} set search_text = ${search_text} where id = ${row.id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Of each filter and sort of the lists. None holds a quantity: every sale would have to write it. */
async function indexes(db: Kysely<Tables>): Promise<void> {
  for (const column of ['search_text', 'status', 'fulfilment', 'payment_method', 'total'] as const) {
    await sql`create index ${sql.ref(`orders_${column}`)} on orders (${sql.ref(column)}, id) where removed_at is null`.execute(
      db,
    );
  }
  for (const column of ['search_text', 'category_id', 'supplier_id', 'on_sale'] as const) {
    await sql`create index ${sql.ref(`products_${column}`)} on products (${sql.ref(column)}, id) where removed = 0`.execute(
      db,
    );
  }
  await sql`create index products_to_pay on products
    ((case when on_sale = 1 and sale_price > 0 then sale_price else price end), id) where removed = 0`.execute(db);
  await sql`create index variations_search_text on variations (search_text, product_id, id) where retired = 0`.execute(
    db,
  );
  for (const column of ['search_text', 'role_id'] as const) {
    await sql`create index ${sql.ref(`users_${column}`)} on users (${sql.ref(column)}, id) where removed = 0`.execute(
      db,
    );
  }
  await sql`create index users_company on users (lower(company), id) where removed = 0`.execute(db);
}
