import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What couriers take for weight: a charge is for so many grams, and so much more for as many again. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const name of ['step_grams', 'step_charge'])
    await db.schema
      .alterTable('couriers')
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
}
