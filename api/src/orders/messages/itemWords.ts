import { folded } from '@shop/shared/format/search';
import { soundOf } from '@shop/shared/format/sounds';
import { COLOURS, ENGLISH, GARMENTS } from '@shop/shared/format/tradeWords';

const table = (rows: Record<string, string>): Map<string, string> =>
  new Map(Object.entries(rows).flatMap(([is, words]) => words.split(' ').map((word) => [folded(word), is] as const)));

/** Numbers in words, in English, in Roman Urdu and in Urdu. */
const NUMBERS = table({
  1: 'one ek aik ایک',
  2: 'two do دو',
  3: 'three teen tin تین',
  4: 'four char chaar چار',
  5: 'five panch paanch پانچ',
  6: 'six chay chhe chey che چھ چھے',
  7: 'seven saat sat سات',
  8: 'eight aath ath آٹھ',
  9: 'nine nau نو',
  10: 'ten das dus دس',
  11: 'eleven gyara گیارہ',
  12: 'twelve bara barah بارہ',
});

/** Before 'do', which is 'give' then: 'bhej do' asks for no two pieces. */
const GIVES = new Set(
  'bhej bhijwa bhejwa kar kr de dy dikha bata rakh likh pack send book confirm laga nikal karwa بھیج کر دے بتا'.split(
    ' ',
  ),
);

const first = (words: ReadonlyMap<string, readonly string[]>, word: string): string | undefined =>
  (words.get(word) ?? ENGLISH.get(word))?.[0];

const COLOUR_NAMES = new Set([...COLOURS.values()].map(([name]) => name));
const GARMENT_NAMES = new Set([...GARMENTS.values()].map(([name]) => name));

/** A colour as shops name it, by what people call it. */
function colourOf(word: string): string | undefined {
  const name = first(COLOURS, word) ?? word;
  return COLOUR_NAMES.has(name) ? name : undefined;
}

/** A word as shops write it, where it is a garment; one that only sounds so stays: it is not sure. */
function shopWord(word: string): string {
  const name = first(GARMENTS, word) ?? word;
  return GARMENT_NAMES.has(name) && soundOf(name) !== soundOf(word) ? name : word;
}

/** Units of age in months, by the first letters of what people write. */
const UNIT = /^(?:(saal|sal|years?|yrs?|yr|y|سال)|(mahin\w*|maheen\w*|mah|months?|mnths?|m|ماہ|مہین\p{L}*))$/u;
const NUMBERED = /^(?:number|numbar|nambar|no|num|size|سائز|نمبر)$/;
/** After a number: so many pieces. */
const PIECES = /^(?:x|pcs?|pieces?|piece|adad|dane|dana|suits?|joray|jora|jore|عدد|پیس|چاہیے|chahiye|chahie|chahiyen)$/;
/** Words of somebody who wants something. */
const ASKS =
  /^(?:chahiye|chahie|chahiyen|chaiye|bhej|bhejdo|bhijwa|send|want|need|order|book|wala|wali|wale|lena|leni|چاہیے|بھیج)$/;

/** Whether a variation of the shop is of a colour as `partsOf` names it. */
export const isColour = (colour: string, of: string): boolean =>
  folded(of)
    .split(/[^\p{L}]+/u)
    .some((word) => (colourOf(word) ?? word) === colour);

/** Ages and numbers a size stands for, of a message or of the shop; months are −1 where no unit is said. */
export interface SaidSize {
  from: number;
  to: number;
  unit: 'years' | 'months' | '';
}

/** What a piece of a message says beside the words of a product. */
export interface SaidParts {
  /** Words that can be of a product's name, as the shop writes them. */
  words: string[];
  size: SaidSize | null;
  /** As the shop names it; '' for none. */
  colour: string;
  quantity: number | null;
  /** Somebody wants something. */
  asks: boolean;
}

const numberOf = (word: string | undefined): number | null => {
  if (word === undefined) return null;
  const text = NUMBERS.get(word) ?? word;
  return /^\d{1,3}$/.test(text) ? Number(text) : null;
};

const unitOf = (word: string | undefined): SaidSize['unit'] => {
  const [, years, months] = UNIT.exec(word ?? '') ?? [];
  return years ? 'years' : months ? 'months' : '';
};

/** Takes a piece of a message apart; `isWord` says whether a word is of some product's name. */
export function partsOf(piece: string, isWord: (word: string) => boolean): SaidParts {
  const said: SaidParts = { words: [], size: null, colour: '', quantity: null, asks: false };
  const words = folded(piece)
    .replace(/(\d)(?=\p{L})/gu, '$1 ')
    .replace(/(\d)\s*(?:-|–|\/|\bto\b|\bse\b|سے)\s*(?=\d)/gu, '$1-')
    .replace(/(?<!\p{L})x\s*(?=\d)/gu, 'x ')
    .replace(/\bt[ -]?shirt/g, 'tshirt')
    .replace(/new born/g, 'newborn')
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1];
    const before = words[at - 1];
    const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(word) ?? [];
    if (from !== undefined && to !== undefined) {
      said.size ??= { from: Number(from), to: Number(to), unit: unitOf(next) };
      if (unitOf(next)) at += 1;
      continue;
    }
    if (ASKS.test(word)) said.asks = true;
    const number = word === 'do' && GIVES.has(before ?? '') ? null : numberOf(word);
    if (number !== null) at += takeNumber(said, number, { next, after: words[at + 2], before, isWord });
    else if (colourOf(word) !== undefined) said.colour ||= colourOf(word) ?? '';
    else if (!UNIT.test(word) && !NUMBERED.test(word) && !PIECES.test(word)) said.words.push(shopWord(word));
  }
  return said;
}

interface Around {
  before: string | undefined;
  next: string | undefined;
  after: string | undefined;
  isWord(word: string): boolean;
}

/** What a number is of: an age, a size, or pieces. Answers how many words after it belong to it. */
function takeNumber(said: SaidParts, number: number, { before, next, after, isWord }: Around): number {
  const second = numberOf(next);
  if (second !== null && unitOf(after)) {
    said.size ??= { from: number, to: second, unit: unitOf(after) };
    return 2;
  }
  if (unitOf(next)) {
    said.size ??= { from: number, to: number, unit: unitOf(next) };
    return 1;
  }
  if (NUMBERED.test(next ?? '') || NUMBERED.test(before ?? '')) {
    said.size ??= { from: number, to: number, unit: '' };
    return NUMBERED.test(next ?? '') ? 1 : 0;
  }
  const word = shopWord(next ?? '');
  const isPieces = PIECES.test(next ?? '') || before === 'x' || isWord(word) || colourOf(word) !== undefined;
  if (number > 0 && number <= 50 && isPieces) said.quantity ??= number;
  return 0;
}

/** What a size of the shop stands for; null for one in words: Newborn, Medium. */
function sizeOf(title: string): SaidSize | null {
  const [, from, to, unit = ''] = /^\D*?(\d{1,2})(?:\s*(?:-|–|to)\s*(\d{1,2}))?\s*(\p{L}*)/u.exec(folded(title)) ?? [];
  if (from === undefined) return null;
  return { from: Number(from), to: Number(to ?? from), unit: unitOf(unit) };
}

/** Whether a size of the shop can be meant: a range is itself, one age or number is in it. */
export function isSize(said: SaidSize, title: string): boolean {
  const size = sizeOf(title);
  if (!size || (said.unit !== '' && size.unit !== '' && said.unit !== size.unit)) return false;
  if (said.from !== said.to) return said.from === size.from && said.to === size.to;
  return size.from <= said.from && said.from <= size.to;
}
