import { formatDateTime, formatShortDate, parseKarachi } from '@shop/shared/format/dates';
import { words } from './words.ts';

export type IdKind = 'entity' | 'user' | 'product';

/** Fields that hold an id of something that has a name. */
const IDS: Record<string, IdKind> = {
  role_id: 'entity',
  role: 'entity',
  entityId: 'entity',
  categories: 'entity',
  groupId: 'entity',
  sizeId: 'entity',
  supplier: 'user',
  supplier_id: 'user',
  supplierId: 'user',
  user_id: 'user',
  userId: 'user',
  soldBy: 'user',
  createdBy: 'user',
  created_by: 'user',
};

/** What another order of is a list of ids of. */
const ORDERED: Record<string, IdKind> = { entities: 'entity', products: 'product' };

/** What ids of such a field stand for; an `order` alone is a number of something else. */
export const kindOf = (subject: string, name: string, value: unknown): IdKind | undefined =>
  name === 'order' && Array.isArray(value) ? ORDERED[subject] : IDS[name];

/** Fields of which another says the same in words. */
const SAID_BY: Record<string, string> = {
  entityId: 'entityName',
  supplierId: 'supplierName',
  groupId: 'groupName',
  size: 'sizeTitle',
  sizeId: 'size',
};

/** Fields that say nothing to people. */
const UNSAID = new Set([
  'version',
  'search_text',
  'is_system',
  'is_trash',
  'preview',
  'thumbnail',
  'alias',
  'createdDate',
  'promotion_id',
  'reversed',
  'logoRatio',
  'width',
  'height',
]);

/** Whether a field is left out: another one says it, or it is a number of ours that has no name. */
export function isUnsaid(name: string, beside: readonly string[]): boolean {
  if (UNSAID.has(name) || beside.includes(SAID_BY[name] ?? '')) return true;
  // A lookup's own id stands beside its group.
  if (name === 'entityId') return beside.includes('group');
  return name === 'id' || (/(Id|_id)$/.test(name) && !(name in IDS));
}

/** Amounts in rupees, whatever they are of. */
const AMOUNT =
  /^(cog|wholesale|goods|freight|value|receivedValue|paid|owed|due|balance|minimum|shipping|subtotal|discount|tax|total|float|expected|difference)$|price|cost(?!ed)|charges?$|amount|fee$|freeShippingFrom|(cost|charge)(Before|After)$/i;

/** Amounts that are other numbers elsewhere: pieces counted, limits of uses. */
const AMOUNTS_OF: Record<string, RegExp> = {
  creditAccount: /^limit$/,
  month: /./,
  order: /^(limit|overLimit)$/,
  return: /^(cash|card|wallet|bank|credit|exchange)$/,
  shift: /^(counted|cash|card|wallet|bank)$/,
};

/** Whether a number is an amount in rupees. */
export const isAmount = (subject: string, name: string): boolean =>
  AMOUNT.test(name) || (AMOUNTS_OF[subject]?.test(name) ?? false);

/** The worth of a promotion code that takes off a part, and what is called so. */
export const isPercentage = (name: string, { type }: Readonly<Record<string, unknown>>): boolean =>
  name === 'percentage' || name === 'discountLimit' || (name === 'value' && type === 'percentage');

export const isFlag = (name: string): boolean => /^(onSale|is[A-Z_])/.test(name);

const LANGUAGES: Record<string, string> = { en: 'English', ur: 'Urdu', 'ur-Latn': 'Roman Urdu' };

/** Lists by their group. */
export const LISTS: Record<string, string> = {
  prdCategory: 'categories',
  prdSize: 'sizes',
  prdSizeGroup: 'size groups',
  role: 'roles',
};

/** Fields that say a code of ours of several words: `onTheWay`, `WRONG_SIGNATURE`. */
const CODED = /^(state|purposes|advice|outcome|reason|step|fulfilment)$/;

/** Of such a field: dates as people write them, codes with spaces, languages and lists by name, pictures without their address. */
export function plainText(name: string, text: string): string {
  if (name === 'language') return LANGUAGES[text] ?? text;
  if (name === 'group') return LISTS[text] ?? text;
  if (CODED.test(name) && /^([a-z]+([A-Z][a-z]+)+|[A-Z]+(_[A-Z]+)+)$/.test(text)) return words(text);
  if (parseKarachi(text)) return text.length > 10 ? formatDateTime(text) : formatShortDate(text);
  const picture = /^uploads\/(\w{6})/.exec(text);
  if (picture) return `picture ${picture[1]}`;
  return /^[a-z]+(-[a-z]+)+$/.test(text) ? text.replaceAll('-', ' ') : text;
}
