import { sql, type Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What couriers take beside their charge, each from its first day; what held so far holds from the beginning. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('courier_surcharges')
    .addColumn('courier_id', 'integer', (c) => c.notNull().references('couriers.id'))
    .addColumn('first_day', 'text', (c) => c.notNull())
    .addColumn('fuel', 'integer', (c) => c.notNull())
    .addColumn('handling', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('courier_surcharges_days', ['courier_id', 'first_day'])
    .execute();
  await sql`insert into courier_surcharges (courier_id, first_day, fuel, handling)
    select courier_id, '2020-01-01', fuel, handling from courier_terms where fuel <> 0 or handling <> 0`.execute(db);
}
