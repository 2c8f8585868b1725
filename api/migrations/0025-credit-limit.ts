import { sql, type Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** How much a customer may owe, in paisa (null is the shop's own limit), and customers found by a part of name or phone. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('customer_accounts')
    .addColumn('credit_limit', 'bigint', (c) => c.check(sql`credit_limit >= 0`))
    .execute();
  // Whoever looks for a customer goes through this alone, phone by phone.
  await sql`create index orders_customer on orders (phone_key, id, search_text)
    where removed_at is null and phone_key <> ''`.execute(db);
  await sql`create index shifts_opened on shifts (opened_at, id)`.execute(db);
}
