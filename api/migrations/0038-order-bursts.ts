import type { Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** When many orders came at once: of all the shop, or of one network. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('order_bursts')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('began_at', 'text', (c) => c.notNull())
    .addColumn('until', 'text', (c) => c.notNull())
    .addColumn('orders', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('order_bursts_until').on('order_bursts').column('until').execute();
}
