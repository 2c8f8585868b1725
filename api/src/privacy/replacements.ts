import { provided } from '@shop/shared/format/provided';
import type { Row } from '../kernel/db/schema.ts';

/** What stands in the place of a name or an address. */
export const ERASED = 'Forgotten customer';

/** Of nobody in particular. */
export const WALK_IN = 'Walk-in Customer';

/** What orders know of a person, beside notes. */
type Personal = Pick<
  Row<'orders'>,
  'customer_name' | 'customer_address' | 'customer_city' | 'phone_key' | 'secondary_phone_key'
>;

/** A text that is a person's, and what it becomes. */
export interface Replacement {
  /** In any case and, of a phone, in any form. */
  pattern: RegExp;
  by: string;
}

/** Shorter ones are part of anything. */
const SHORTEST = 3;
const SHORTEST_PHONE = 6;

/** What people write between digits, also in addresses of pages. */
const GAP = String.raw`(?:[\s().+-]|%2[0B])*`;

/** A phone by its key, however it is written, but not as a part of a longer number; null for one that is too short. */
export function phoneReplacement(key: string, by: string): Replacement | null {
  if (key.length < SHORTEST_PHONE) return null;
  const mobile = /^0(3\d{9})$/.exec(key)?.[1];
  const [zero, nine, two] = ['0', '9', '2'].map(anyScript);
  const country = mobile
    ? String.raw`(?:(?:\+|%2B|${zero}${zero})?${nine}${two}${GAP}(?:${zero}${GAP})?|${zero}${GAP})?`
    : '';
  const digits = [...(mobile ?? key)].map(anyScript).join(GAP);
  return { pattern: new RegExp(String.raw`(?<!\p{Nd})${country}${digits}(?!\p{Nd})`, 'giu'), by };
}

/** For `like`: whatever has this phone in it, and a little more. */
export function phoneLikes(key: string): string[] {
  const digits = key.replace(/^0/, '');
  const pattern = `%${digits.slice(0, 3)}%${digits.slice(-2)}%`;
  return SCRIPTS.map((zero) => pattern.replaceAll(/\d/g, (digit) => digitOf(zero, digit)));
}

/** The zeros of the digits people type here: ours, and those of Urdu and of Arabic keyboards. */
const SCRIPTS = [0x30, 0x6f0, 0x660];

const anyScript = (digit: string): string => `[${SCRIPTS.map((zero) => digitOf(zero, digit)).join('')}]`;

const digitOf = (zero: number, digit: string): string => String.fromCodePoint(zero + Number(digit));

/** Of names and addresses those that say who somebody is; a longer one before one that is in it. */
export const personalWords = (texts: readonly string[]): string[] =>
  [...new Set(texts.map((text) => provided(text).trim()))]
    .filter((text) => text.length >= SHORTEST && text !== WALK_IN && text !== ERASED)
    .toSorted((a, b) => b.length - a.length);

/** These words as they are, and not as a part of longer ones. */
export const wordReplacements = (words: readonly string[]): Replacement[] =>
  words.map((word) => ({
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(word)}(?![\p{L}\p{N}])`, 'giu'),
    by: ERASED,
  }));

/** An address of mail as it is, and not as the end or the beginning of somebody else's. */
export const addressReplacement = (address: string): Replacement => ({
  pattern: new RegExp(String.raw`(?<![\p{L}\p{N}][._%+'-]*)${escaped(address)}(?![.-]?[\p{L}\p{N}])`, 'giu'),
  by: ERASED,
});

const escaped = (text: string): string => text.replaceAll(/[\\/.*+?^${}()|[\]]/g, String.raw`\$&`);

/** Names and addresses of orders. */
export const wordsOf = (orders: readonly Personal[]): string[] =>
  orders.flatMap(({ customer_name, customer_address, customer_city }) =>
    customer_address === customer_city ? [customer_name] : [customer_name, customer_address],
  );

/** What stands for the phones of orders; `by` for each. */
export function phonesOf(orders: readonly Personal[], by: string): Replacement[] {
  const keys = new Set(orders.flatMap(({ phone_key, secondary_phone_key }) => [phone_key, secondary_phone_key]));
  return [...keys].map((key) => phoneReplacement(key, by)).filter((one) => one !== null);
}

/** All that is a person's of orders; phones become `pseudonym`, or are gone without one. */
export const replacementsOf = (orders: readonly Personal[], pseudonym = ''): Replacement[] => [
  ...wordReplacements(personalWords(wordsOf(orders))),
  ...phonesOf(orders, pseudonym),
];

/** A text without what is a person's. */
export function erasedText(text: string, replacements: readonly Replacement[]): string {
  return replacements.reduce((left, { pattern, by }) => left.replace(pattern, () => by), text);
}

/** Said of a person, by the names of the contract. */
const PERSON = new Set([
  'customerName',
  'customerPhone',
  'customerSecondaryPhone',
  'customerAddress',
  'fullname',
  'fullName',
  'primaryPhone',
  'secondaryPhone',
  'address',
]);

/** Written in somebody's own words. */
const WORDS = new Set(['note', 'notes', 'itemNote', 'message', 'reason']);

/** JSON of a person's order, without the person and without anybody's own words. With `keepWords` only what is replaced is gone. */
export function erasedJson(json: string, replacements: readonly Replacement[], keepWords = false): string {
  const erase = (value: unknown): unknown => {
    if (typeof value === 'string') return erasedText(value, replacements);
    if (Array.isArray(value)) return value.map(erase);
    if (typeof value !== 'object' || value === null) return value;
    const field: unknown = 'field' in value ? value.field : undefined;
    const isChange = typeof field === 'string' && isSaid(field);
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const isGone = isChange ? key === 'before' || key === 'after' : isSaid(key);
        return [
          key,
          isGone && typeof inner === 'string' && inner !== '' ? blank(isChange ? String(field) : key) : erase(inner),
        ];
      }),
    );
  };
  const isSaid = (key: string): boolean => !keepWords && (PERSON.has(key) || WORDS.has(key));
  return JSON.stringify(erase(JSON.parse(json)));
}

const blank = (key: string): string => (/name$/i.test(key) ? ERASED : '');
