import { sql, type Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';

/** Whether a product is in the shop: all there are by now are shown. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('state', 'text', (c) =>
      c
        .notNull()
        .defaultTo('shown')
        .check(sql`state in ('draft', 'shown', 'hidden')`),
    )
    .execute();
}
