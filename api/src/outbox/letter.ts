import { addressIn, type Language } from '@shop/shared/contracts/language';
import {
  isToOwner,
  NO_PARTS,
  type MessageChannel,
  type MessageKind,
  type MessageLanguage,
  type MessagePart,
} from '@shop/shared/contracts/messageKinds';
import type { OrderEventKind } from '@shop/shared/contracts/http/orders/orderSteps';
import type { OutboxText } from '@shop/shared/contracts/http/outbox';
import { isFinished } from '@shop/shared/contracts/orderStatus';
import { dayOf } from '@shop/shared/format/calendar';
import { formatShortDate, startOfDay } from '@shop/shared/format/dates';
import { DAY_MS, HOUR_MS } from '@shop/shared/format/durations';
import { formatPrice, rupeesOf } from '@shop/shared/format/money';
import { mayWrite } from '../customers/consents.ts';
import type { Reader } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { readLanguage } from '../orders/phones/language.ts';
import { readShopSettings } from '../settings/shopSettings.ts';
import { referenceOf, type Letter } from './channels/channel.ts';
import { figuresOf } from './figures.ts';
import { partsOfOrder, type LetterParts } from './orderParts.ts';
import { textOf } from './reading.ts';
import { saidIn, sayable } from './saidIn.ts';
import { dueBy, dueDay, figuresDay } from './reminders.ts';
import { restockContent } from './restock.ts';
import { isWorthTelling, recipientIn } from './writing.ts';

/** What is older says nothing that helps any more. */
const STALE_MS: Record<MessageKind, number> = {
  placed: DAY_MS,
  confirm: DAY_MS,
  corrected: DAY_MS,
  cancelled: 2 * DAY_MS,
  dispatched: 2 * DAY_MS,
  outForDelivery: 10 * HOUR_MS,
  attempted: DAY_MS,
  delivered: 2 * DAY_MS,
  review: 2 * DAY_MS,
  returned: 3 * DAY_MS,
  creditDue: 2 * DAY_MS,
  backInStock: DAY_MS,
  newOrder: DAY_MS,
  dayFigures: 12 * HOUR_MS,
};
/** To one address or number a day: orders for somebody else's are not to flood them. */
const MOST_TO_ONE = 12;

/** What the shop says, and in which language where nobody has said which is theirs. */
export interface Saying {
  texts: readonly OutboxText[];
  language: MessageLanguage;
}

type Parts = Partial<Record<MessagePart, string>>;

interface Content {
  to: string;
  /** Of who has one of their own. */
  language: MessageLanguage | undefined;
  parts: Parts;
  /** What they were sold, or asked for, as the shop calls it in a language. */
  itemsIn?(language: Language): Promise<string>;
  orderVersion: number;
}

/** What is sent, made at the last moment; or why nothing is said any more. */
export async function letterOf(
  from: LetterParts,
  message: Row<'messages'>,
  { texts, language }: Saying,
): Promise<Letter | string> {
  const { kind, channel } = message;
  if (Date.now() - (await happenedAt(from.db.read, message)) > STALE_MS[kind]) return 'It waited too long.';
  if (!textOf(texts, { kind, channel, language }).isOn) return 'This kind was switched off.';
  const shop = await readShopSettings(from.db.read);
  const content = await contentOf(from, message, shop);
  if (typeof content === 'string') return content;
  const spoken = { kind, channel, language: content.language ?? language };
  const items: Partial<Record<Language, string>> = {};
  for (const one of sayable(spoken, language).map(namedIn)) items[one] ??= await content.itemsIn?.(one);
  const partsIn = (one: MessageLanguage): Record<MessagePart, string> => ({
    ...NO_PARTS,
    shop: shop.shopName,
    phone: shop.storePhone,
    ...content.parts,
    items: items[namedIn(one)] ?? '',
    ...pagesIn(spoken.language, content.parts, from.origin),
  });
  const { link, confirm, parcel } = partsIn(spoken.language);
  return {
    to: content.to,
    reference: referenceOf(message),
    links: [link, confirm, parcel],
    told: { ...spoken, partsIn, messageId: message.id, orderVersion: content.orderVersion },
    ...saidIn(texts, spoken, partsIn),
  };
}

/** In which language things are called. */
const namedIn = (language: MessageLanguage): Language => (language === 'ur' ? 'ur' : 'en');

/** The shop's own pages that a message leads to, in the language that it is in. */
function pagesIn(language: MessageLanguage, { link = '', confirm = '' }: Parts, origin: string | null): Parts {
  if (language !== 'ur' || origin === null) return {};
  const inUrdu = (address: string) =>
    address.startsWith(origin) ? origin + addressIn('ur', address.slice(origin.length)) : address;
  return { link: inUrdu(link), confirm: inUrdu(confirm) };
}

/** When it was, in milliseconds: what a courier said by its own clock; of a day alone, by the end of that day. */
async function happenedAt(db: Reader, { event_id, at }: Row<'messages'>): Promise<number> {
  const event = await db
    .selectFrom('order_events')
    .select('detail')
    .where('id', '=', event_id ?? 0)
    .executeTakeFirst();
  const { saidAt } = JSON.parse(event?.detail || '{}') as { saidAt?: unknown };
  if (typeof saidAt !== 'string' || !saidAt) return Date.parse(at);
  const said = Date.parse(saidAt) + (saidAt.endsWith(MIDNIGHT) ? DAY_MS : 0);
  return Math.min(said, Date.parse(at));
}

/** Of Pakistan, as it stands for a day without a time. */
const MIDNIGHT = 'T19:00:00.000Z';

