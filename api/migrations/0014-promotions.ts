import { sql, type Kysely } from 'kysely';
import { generatedId } from '../src/kernel/db/columns.ts';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Promotion codes, and what each took off an order. Amounts in paisa. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('promotions')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull().check(sql`type in ('percentage', 'fixed')`))
    .addColumn('value', 'bigint', (c) => c.notNull().check(sql`value > 0`))
    .addColumn('first_day', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('last_day', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('minimum', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('use_limit', 'integer')
    .addColumn('used', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`used >= 0`),
    )
    .addColumn('given', 'bigint', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`given >= 0`),
    )
    .addColumn('is_off', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('removed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`create unique index promotions_code on promotions (code) where removed = 0`.execute(db);

  await db.schema
    .alterTable('orders')
    .addColumn('promotion_id', 'integer', (c) => c.references('promotions.id'))
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('promotion_code', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('promotion_discount', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();

  // The code that product pages show: 20 % off, for everybody, as long as staff do not say otherwise.
  const spring = { code: 'SPRING20', type: 'percentage', value: 2_000 } as const;
  await db
    .insertInto('promotions')
    .values({ ...spring, created_at: new Date().toISOString() })
    .execute();
}
