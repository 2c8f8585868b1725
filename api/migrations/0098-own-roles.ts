import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/**
 * What roles of the shop's own let one do. Those there are keep the rights of the role that their entity's value names,
 * as the release before makes them, until they are saved.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('own_roles')
    .addColumn('role_id', 'integer', (c) => c.primaryKey().references('entities.id'))
    .addColumn('rights', 'text', (c) => c.notNull())
    .addColumn('discount_percent', 'integer')
    .execute();
}
