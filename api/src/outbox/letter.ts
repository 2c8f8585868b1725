import {
  fillIn,
  type MessageChannel,
  type MessageKind,
  type MessageLanguage,
  type MessagePart,
} from '@shop/shared/contracts/messageKinds';
import { isFinished } from '@shop/shared/contracts/orderStatus';
import { dayOf } from '@shop/shared/format/calendar';
import { startOfDay } from '@shop/shared/format/dates';
import { HOUR_MS } from '@shop/shared/format/durations';
import { formatPrice, rupeesOf } from '@shop/shared/format/money';
import { mayWrite } from '../customers/consents.ts';
import type { Database, Reader } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import type { Links } from '../orders/confirmation/links.ts';
import { pageOf } from '../orders/parcels/way.ts';
import { readShopSettings } from '../settings/shopSettings.ts';
import type { Letter } from './channels/channel.ts';
import { readTexts, textOf } from './reading.ts';
import { recipientIn } from './writing.ts';

/** What is older says nothing that helps any more. */
const STALE_MS: Record<MessageKind, number> = {
  placed: 24 * HOUR_MS,
  confirm: 24 * HOUR_MS,
  cancelled: 48 * HOUR_MS,
  dispatched: 48 * HOUR_MS,
  delivered: 48 * HOUR_MS,
  returned: 72 * HOUR_MS,
  newOrder: 24 * HOUR_MS,
};
/** To one address or number a day: orders for somebody else's are not to flood them. */
const MOST_TO_ONE = 12;

export interface LetterParts {
  db: Database;
  /** The shop's own address, for links; null where it is not known. */
  origin: string | null;
  tokenOf(invoiceNumber: string): Promise<string>;
  links(): Promise<Links>;
}

/** What is sent, made at the last moment; or why nothing is said any more. */
export async function letterOf(
  { db, origin, tokenOf, links }: LetterParts,
  { id, event_id, order_id, kind, channel, recipient, at }: Row<'messages'>,
  language: MessageLanguage,
): Promise<Letter | string> {
  if (Date.now() - Date.parse(at) > STALE_MS[kind]) return 'It waited too long.';
  const text = textOf(await readTexts(db.read), { kind, channel, language });
  if (!text) return 'This kind was switched off.';
  const order = await db.read.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow();
  if (order.removed_at !== null || order.anonymity > 0) return 'The order, or its customer, is gone.';
  if (!isStillTrue(kind, order)) return 'The order went on meanwhile.';
  const to = kind === 'newOrder' ? recipient : recipientIn(order, channel);
  if (to === '') return 'The order names nobody to tell.';
  if (channel === 'sms' && (await hasArrived(db.read, event_id, kind))) return 'It arrived by WhatsApp.';
  if (kind !== 'newOrder' && !(await mayWrite(db.read, order.customer_phone, kind)))
    return 'They asked not to be written to.';
  if (kind !== 'newOrder' && (await sentTo(db.read, channel, to)) >= MOST_TO_ONE) return 'Too many went there today.';
  const shop = await readShopSettings(db.read);
  const lines = await db.read
    .selectFrom('order_lines')
    .select(['product_name', 'size_title', 'color', 'quantity'])
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute();
  const parcel = await db.read
    .selectFrom('shipments as s')
    .innerJoin('couriers as c', 'c.id', 's.courier_id')
    .select(['c.name', 'c.tracking_page', 's.tracking_number'])
    .where('s.order_id', '=', order_id)
    .executeTakeFirst();
  const number = order.invoice_number;
  const query = new URLSearchParams({ invoice: number, token: await tokenOf(number) });
  const parts: Record<MessagePart, string> = {
    shop: shop.shopName,
    phone: shop.storePhone,
    name: plainName(order.customer_name),
    number,
    items: lines
      .map(
        (line) => `${line.quantity} × ${[line.product_name, line.color, line.size_title].filter(Boolean).join(', ')}`,
      )
      .join('\n'),
    total: formatPrice(rupeesOf(order.total), shop.currencySymbol),
    link: origin === null ? '' : `${origin}/track?${query}`,
    confirm: origin === null ? '' : origin + (await confirmPath(db.read, await links(), order_id)),
    courier: parcel?.name ?? '',
    tracking: parcel?.tracking_number ?? '',
    parcel: parcel ? pageOf(parcel.tracking_page, parcel.tracking_number) : '',
  };
  return {
    to,
    links: [parts.link, parts.confirm, parts.parcel],
    told: { kind, language, parts, messageId: id, orderVersion: order.version },
    subject: fillIn(text.subject, parts).replaceAll('\n', ' '),
    text: fillIn(text.text, parts),
  };
}

/** Anybody orders for any address: a name carries no address of its own into the shop's messages. */
const plainName = (name: string): string =>
  name
    .split(' ')
    .filter((word) => !/[^.]\.[^.]|[/@]/.test(word))
    .join(' ');

/** Whether WhatsApp told it after all, which had said before that it could not. */
async function hasArrived(db: Reader, eventId: number, kind: MessageKind): Promise<boolean> {
  const found = db.selectFrom('messages').select('id').where('event_id', '=', eventId).where('kind', '=', kind);
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

/** The page where its customer answers: the same that staff would send them. */
async function confirmPath(db: Reader, links: Links, orderId: number): Promise<string> {
  const sent = await db
    .selectFrom('confirmation_links')
    .select('issue')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return links.pathOf({ orderId, issue: sent?.issue ?? 0 });
}

/** Whether what a message says still holds: nobody is asked to confirm what is cancelled. */
function isStillTrue(kind: MessageKind, { fulfilment, status }: Row<'orders'>): boolean {
  if (kind === 'newOrder') return fulfilment !== 'cancelled';
  if (kind === 'placed') return fulfilment === 'new' || fulfilment === 'confirmed';
  if (kind === 'confirm') return fulfilment === 'new' && !isFinished(status);
  return fulfilment === kind;
}
