import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** What a network sent within some minutes is counted at every order of a shopper: without reading its week. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.createIndex('order_origins_network_at').on('order_origins').columns(['network', 'at']).execute();
}
