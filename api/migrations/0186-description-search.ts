import type { Kysely } from 'kysely';
import { searchTextOf } from '@shop/shared/format/search';
import type { Tables } from '../src/kernel/db/schema.ts';

/** With each description what it is found by. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('products').addColumn('description_search', 'text').execute();
  const rows = await db.selectFrom('products').select(['id', 'description']).where('description', '<>', '').execute();
  for (const { id, description } of rows)
    await db
      .updateTable('products')
      .set({ description_search: searchTextOf(description) })
      .where('id', '=', id)
      .execute();
}
