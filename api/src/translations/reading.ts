import type { TranslatedField, TranslatedKind } from '@shop/shared/contracts/http/translations';
import { LANGUAGES, type Language } from '@shop/shared/contracts/language';
import { searchTextOf } from '@shop/shared/format/search';
import type { Reader } from '../kernel/db/database.ts';

/** A text in the language that was asked for: the English one where nobody has written it. */
export type Translate = (subject: string | number, field: TranslatedField, english: string) => string;

/** A name in the languages it is written in besides English. */
export type Names = Partial<Record<Language, string>>;

/** The same, and what they are found by. */
export interface FoundNames {
  names: Names;
  searchText: string;
}

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
  const found = await readFoundNames(db, kind, subjects);
  return new Map([...found].map(([subject, { names }]) => [subject, names]));
}

/** The same with the texts they are found by, as they were kept with them. */
export async function readFoundNames(
  db: Reader,
  kind: TranslatedKind,
  subjects?: readonly (string | number)[],
): Promise<ReadonlyMap<string, FoundNames>> {
  if (subjects?.length === 0) return new Map();
  const rows = await db
    .selectFrom('translations')
    .select(['subject', 'language', 'text', 'search_text'])
    .where('kind', '=', kind)
    // Each of them is named, so that the key is looked up subject by subject.
    .where('language', 'in', OTHERS)
    .where('field', '=', 'name')
    .$if(subjects !== undefined, (query) => query.where('subject', 'in', (subjects ?? []).map(String)))
    .orderBy('subject')
    .execute();
  const found = new Map<string, FoundNames>();
  for (const { subject, language, text, search_text } of rows) {
    const folded = search_text ?? searchTextOf(text);
    const before = found.get(subject);
    if (before) {
      before.names[language] = text;
      before.searchText += ` ${folded}`;
    } else found.set(subject, { names: { [language]: text }, searchText: folded });
  }
  return found;
}

/** What is called `name`, in a language. */
export const nameIn = ({ name, names }: { name: string; names?: Names | undefined }, language: Language): string =>
  names?.[language] ?? name;
