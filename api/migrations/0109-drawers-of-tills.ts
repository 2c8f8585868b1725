import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** At which till a shift was opened, and which shift a till opened, or moved cash of, without the server. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('shifts')
    .addColumn('device_id', 'integer', (c) => c.references('till_devices.id'))
    .execute();
  await db.schema
    .alterTable('offline_sales')
    .addColumn('shift_id', 'integer', (c) => c.references('shifts.id'))
    .execute();
}
