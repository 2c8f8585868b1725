import { westernDigits } from './digits.ts';
import { urduLetters, visible } from './plainText.ts';

const QUOTES = /['‘’‚‛"“”„‟`´′″«»ʼ＇＂]/g;

/** Letters that have no mark to take off. */
const PLAIN: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** What texts are searched in, and words of people compared: no capitals, accents, quotes and marks nobody sees; Urdu's letters, western digits. */
export function folded(text: string): string {
  const bare = visible(text)
    .replace(QUOTES, '')
    .normalize('NFKD')
    // جائے is written جاۓ too.
    .replace(/[\u064a\u06cc]\u0654(?=[\u064a\u06cc\u06d2])/g, '')
    .replace(/\p{M}|\u200c|\u200d|\u0640/gu, '');
  const urdu = urduLetters(bare).replaceAll('\u06be', '\u06c1');
  return westernDigits(urdu.toLowerCase())
    .replace(/[ßæœøłđı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** A word that is written with a sign inside, as T-Shirt. */
const JOINED = /^\p{L}+(?:[^\p{L}\p{N}@]+\p{L}+)+$/u;
/** One letter before a word: T Shirt. */
const LETTER_APART = /(?:^| )\p{L} \p{L}{3,}(?![^ ])/gu;
/** Words that say nothing beside others: 'black and white' is 'Black & White'. */
const SAYS_NOTHING = new Set(['and', 'the', 'for', 'with', 'of']);
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * What lists search of a row, to be stored with it: these fields folded, one a line. Words with a sign or a space inside
 * stand below once more without it: T-Shirt and T Shirt are found by tshirt too.
 */
export const searchTextOf = (...fields: string[]): string => fields.map(lineOf).join('\n');

function lineOf(field: string): string {
  const text = folded(field);
  const words = text.split(' ').map((word) => word.replace(AROUND, ''));
  const signed = words.filter((word) => JOINED.test(word));
  const joined = [...signed, ...(text.match(LETTER_APART) ?? [])].map((word) => word.replace(/[^\p{L}]/gu, ''));
  return joined.length > 0 ? `${text}\n${joined.join(' ')}` : text;
}

/**
 * The words of what was typed into a search, folded as what is searched; signs around them are away, one inside is a
 * dash: `"T-shirts."` is `t-shirts`. Of a text without letters and digits what it is itself.
 */
export function searchWords(typed: string): string[] {
  const text = folded(typed);
  const words = text
    .split(' ')
    .map((word) => word.replace(AROUND, ''))
    .filter(Boolean);
  const telling = words.filter((word) => !SAYS_NOTHING.has(word));
  if (words.length > 0)
    return (telling.length > 0 ? telling : words).map((word) => word.replace(/[^\p{L}\p{N}]/gu, '-'));
  return text ? [text] : [];
}

const IRREGULAR: Record<string, string> = {
  children: 'child',
  women: 'woman',
  woman: 'women',
  men: 'man',
  man: 'men',
  mice: 'mouse',
  mouse: 'mice',
  feet: 'foot',
  foot: 'feet',
  teeth: 'tooth',
  tooth: 'teeth',
};

/** Endings of English that change in the plural: what stands for the one is looked for as the other too. */
const ENDINGS: [RegExp, string][] = [
  [/((?:ss|sh|ch|x|z|[iu]s)|\p{L}{2}[^aeiou]o)e$/u, '$1'],
  [/([^aeiou])ie$/, '$1y'],
  [/([^aeiou])y$/, '$1ie'],
  [/ve$/, 'f'],
  [/fe?$/, 've'],
];

/** The forms to look for in place of a word of `searchWords`, in singular and plural: `dresses` → `dress`; `baby` → `baby`, `babie`. */
export function wordForms(word: string): string[] {
  const [, before = '', last = ''] = /^(.*?)(\p{L}*)$/u.exec(word) ?? [];
  if ((last.length < 4 && !IRREGULAR[last]) || /\d/.test(before)) return [word];
  const one = last.replace(/([^s]|ss)s$/, '$1');
  const rule = ENDINGS.find(([ending]) => ending.test(one));
  const other = IRREGULAR[one] ?? (rule && one.length > 3 ? one.replace(...rule) : one);
  const shortest = one.startsWith(other) ? [other] : [one, other];
  return shortest.map((form) => before + form);
}

const QUOTED = /["“”„‟«»＂]([^"“”„‟«»＂]+)["“”„‟«»＂]/g;

/** Each costs a look at every product found so far. */
const MOST_PHRASES = 2;

/** The first phrases in quotes of what was typed, of two words or more, for `hasPhrase`. */
export function searchPhrases(typed: string): string[] {
  const phrases = [...typed.matchAll(QUOTED)].map(([, phrase = '']) => searchParts(phrase).join(' '));
  return [...new Set(phrases)].filter((text) => text.includes(' ')).slice(0, MOST_PHRASES);
}

/** The words of a text of `searchTextOf` one after another, for `hasPhrase`: to be kept, for it takes a while. */
export const phraseTextOf = (searchText: string): string =>
  ` ${searchParts(searchText.replaceAll('\n', ' ')).join(' ')} `;

/** Whether a text of `phraseTextOf` has these words beside one another, whatever signs stood between them. */
export const hasPhrase = (phraseText: string, phrase: string): boolean => phraseText.includes(` ${phrase}`);

/** Whether a text of `searchTextOf` has every word of what was typed, in singular or plural; signs inside separate words. */
export const mentions = (searchText: string, typed: string): boolean => finderOf(typed)(searchText);

/** The same for many texts. */
export function finderOf(typed: string): (searchText: string) => boolean {
  const words = searchParts(typed).map(wordForms);
  return (searchText) => words.every((forms) => forms.some((form) => searchText.includes(form)));
}

/** The words of `searchWords`, with a sign inside as two: `t-shirt` is in 'T Shirt' too. */
export const searchParts = (typed: string): string[] =>
  searchWords(typed).flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? word);
