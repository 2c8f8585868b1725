/** What is told by itself: to customers, and `newOrder` and `dayFigures` to the owner. */
export const MESSAGE_KINDS = [
  'placed',
  'confirm',
  'corrected',
  'cancelled',
  'dispatched',
  'outForDelivery',
  'attempted',
  'delivered',
  'review',
  'returned',
  'creditDue',
  'backInStock',
  'newOrder',
  'dayFigures',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Told to the owner, and to no customer. */
export const OWNER_KINDS: readonly MessageKind[] = ['newOrder', 'dayFigures'];
export const isToOwner = (kind: MessageKind): boolean => OWNER_KINDS.includes(kind);

/** Of a phone, the first that reaches it is used. */
export const MESSAGE_CHANNELS = ['whatsapp', 'mail', 'sms'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** Whether a channel tells it at all: who asks for a size leaves a phone, and a mail of an order says that it was placed. */
export const isToldBy = (kind: MessageKind, channel: MessageChannel): boolean =>
  channel !== 'mail' || (kind !== 'confirm' && kind !== 'backInStock');

/** English, Roman Urdu, and Urdu in its own script. */
export const MESSAGE_LANGUAGES = ['en', 'ur-Latn', 'ur'] as const;
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];

/** What stands for something of the order in a text, between braces. A line whose parts are all empty is left out. */
export const MESSAGE_PARTS = [
  'shop',
  'phone',
  'name',
  'number',
  'items',
  'total',
  'link',
  'confirm',
  'courier',
  'tracking',
  'parcel',
  'reason',
  'due',
  'day',
  'orders',
  'sales',
  'cash',
  'waiting',
] as const;
export type MessagePart = (typeof MESSAGE_PARTS)[number];

/** A text says nothing of the order. */
export const NO_PARTS = Object.fromEntries(MESSAGE_PARTS.map((part) => [part, ''])) as Record<MessagePart, string>;

export interface MessageText {
  /** Of a mail. */
  subject: string;
  text: string;
}

const PART = /\{(\w*)\}/g;

/** Parts of a text that nothing stands for. */
export const unknownParts = (text: string): string[] =>
  [...text.matchAll(PART)].flatMap(([, name = '']) => (isPart(name) ? [] : [name]));

/** Addresses: a sign beside one may be taken for a part of it. */
const ADDRESSES: readonly MessagePart[] = ['link', 'confirm', 'parcel'];

/** A part inside a sentence in Urdu's script: it keeps its own direction, and the sentence its own (U+2068 … U+2069). */
export const apart = (part: MessagePart, value: string): string =>
  value === '' || ADDRESSES.includes(part) ? value : `\u2068${value}\u2069`;

/** A text in a language with its parts filled in: lines without anything of theirs are left out, and so are blank lines they leave. */
export function fillIn(text: string, parts: Record<MessagePart, string>, language: MessageLanguage): string {
  const lines = text.split('\n').flatMap((line) => {
    const named = [...line.matchAll(PART)].flatMap(([, name = '']) => (isPart(name) ? [name] : []));
    if (named.length > 0 && named.every((name) => parts[name] === '')) return [];
    const valueOf = (name: MessagePart, whole: string) =>
      language === 'ur' && whole !== line.trim() ? apart(name, parts[name]) : parts[name];
    return [line.replaceAll(PART, (whole, name: string) => (isPart(name) ? valueOf(name, whole) : whole)).trimEnd()];
  });
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const isPart = (name: string): name is MessagePart => (MESSAGE_PARTS as readonly string[]).includes(name);

/** Characters of GSM 03.38; those of the second list count twice. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM_TWICE = '^{}\\[~]|€';

/** How many SMS a text is: 160 characters in one and 153 in each of several, or 70 and 67 once one is of another script. */
export function smsSegments(text: string): { units: number; segments: number; isGsm: boolean } {
  const characters = [...text];
  const isGsm = characters.every((one) => GSM.includes(one) || GSM_TWICE.includes(one));
  const units = isGsm ? characters.reduce((sum, one) => sum + (GSM_TWICE.includes(one) ? 2 : 1), 0) : text.length;
  const [one, each] = isGsm ? [160, 153] : [70, 67];
  return { units, isGsm, segments: units <= one ? 1 : Math.ceil(units / each) };
}
