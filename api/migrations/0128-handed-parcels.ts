import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** When a booked parcel went with the courier's rider: until then it is listed on Dispatch. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('bookings')
    .addColumn('handed_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
