import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** How often each courier was asked lately, by all servers together. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('courier_paces')
    .addColumn('courier_id', 'integer', (c) => c.primaryKey().references('couriers.id'))
    .addColumn('full_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('rests_until', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
