import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

const CASHIER = ['pos', 'orders.read'];
const MANAGER = [...CASHIER, 'pos.discount', 'orders.write', 'products', 'stock', 'purchases', 'accounting', 'reports'];

/** What roles of the shop's own let one do; those there are keep the rights of the role they were based on. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('own_roles')
    .addColumn('role_id', 'integer', (c) => c.primaryKey().references('entities.id'))
    .addColumn('rights', 'text', (c) => c.notNull())
    .addColumn('discount_percent', 'integer')
    .execute();
  const roles = await db
    .selectFrom('entities')
    .select(['id', 'value'])
    .where('group_name', '=', 'role')
    .where('is_system', '=', 0)
    .where('value', 'in', ['manager', 'cashier'])
    .execute();
  for (const { id, value } of roles) {
    const rights = JSON.stringify(value === 'manager' ? MANAGER : CASHIER);
    await db.insertInto('own_roles').values({ role_id: id, rights }).execute();
  }
}
