import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** A new address may be in another city. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('parcel_advice')
    .addColumn('city', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
