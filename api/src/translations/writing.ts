import type { TranslationUpdate } from '@shop/shared/contracts/http/translations';
import type { Language } from '@shop/shared/contracts/language';
import { nameKey } from '@shop/shared/format/plainText';
import { searchTextOf } from '@shop/shared/format/search';
import type { Writer } from '../kernel/db/database.ts';
import { recordAudits } from '../kernel/events/audit.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';

/** A text, and the English one it is written from. */
type Written = TranslationUpdate['texts'][number] & { english: string };

/** What of these texts was another before is written in its place ('' leaves the English one), noted for everybody and given. */
export async function writeTexts(
  trx: Writer,
  staff: StaffIdentity,
  language: Language,
  texts: readonly Written[],
): Promise<Written[]> {
  const changed: (Written & { before: string })[] = [];
  // In one order, so that two who save the same do not wait for each other.
  const placeOf = ({ kind, subject, field }: Written) => `${kind} ${subject} ${field}`;
  for (const one of texts.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))) {
    if (one.kind === 'color') {
      const freed = await freeName(trx, one);
      changed.push(...freed.map((other) => ({ ...one, subject: other.subject, text: '', before: other.text })));
    }
    const before = await writeText(trx, language, one);
    const isSame = before ? before.text === one.text && before.english === one.english : one.text === '';
    if (!isSame) changed.push({ ...one, before: before?.text ?? '' });
  }
  await recordAudits(
    trx,
    staff,
    changed.map(({ kind, subject, field, text, before }) => ({
      action: 'translation.update',
      subject: 'translation',
      subjectId: `${kind} ${subject}`,
      name: text || before,
      before: { [field]: before },
      after: { [field]: text },
    })),
  );
  return changed;
}

/** Gives what stood there before. */
async function writeText(
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
async function freeName(
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
