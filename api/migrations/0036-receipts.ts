import { sql, type Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What a receipt says and a copy of it has to say again. Amounts in paisa. */
export async function up(db: Kysely<Tables>): Promise<void> {
  // What was handed over in cash; null where nobody noted it.
  await db.schema
    .alterTable('order_payments')
    .addColumn('received', 'bigint', (c) => c.check(sql`received is null or (received >= amount and method = 'cash')`))
    .execute();
  // What the customer of a sale on credit owed with it; below 0 is money of theirs.
  await db.schema.alterTable('orders').addColumn('balance_after', 'bigint').execute();
}
