import type { TranslationUpdate } from '@shop/shared/contracts/http/translations';
import type { Language } from '@shop/shared/contracts/language';
import { nameKey } from '@shop/shared/format/plainText';
import { searchTextOf } from '@shop/shared/format/search';
import type { Writer } from '../kernel/db/database.ts';

/** A text, and the English one it is written from. */
type Written = TranslationUpdate['texts'][number] & { english: string };

/** Writes a text in place of what was there; '' leaves the English one. Gives what stood there before. */
export async function writeTranslation(
  trx: Writer,
  language: Language,
  { kind, subject, field, text, english }: Written,
): Promise<{ text: string; english: string | null } | undefined> {
  const before = await trx
    .deleteFrom('translations')
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('subject', '=', subject)
    .where('field', '=', field)
    .returning(['text', 'english'])
    .executeTakeFirst();
  if (text) {
    const row = { text, english, search_text: searchTextOf(text), updated_at: new Date().toISOString() };
    await trx
      .insertInto('translations')
      .values({ kind, subject, field, language, ...row })
      .onConflict((conflict) => conflict.columns(['kind', 'language', 'subject', 'field']).doUpdateSet(row))
      .execute();
  }
  return before;
}

/** Takes a colour's new name from colours that nobody sells any more; gives which they are, and how they wrote it. */
export async function freeName(
  trx: Writer,
  { subject, text }: Pick<Written, 'subject' | 'text'>,
): Promise<{ subject: string; text: string }[]> {
  const rows = await trx.selectFrom('translations').select(['subject', 'text']).where('kind', '=', 'color').execute();
  const having = rows.filter((row) => row.subject !== subject && nameKey(row.text) === nameKey(text));
  if (having.length === 0) return [];
  const subjects = having.map((row) => row.subject);
  await trx.deleteFrom('translations').where('kind', '=', 'color').where('subject', 'in', subjects).execute();
  return having;
}
