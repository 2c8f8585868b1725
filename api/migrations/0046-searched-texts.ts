import { searchTextOf } from '@shop/shared/format/search';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Lists that were searched in what the database itself lower-cases, which is ASCII. */
const NEW = {
  couriers: ['name'],
  expense_categories: ['name'],
  recurring_expenses: ['description'],
  supplier_payments: ['note'],
  blocked_phones: ['reason'],
} as const;

const SEARCHED: Partial<Record<keyof Tables, readonly string[]>> = {
  users: ['fullname', 'email', 'company'],
  products: ['name'],
  variations: ['sku', 'barcode'],
  orders: ['customer_name', 'invoice_number', 'payment_method'],
  purchases: ['number', 'note'],
  expenses: ['description'],
  shifts: ['till'],
  stock_takes: ['name'],
  deploy_tokens: ['label', 'name'],
  audit_log: ['subject_name', 'subject_id'],
  ...NEW,
};

/** What is searched is folded: without accents and quotes, with Urdu's letters; T-Shirt is there as tshirt too. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const table of Object.keys(NEW) as (keyof typeof NEW)[]) {
    await db.schema
      .alterTable(table)
      .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await foldAllTexts(db);
}

/** Folds what all lists are searched in, as `searchTextOf` does by now. */
export async function foldAllTexts(db: Kysely<Tables>): Promise<void> {
  // Texts of the audit log may be rewritten only while this has a row.
  await db.insertInto('forgetting').values({ id: 1 }).execute();
  for (const [table, fields] of Object.entries(SEARCHED)) await foldSearchTexts(db, table, fields);
  await db.deleteFrom('forgetting').execute();
}

/** Rows of a step, so that a large table does not have to fit into memory. */
const STEP = 1000;

/** Writes those rows whose text is another when it is folded: few, as most names are plain. */
export async function foldSearchTexts(db: Kysely<Tables>, table: string, fields: readonly string[]): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<Record<string, string> & { id: number }>`
      select id, search_text, ${sql.join(fields.map((field) => sql.ref(field)))}
      from ${sql.table(table)} where id > ${after} order by id limit ${STEP}`.execute(db);
    for (const row of rows) {
      const search_text = searchTextOf(...fields.map((field) => String(row[field])));
      if (search_text.trim() === row['search_text']?.trim()) continue;
      await sql`update ${sql.table(table)} set search_text = ${search_text} where id = ${row.id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
