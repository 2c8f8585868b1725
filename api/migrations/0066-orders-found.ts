import { sql, type Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';
import { foldSearchTexts } from './0046-searched-texts.ts';

/** Orders are found by city and by product too, and what is asked of a phone stands in one index. */
export async function up(db: Kysely<Tables>): Promise<void> {
  // Written once more below, and made when the rows are as they stay.
  for (const index of [
    'orders_listed',
    'orders_search_text',
    'orders_phone',
    'orders_secondary_phone',
    'orders_customer',
  ])
    await sql`drop index ${sql.ref(index)}`.execute(db);
  await addCities(db);
  await sql`create index orders_search_text on orders (search_text, id) where removed_at is null`.execute(db);
  await sql`create index orders_listed on orders (id, status, fulfilment, channel, created_by, payment_method,
    customer_city, created_at, total, search_text, removed_at) where removed_at is null`.execute(db);
  // Without `removed_at` SQLite would not see that they have everything.
  await sql`create index orders_of_phone on orders (phone_key, id, fulfilment, status, total, search_text, removed_at)
    where removed_at is null and phone_key <> ''`.execute(db);
  await sql`create index orders_secondary_phone on orders (secondary_phone_key, id, fulfilment, status, removed_at)
    where removed_at is null and secondary_phone_key <> ''`.execute(db);
  await sql`create index order_lines_product on order_lines (product_id, stock_id, order_id)`.execute(db);
}

/** Most by the database itself; what it cannot fold is then written one by one. */
export async function addCities(db: Kysely<Tables>): Promise<void> {
  await sql`update orders set search_text = search_text || ${sql.lit('\n')} || lower(customer_city)`.execute(db);
  await foldSearchTexts(db, 'orders', ['customer_name', 'invoice_number', 'payment_method', 'customer_city']);
}
