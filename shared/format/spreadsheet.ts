import { isGtin } from './codes.ts';
import { westernDigits } from './digits.ts';
import { oneLine } from './plainText.ts';

const MONTH =
  '(?:[Jj]an(?:uary)?|[Ff]eb(?:ruary)?|[Mm]ar(?:ch)?|[Aa]pr(?:il)?|[Mm]ay|[Jj]une?|[Jj]uly?|[Aa]ug(?:ust)?|[Ss]ept?(?:ember)?|[Oo]ct(?:ober)?|[Nn]ov(?:ember)?|[Dd]ec(?:ember)?)';

const ERROR =
  /^(?:#(?:n\/a|nv|(?:null|div\/0|value|ref|num|spill|calc|error|field|blocked|connect|unknown|busy|external)!|name\?|getting_data|loading\.*|#+)|err:\d{3})$/i;
/** With a sign, or digits behind a point: `2E12` may be somebody's own code. */
const SHORTENED = /^[+-]?\d+(?:[.,]\d+E[+-]?|E[+-])\d+$/i;
/** 15 digits are all a spreadsheet keeps of a number; of one it showed as 8.96401E+12 it may have kept six. */
const ROUNDED = /^[1-9]\d{14}0{2,}$/;
const SHORTENED_BEFORE = /^[1-9]\d{5,7}0{6,}$/;
/** `12-Mar`, `Mar-12`, `3/12/2024`, `2024-03-12`; `MAR-12` is a code. */
const DATE = new RegExp(
  `^(?:\\d{1,2}[-/ .]${MONTH}(?:[-/ .,]+\\d{2,4})?|${MONTH}[-/ .]\\d{2,4}|\\d{1,2}([-/.])\\d{1,2}\\1(?:19|20)\\d\\d|\\d{1,2}/\\d{1,2}/\\d\\d|(?:19|20)\\d\\d([-/.])\\d{1,2}\\2\\d{1,2}(?:[ T]\\d\\d:\\d\\d.*)?)$`,
);
/** What a program that knows no Urdu writes for every letter of it. */
const LETTERS_LOST = /^[^\p{L}]*\?{2,}[^\p{L}]*$|\uFFFD/u;

/** What a spreadsheet made of a text that was none it calculates with; null when it left it alone. */
export type Spoilt = 'error' | 'shortened' | 'rounded' | 'date' | 'letters';

/** Of a name or any other text: what stands there instead of it. */
export function textSpoilt(text: string): Spoilt | null {
  if (ERROR.test(text)) return 'error';
  return LETTERS_LOST.test(text) ? 'letters' : null;
}

/** Of an SKU, a barcode, a number of a parcel, also of the name of a size. */
export function codeSpoilt(code: string): Spoilt | null {
  if (SHORTENED.test(code)) return 'shortened';
  if (ROUNDED.test(code) || (SHORTENED_BEFORE.test(code) && code.length > 11 && !isGtin(code))) return 'rounded';
  return DATE.test(code) ? 'date' : textSpoilt(code);
}

/** What to do about it, as the rest of a sentence about '{text}'. */
export const SPOILT: Record<Spoilt, string> = {
  error: 'is an error of the spreadsheet: make the column wider or take the formula out, and write what belongs there',
  shortened:
    'is a number that a spreadsheet shortened, its digits are lost: format the column as text and write all digits',
  rounded: 'is a number that a spreadsheet rounded: format the column as text and write all digits',
  date: 'is a date that a spreadsheet made of it: format the column as text and write it again',
  letters: "has lost its letters: save the file as 'CSV UTF-8'",
};

/** Said beside the field of a form. Null for a code that nothing is wrong with. */
export function spoiltCodeText(code: string): string | null {
  const spoilt = codeSpoilt(code);
  return spoilt && `‘${code}’ ${SPOILT[spoilt]}.`;
}

const AS_FORMULA = /^="((?:[^"]|"")*)"$/;

/** `="0123"` is how a file tells a spreadsheet that a number is text. */
export const withoutFormula = (cell: string): string =>
  AS_FORMULA.exec(cell)?.[1]?.replaceAll('""', '"').trim() ?? cell;

/** What stands where there is nothing, in tables that programs wrote and in some that people did. */
const NOTHING = /^(?:[-–—]+|n\/a|null|nan|nil|undefined)$/i;

/** The text of a cell, '' where it says that there is none: `-`, `N/A`, `NULL`. */
export const saidOrNothing = (cell: string): string => (NOTHING.test(cell) ? '' : cell);

/** A code as it was before a spreadsheet was told that it is text: without `="…"` and the apostrophe in front. */
export const typedCode = (text: string): string =>
  westernDigits(withoutFormula(oneLine(text)))
    .replace(/^['’‘`]+/, '')
    // Digits that were shown as a number.
    .replace(/^(\d{6,})[.,]0+$/, '$1')
    .replace(/^\d{1,3}(?:([., ])\d{3})(?:\1\d{3}){2,}$/, (digits) => digits.replace(/\D/g, ''))
    .trim();

/** The same of a barcode, whose digits are printed apart: `8 964010 001234`. */
export function typedBarcode(text: string): string {
  const code = typedCode(text);
  const digits = code.replaceAll(/[ -]/g, '');
  return isGtin(digits) ? digits : code;
}

/** Whether two codes are one but for zeros in front, which spreadsheets take away. */
export function isSameCode(one: string, other: string): boolean {
  const bare = (code: string): string => (/^\d+$/.test(code) ? code.replace(/^0+(?=\d)/, '') : code);
  return bare(one) === bare(other);
}

const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;
const GROUPED_BY_POINTS = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/;

/**
 * A number as people and spreadsheets write it, as plain digits with a point: `1,000.00`, `1,50,000`, `1500,00`,
 * `1.500,00`, `Rs 1,500/-`, `۱۵۰۰`, `12 pcs`, `10.00`. Where commas may be decimal ones (`isCommaDecimal`), `1,500` could be either and
 * stays as it is.
 */
export function plainNumber(text: string, isCommaDecimal = false): string {
  const digits = westernDigits(text)
    .replace(/^['’](?=.)/, '')
    .replace(/^(?:rs|pkr|₨|روپے)[.:]?\s*/i, '')
    .replace(/\s*(?:only|pcs\.?|pieces?)$/i, '')
    .replace(/\s*(?:rs\.?|pkr|₨|روپے)$/i, '')
    .replace(/\s*(?:\/[-=]?|\.-?)$/, '')
    .replaceAll('\u066c', ',')
    .replaceAll('\u066b', '.')
    .replaceAll(/(\d)[\s\u00A0\u202F'’](?=\d{3})/g, '$1');
  const isEither = isCommaDecimal && /^\d{1,3},\d{3}$/.test(digits);
  const plain =
    GROUPED.test(digits) && !isEither
      ? digits.replaceAll(',', '')
      : GROUPED_BY_POINTS.test(digits)
        ? digits.replaceAll('.', '').replace(',', '.')
        : digits.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  return plain.replace(/^(\d+\.\d\d)0{2,}$/, '$1');
}
