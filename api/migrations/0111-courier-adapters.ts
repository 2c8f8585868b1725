import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Who a courier is, so that it can be asked: its keys are sealed. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const [column, otherwise] of [
    ['adapter', 'manual'],
    ['base_url', ''],
    ['service', ''],
    ['pickup', ''],
    ['options', '{}'],
    ['sealed_keys', ''],
    ['keys_at', ''],
  ] as const) {
    await db.schema
      .alterTable('couriers')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(otherwise))
      .execute();
  }
}
