import type { Kysely } from 'kysely';
import type { Tables } from '../src/kernel/db/schema.ts';
import { foldAllTexts } from './0046-searched-texts.ts';
import { up as renewKeys } from './0047-names-as-seen.ts';

/**
 * Dashes, quotes and letters that look alike are one in names; ß and its like, T Shirt and princess's in what is searched.
 * What was written before is folded as what is typed now.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await foldAllTexts(db);
  await renewKeys(db);
}
