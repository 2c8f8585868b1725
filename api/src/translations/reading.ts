import type { TranslatedField, TranslatedKind } from '@shop/shared/contracts/http/translations';
import { LANGUAGES, type Language } from '@shop/shared/contracts/language';
import type { Reader } from '../kernel/db/database.ts';

/** A text in the language that was asked for: the English one where nobody has written it. */
export type Translate = (subject: string | number, field: TranslatedField, english: string) => string;

/** A name in the languages it is written in besides English. */
export type Names = Partial<Record<Language, string>>;

const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/**
 * Reads the texts of a kind in one statement, of these subjects where they are given; in English it reads nothing. With
 * `today` those alone that were written from what is said in English today.
 */
export async function readTranslations(
  db: Reader,
  language: Language,
  kind: TranslatedKind,
  subjects?: readonly (string | number)[],
  today?: (subject: string, field: TranslatedField) => string | undefined,
): Promise<Translate> {
  if (language === 'en' || subjects?.length === 0) return (_subject, _field, english) => english;
  const rows = await db
    .selectFrom('translations')
    .select(['subject', 'field', 'text', 'english'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .$if(subjects !== undefined, (query) => query.where('subject', 'in', (subjects ?? []).map(String)))
    .execute();
  const isToday = ({ subject, field, english }: (typeof rows)[number]) =>
    !today || english === null || english === today(subject, field);
  const texts = new Map(rows.filter(isToday).map(({ subject, field, text }) => [`${field} ${subject}`, text]));
  return (subject, field, english) => texts.get(`${field} ${subject}`) ?? english;
}

/** Names of a kind in every language, by subject. */
export async function readNames(
  db: Reader,
  kind: TranslatedKind,
  subjects?: readonly (string | number)[],
): Promise<ReadonlyMap<string, Names>> {
  if (subjects?.length === 0) return new Map();
  const rows = await db
    .selectFrom('translations')
    .select(['subject', 'language', 'text'])
    .where('kind', '=', kind)
    // Each of them is named, so that the key is looked up subject by subject.
    .where('language', 'in', OTHERS)
    .where('field', '=', 'name')
    .$if(subjects !== undefined, (query) => query.where('subject', 'in', (subjects ?? []).map(String)))
    .orderBy('subject')
    .execute();
  const names = new Map<string, Names>();
  for (const { subject, language, text } of rows) names.set(subject, { ...names.get(subject), [language]: text });
  return names;
}

/** What is called `name`, in a language. */
export const nameIn = ({ name, names }: { name: string; names?: Names | undefined }, language: Language): string =>
  names?.[language] ?? name;