async function contentOf(
  from: LetterParts,
  message: Row<'messages'>,
  { currencySymbol: currency, creditDays }: Awaited<ReturnType<typeof readShopSettings>>,
): Promise<Content | string> {
  const { db } = from;
  const { kind, channel, recipient, order_id } = message;
  if (kind === 'dayFigures') {
    const parts = await figuresOf(db.read, figuresDay(message), currency);
    return { to: recipient, language: undefined, parts, orderVersion: 0 };
  }
  if (kind === 'backInStock') {
    const content = await restockContent(db.read, message, from.origin);
    if (typeof content === 'string') return content;
    const { to, phone, said, parts, itemsIn } = content;
    const refusal = await refusalOf(db.read, message, { to, phone });
    if (refusal) return refusal;
    const spoken = (await readLanguage(db.read, phone)) || said || undefined;
    return { to, language: spoken, parts, itemsIn, orderVersion: 0 };
  }
  if (order_id === null) return 'The order is gone.';
  const order = await db.read.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow();
  if (order.removed_at !== null || order.anonymity > 0) return 'The order, or its customer, is gone.';
  if (!(await isStillTrue(db.read, message, order))) return 'The order went on meanwhile.';
  const isOwner = isToOwner(kind);
  const to = isOwner ? recipient : recipientIn(order, channel);
  if (to === '') return 'The order names nobody to tell.';
  if (channel === 'sms' && (await hasArrived(db.read, message))) return 'It arrived by WhatsApp.';
  const refusal = isOwner ? null : await refusalOf(db.read, message, { to, phone: order.customer_phone });
  if (refusal) return refusal;
  const language = isOwner ? undefined : (await readLanguage(db.read, order.phone_key)) || undefined;
  const { parts, itemsIn } = await partsOfOrder(from, message, order, currency);
  const orderVersion = order.version;
  if (kind !== 'creditDue') return { to, language, parts, itemsIn, orderVersion };
  const day = dueDay(order.created_at, creditDays ?? 0);
  const due = creditDays === null ? 0 : await dueBy(db.read, order.phone_key, day, creditDays);
  if (due === 0) return 'It was paid meanwhile.';
  const dated = { due: formatPrice(rupeesOf(due), currency), day: formatShortDate(`${day} 00:00:00`) };
  return { to, language, parts: { ...parts, ...dated }, itemsIn, orderVersion };
}

/** Why somebody is not written to now; null where they may be. */
async function refusalOf(
  db: Reader,
  { kind, channel }: Row<'messages'>,
  { to, phone }: { to: string; phone: string },
): Promise<string | null> {
  if (!(await mayWrite(db, phone, kind))) return 'They asked not to be written to.';
  return (await sentTo(db, channel, to)) >= MOST_TO_ONE ? 'Too many went there today.' : null;
}

/** Whether WhatsApp told it after all, which had said before that it could not. */
async function hasArrived(db: Reader, { event_id, kind }: Row<'messages'>): Promise<boolean> {
  if (event_id === null) return false;
  const found = db.selectFrom('messages').select('id').where('event_id', '=', event_id).where('kind', '=', kind);
  const arrived = found.where('channel', '=', 'whatsapp').where('state', 'in', ['delivered', 'read', 'answered']);
  return (await arrived.executeTakeFirst()) !== undefined;
}

async function sentTo(db: Reader, channel: MessageChannel, recipient: string): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('channel', '=', channel)
    .where('sent_at', '>=', startOfDay(dayOf(new Date())))
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether what a message says still holds: nobody is asked to confirm what is cancelled, or told of what was undone. */
async function isStillTrue(
  db: Reader,
  { kind, event_id }: Row<'messages'>,
  { id, fulfilment, status }: Row<'orders'>,
): Promise<boolean> {
  if (kind === 'creditDue') return true;
  if (event_id !== null && (await wasUndone(db, event_id))) return false;
  if (kind === 'newOrder') return fulfilment !== 'cancelled';
  if (kind === 'placed') return fulfilment === 'new' || fulfilment === 'confirmed';
  if (kind === 'confirm') return fulfilment === 'new' && !isFinished(status);
  if (kind === 'corrected') {
    return (fulfilment === 'new' || fulfilment === 'confirmed') && (await lastOf(db, id, ['edited'])) === event_id;
  }
  if (kind === 'review') {
    return fulfilment === 'delivered' && (await lastOf(db, id, ['goods-returned'])) === undefined;
  }
  if (kind !== 'outForDelivery' && kind !== 'attempted') return fulfilment === kind;
  // What the courier said last.
  const last = await lastOf(db, id, ['outForDelivery', 'attempted']);
  const over = await db
    .selectFrom('shipments')
    .select('order_id')
    .where('order_id', '=', id)
    .where('parcel_state', 'in', ['comingBack', 'returned', 'lost', 'cancelled', 'delivered'])
    .executeTakeFirst();
  return fulfilment === 'dispatched' && last === event_id && !over;
}

/** The last event of these kinds that stands; of edits, the last one that is told. */
async function lastOf(db: Reader, orderId: number, kinds: readonly OrderEventKind[]): Promise<number | undefined> {
  const last = await db
    .selectFrom('order_events as e')
    .select('e.id')
    .where('e.order_id', '=', orderId)
    .where('e.kind', 'in', kinds)
    .where((eb) => eb.or([eb('e.kind', '<>', 'edited'), isWorthTelling(eb)]))
    .where('e.undone_by', 'is', null)
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.id;
}

async function wasUndone(db: Reader, eventId: number): Promise<boolean> {
  const event = await db.selectFrom('order_events').select('undone_by').where('id', '=', eventId).executeTakeFirst();
  return event !== undefined && event.undone_by !== null;
}
