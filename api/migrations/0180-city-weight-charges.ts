import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What as much more weight costs to a city; none is as for any. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('courier_charges').addColumn('step_charge', 'integer').execute();
}
