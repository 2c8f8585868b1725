import { westernDigits } from './digits.ts';

/**
 * What is between letters of one word (a joiner, as Urdu has them), an emoji with what belongs to it, and else a mark
 * that nobody sees: of no width, of direction, a filler, half a character, a control character other than tab and line
 * ends.
 */
const MARKS =
  /((?!\p{DI})[\p{L}\p{M}][\u200c\u200d](?=(?!\p{DI})\p{L})|\p{ExtPict}[\u{1f3fb}-\u{1f3ff}]?\ufe0f?(?:\u200d(?=\p{ExtPict}))?|[\d#*]\ufe0f\u20e3)|[\p{DI}\p{Cs}\u2800\ufff9-\ufffc]|(?![\t-\r\u0085])\p{Cc}/gu;

/** The text without marks that nobody sees, wherever they are; line ends and joiners inside words stay. */
export const visible = (text: string): string => text.replace(MARKS, '$1');

/** What of a text has room, in UTF-16 units; without half a character at its end. */
export const firstOf = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** What a field of one line keeps of what was typed or sent: no marks nobody sees, one space between words. */
export const oneLine = (text: string): string =>
  visible(text)
    .normalize('NFC')
    .replace(/[\s\u0085]+/g, ' ')
    .trim();

/** The same of a field with several lines. */
export const manyLines = (text: string): string =>
  visible(text)
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .trim();

/** Whether something can be read in it: a letter or a digit, not the stroke that lengthens one of Urdu. What is needed and has none is missing. As `RequiredText` of the contracts. */
export const isWritten = (text: string): boolean => /(?!\u0640)[\p{L}\p{N}]/u.test(visible(text));

/** Letters of Arabic keyboards, and those that Urdu has in their place. */
const ARABIC = '\u064a\u0649\u0643\u0647\u0629\u06c3\u06d5';
const URDU = '\u06cc\u06cc\u06a9\u06c1\u06c1\u06c1\u06c1';

/** The text with Urdu's ye, kaf and he for those of Arabic keyboards, which look the same. */
export const urduLetters = (text: string): string =>
  text.replace(new RegExp(`[${ARABIC}]`, 'g'), (letter) => URDU.charAt(ARABIC.indexOf(letter)));

/** Letters of Russian keyboards that look as those of English ones. */
const CYRILLIC = 'авекмнорстухіјѕ';
const LATIN = 'abekmhopctyxijs';

/** What names and codes that must be unique are compared by: whatever looks the same is the same. */
export const nameKey = (text: string): string =>
  westernDigits(urduLetters(oneLine(text.replace(/´/g, "'").normalize('NFKC')).toLowerCase()))
    .replace(/[\u0640\u200c\u200d]/g, '')
    .replace(/\s*[\p{Pd}\u2212]\s*/gu, '-')
    .replace(/[“”„‟]/g, '"')
    .replace(/[‘’‛`′ʼ]/g, "'")
    .replace(/[а-џ]/g, (letter) => LATIN.charAt(CYRILLIC.indexOf(letter)) || letter);
