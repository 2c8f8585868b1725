import type { Kysely } from 'kysely';
import { searchTextOf } from '@shop/shared/format/search';
import type { Tables } from '../src/kernel/db/schema.ts';

/** With each text the English one it was written from, and what it is found by. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const column of ['english', 'search_text'])
    await db.schema.alterTable('translations').addColumn(column, 'text').execute();
  const rows = await db.selectFrom('translations').select(['kind', 'language', 'subject', 'field', 'text']).execute();
  for (const { kind, language, subject, field, text } of rows)
    await db
      .updateTable('translations')
      .set({ search_text: searchTextOf(text) })
      .where('kind', '=', kind)
      .where('language', '=', language)
      .where('subject', '=', subject)
      .where('field', '=', field)
      .execute();
}
