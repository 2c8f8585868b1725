import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Where a parcel was sent: its order's city may be another since. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('shipments')
    .addColumn('city', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
