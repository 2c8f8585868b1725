import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Which expense was paid with cash that went out of a drawer: one at most, once. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('drawer_movements')
    .addColumn('expense_id', 'integer', (c) => c.references('expenses.id'))
    .execute();
  await db.schema
    .createIndex('drawer_movements_expense')
    .on('drawer_movements')
    .column('expense_id')
    .unique()
    .execute();
}
