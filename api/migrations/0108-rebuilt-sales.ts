import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** That a sale was made again from its receipt stands in a column of its own, and no more among the reasons of refusals. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('offline_sales')
    .addColumn('rebuilt', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.updateTable('offline_sales').set({ rebuilt: 1, reason: '' }).where('reason', '=', 'REBUILT').execute();
}
