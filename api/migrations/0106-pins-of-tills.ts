import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Since when the PINs count that open a till without the server: those kept there before are forgotten. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('till_devices').addColumn('pins_since', 'text').execute();
}
