import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** The cities each courier brings to, and which of them one of ours is. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('courier_cities')
    .addColumn('courier_id', 'integer', (c) => c.notNull().references('couriers.id'))
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('courier_cities_key', ['courier_id', 'code'])
    .execute();
  await db.schema.createIndex('courier_cities_name').on('courier_cities').columns(['courier_id', 'name_key']).execute();
  await db.schema
    .createTable('courier_city_names')
    .addColumn('courier_id', 'integer', (c) => c.notNull().references('couriers.id'))
    .addColumn('city_key', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('courier_city_names_key', ['courier_id', 'city_key'])
    .execute();
}
