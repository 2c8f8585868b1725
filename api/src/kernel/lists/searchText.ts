import { sql, type Expression, type SqlBool } from 'kysely';
import { searchWords, wordForms } from '@shop/shared/format/search';
import { TRADE_WORDS } from '@shop/shared/format/tradeWords';
import type { Reader } from '../db/database.ts';
import { byTrigrams } from '../db/trigrams.ts';

/** For `matches` with a text in lower case: whatever has these characters in it, in any case. */
export const partPattern = (part: string): string =>
  `%${part
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** For `matches`: whatever has a form of `wordForms` in it; for a sign inside stands any. */
export function likePattern(form: string): string {
  return /[\p{L}\p{N}]/u.test(form) ? `%${form.replaceAll('-', '_')}%` : partPattern(form);
}

/** Whether a text of `searchTextOf` matches a pattern of `likePattern`. */
export function matches(text: Expression<string>, pattern: string): Expression<SqlBool> {
  return sql<SqlBool>`${text} like ${pattern} escape '\\'`;
}

/** The same by an index of the trigrams of `indexed`, where the database has one. */
export const matchesIn =
  (db: Reader, indexed: Expression<string>): typeof matches =>
  (text, pattern) =>
    byTrigrams(db, indexed, pattern, matches(text, pattern));

export interface Search {
  /** What is true of the rows a word is in; `pattern` is for `matches`, `form` for `mentions`. */
  search: (pattern: string, form: string) => Expression<SqlBool>;
  /** What else finds rows, by all that was typed: a phone, in whatever form. */
  whole?: ((typed: string) => Expression<SqlBool> | null) | undefined;
  /** What is listed are products: words of Roman Urdu and Urdu also find what shops write for them. */
  isOfProducts?: boolean | undefined;
}

/** What is true of the rows that have every word of what was typed, in singular or plural; null when nothing was. */
export function soughtBy(
  typed: string | undefined,
  { search, whole, isOfProducts }: Search,
): Expression<SqlBool> | null {
  const all = searchWords(typed ?? '');
  const saysSomething = (word: string) => !isOfProducts || TRADE_WORDS.get(word)?.length !== 0;
  const telling = all.some(saysSomething) ? all.filter(saysSomething) : all;
  const words = telling.map((word) => {
    const shops = isOfProducts ? (TRADE_WORDS.get(word) ?? []) : [];
    const forms = [word, ...shops].flatMap(wordForms).map((form) => search(likePattern(form), form));
    return sql<SqlBool>`(${sql.join(forms, sql` or `)})`;
  });
  if (words.length === 0) return null;
  const byWords = sql<SqlBool>`(${sql.join(words, sql` and `)})`;
  const other = whole?.(typed ?? '');
  return other ? sql<SqlBool>`(${byWords} or ${other})` : byWords;
}
