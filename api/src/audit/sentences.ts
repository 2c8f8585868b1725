import type { AuditChange } from '@shop/shared/contracts/http/people/audit';
import { doneText } from './done.ts';
import { LISTS, plainText } from './fields.ts';
import { fieldText, subjectText, words } from './words.ts';

interface Done {
  /** '' is nobody of staff and nothing with a name. */
  who: string;
  action: string;
  subject: string;
  subjectId: string;
  subjectName: string;
  changes: readonly AuditChange[];
}

/** Values that are longer stand among the changes alone. */
const LONGEST_VALUE = 60;

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** 'Sana Iqbal raised the price of Floral Cotton Frock from ₨ 960.00 to ₨ 990.00' */
export function sentenceOf(done: Done): string {
  const thing = thingText(done);
  const who = done.who || 'The shop';
  const says = /\.(update|switch)$/.test(done.action)
    ? changeText(done.changes, thing)
    : done.action === 'shift.drawer'
      ? drawerText(done.changes, thing)
      : null;
  return `${who} ${says ?? doneText(done.action).replace('{}', () => thing)}`;
}

const OFF = fieldText('isOff');
/** What a role lets one do since then, and what no longer. */
const LETS = [fieldText('mayNow'), fieldText('mayNoLonger')];

/** What its name alone says what it is. */
const NAMED = new Set(['product', 'stock', 'user', 'release']);
/** What is called after somebody. */
const OF = new Set(['shortfall', 'payment', 'creditPayment', 'creditAccount']);
/** Whose names are numbers. */
const NUMBERED = new Set(['offlineSale', 'order', 'purchase', 'return', 'phone']);

const CHANNELS: Record<string, string> = { mail: 'email', sms: 'SMS', whatsapp: 'WhatsApp' };

/** 'the size XXS': a list's entry says its list only when all of it is noted. */
const ENTRIES: Record<string, string> = { categories: 'category', sizes: 'size', 'size groups': 'size group' };

function thingText({ who, subject, subjectId, subjectName, changes }: Done): string {
  if (subject === 'settings') return 'the settings';
  if (subject === 'setup') return 'the checklist of the dashboard';
  if (subject === 'entities') return `the ${LISTS[subjectId] ?? 'lists'}`;
  if (subject === 'products') return 'the featured products';
  if (subject === 'message' && subjectName === '') return messageText(subjectId);
  if (subject === 'entity') {
    const list = changes.find(({ field }) => field === fieldText('group'));
    return `the ${ENTRIES[list?.after || list?.before || ''] ?? 'list entry'} ${subjectName}`;
  }
  const kind = lower(subjectText(subject));
  if (subjectName === '') return subjectId === '0' || subjectId === '' ? `${kind}s` : `${kind} no. ${subjectId}`;
  if (subject === 'user' && subjectName === who) return 'their own account';
  // 'npm start' releases what changed, all at once.
  const parts = subject === 'release' ? subjectName.split(', ').length : 1;
  if (parts > 1) return `${parts} parts of the shop`;
  if (NAMED.has(subject)) return subjectName;
  if (OF.has(subject)) return `the ${kind} of ${subjectName}`;
  return NUMBERED.has(subject) ? `${kind} ${subjectName}` : `the ${kind} ${subjectName}`;
}

/** Of 'sms', 'placed mail en' and '12'. */
function messageText(id: string): string {
  const [first = '', channel, language = ''] = id.split(' ');
  if (channel)
    return `the message “${words(first)}” by ${CHANNELS[channel] ?? channel} in ${plainText('language', language)}`;
  return CHANNELS[first] ? `messages by ${CHANNELS[first]}` : `message no. ${id}`;
}

/** 'paid ₨ 5.00 out of the drawer of the shift Counter 1' */
function drawerText(changes: readonly AuditChange[], thing: string): string | null {
  const [kind, amount] = ['kind', 'amount'].map(
    (name) => changes.find(({ field }) => field === fieldText(name))?.after,
  );
  const way = /^paid (in|out)$/.exec(kind ?? '')?.[1];
  return way && amount ? `paid ${amount} ${way === 'in' ? 'into' : 'out of'} the drawer of ${thing}` : null;
}

function changeText(changes: readonly AuditChange[], thing: string): string {
  const [first, ...others] = changes;
  if (!first) return `saved ${thing} without a change`;
  if (changes.some(({ field }) => LETS.includes(field))) return letsText(changes, thing);
  if (others.length > 0) return `changed ${fieldsText(changes)} of ${thing}`;
  const { field, before, after } = first;
  if (field === OFF) return `switched ${thing} ${after === 'Yes' ? 'off' : 'on'}`;
  const what = `the ${inSentence(field)} of ${thing}`;
  if (Math.max(before.length, after.length) > LONGEST_VALUE) return `changed ${what}`;
  if (after === '') return `emptied ${what}, which was ${before}`;
  if (before === '') return `set ${what} to ${after}`;
  return `${directionOf(before, after)} ${what} from ${before} to ${after}`;
}

/** 'lets the role Counter lead give any discount, and no longer see reports' */
function letsText(changes: readonly AuditChange[], thing: string): string {
  const [now, noLonger] = LETS.map((name) => changes.find(({ field }) => field === name)?.after);
  const others = changes.filter(({ field }) => !LETS.includes(field));
  const also = others.length > 0 ? `, and changed its ${fieldsText(others)}` : '';
  if (!now) return `no longer lets ${thing} ${noLonger}${also}`;
  return `lets ${thing} ${now}${noLonger ? `, and no longer ${noLonger}` : ''}${also}`;
}

/** 'price, cost and 3 more fields' */
function fieldsText(changes: readonly AuditChange[]): string {
  const names = changes.map(({ field }) => inSentence(field));
  if (names.length <= 3) return list.format(names);
  return list.format([...names.slice(0, 2), `${names.length - 2} more fields`]);
}

/** 'SKU UX-M-0002 · Sale price' → 'sale price of SKU UX-M-0002' */
const inSentence = (field: string): string => field.split(' · ').toReversed().map(lower).join(' of ');

function directionOf(before: string, after: string): string {
  const [was, is] = [numberIn(before), numberIn(after)];
  if (was === null || is === null) return 'changed';
  return is > was ? 'raised' : 'lowered';
}

/** Of '₨ 1,200.00', '-₨ 5.00', '10%' and '7'; null of any other text. */
function numberIn(text: string): number | null {
  const digits = text.replaceAll(/[₨,% ]/g, '');
  // Phones and barcodes are no quantities.
  if (/^0\d/.test(digits) || (digits === text && digits.length > 6)) return null;
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : null;
}

/** Abbreviations stay as they are. */
const lower = (text: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(text) && !text.startsWith('WhatsApp') ? text.charAt(0).toLowerCase() + text.slice(1) : text;
