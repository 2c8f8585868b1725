import type { MessageChannel, MessageKind, MessagePart } from '@shop/shared/contracts/messageKinds';
import { fillIn } from '@shop/shared/contracts/messageKinds';
import { isFinished } from '@shop/shared/contracts/orderStatus';
import { dayOf } from '@shop/shared/format/calendar';
import { karachiDateTime, startOfDay } from '@shop/shared/format/dates';
import { HOUR_MS, MINUTE_MS } from '@shop/shared/format/durations';
import { formatPrice, rupeesOf } from '@shop/shared/format/money';
import type { Database, Reader } from '../kernel/db/database.ts';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import type { Row } from '../kernel/db/schema.ts';
import type { Links } from '../orders/confirmation/links.ts';
import { pageOf } from '../orders/parcels/way.ts';
import { addOrderEvent } from '../orders/steps/events.ts';
import { readShopSettings } from '../settings/shopSettings.ts';
import { NotTaken, type Send } from './channels/channel.ts';
import { readChannels, readTexts, textOf, type Channels } from './reading.ts';

const AT_ONCE = 20;
/** Longer than a message takes; then whoever had it is gone. */
const LEASE_MS = 2 * MINUTE_MS;
/** Until it is tried again; the last one for every further time. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS];
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
/** Nobody's phone rings by night, in Karachi. */
const QUIET = { from: 22, to: 9 };

export interface Sending {
  db: Database;
  /** The shop's own address, for links; null where it is not known. */
  origin: string | null;
  tokenOf(invoiceNumber: string): Promise<string>;
  links(): Promise<Links>;
  /** By what a channel is sent as it is set up now. */
  sendBy<C extends MessageChannel>(channel: C, options: Channels[C]): Promise<Send>;
  warn(error: unknown): void;
}

type Message = Row<'messages'>;

/** Sends what is due, each message once: a server takes some for a while, and of one that dies nobody sends them again. */
export async function sendDue(sending: Sending, now = new Date()): Promise<void> {
  const { db } = sending;
  await giveUpLost(db, now);
  const channels = await readChannels(db.read);
  for (const channel of ['mail', 'sms'] as const) {
    if (!channels[channel].options.isOn) continue;
    const taken = await take(db, channel, channels[channel].options.mostPerDay, now);
    if (taken.length === 0) continue;
    const send = await sending.sendBy(channel, channels[channel].options);
    for (const message of taken)
      await sendOne(sending, { message, send, language: channels[channel].options.language }, now);
  }
}

/** What a server that is gone had: nobody knows whether it was sent. */
async function giveUpLost(db: Database, now: Date): Promise<void> {
  const lost = db.read
    .selectFrom('messages')
    .select('id')
    .where('state', '=', 'sending')
    .where('lease_until', '<', now.toISOString());
  if (!(await lost.executeTakeFirst())) return;
  const reason = 'The server ended while it was sent: it may have been.';
  await db.transaction((trx) =>
    trx
      .updateTable('messages')
      .set({ state: 'unknown', reason, lease_until: '' })
      .where('state', '=', 'sending')
      .where('lease_until', '<', now.toISOString())
      .execute(),
  );
}

async function take(db: Database, channel: MessageChannel, mostPerDay: number, now: Date): Promise<Message[]> {
  const at = now.toISOString();
  const due = await db.read
    .selectFrom('messages')
    .select(['id', 'kind'])
    .where('state', 'in', ['queued'])
    .where('channel', '=', channel)
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  if (due.length === 0) return [];
  const morning = channel === 'mail' ? null : morningAfter(now);
  const left = mostPerDay - (await sentSince(db.read, channel, startOfDay(dayOf(now))));
  const wait = async (ids: number[], due_at: string, reason: string): Promise<void> => {
    if (ids.length === 0) return;
    await db.transaction((trx) =>
      trx
        .updateTable('messages')
        .set({ due_at, reason })
        .where('id', 'in', ids)
        .where('state', '=', 'queued')
        .execute(),
    );
  };
  // Who keeps the shop may be told at any hour.
  const quiet = morning === null ? [] : due.filter(({ kind }) => kind !== 'newOrder');
  await wait(
    quiet.map(({ id }) => id),
    morning ?? at,
    'Not by night: after 9 in the morning.',
  );
  const awake = due.filter((one) => !quiet.includes(one)).map(({ id }) => id);
  const now_ = awake.slice(0, Math.max(0, left));
  const tomorrow = startOfDay(dayOf(now), 1);
  await wait(
    awake.slice(Math.max(0, left)),
    new Date(Date.parse(tomorrow) + QUIET.to * HOUR_MS).toISOString(),
    `${mostPerDay} were sent today.`,
  );
  if (now_.length === 0) return [];
  return db.transaction((trx) =>
    trx
      .updateTable('messages')
      .set((eb) => ({
        state: 'sending' as const,
        tries: eb('tries', '+', 1),
        reason: '',
        lease_until: new Date(now.getTime() + LEASE_MS).toISOString(),
      }))
      .where('id', 'in', now_)
      .where('state', '=', 'queued')
      .returningAll()
      .execute(),
  );
}

/** The next nine o'clock, by night; null by day. */
function morningAfter(now: Date): string | null {
  const hour = Number(karachiDateTime(now).slice(11, 13));
  if (hour >= QUIET.to && hour < QUIET.from) return null;
  const midnight = startOfDay(dayOf(now), hour >= QUIET.from ? 1 : 0);
  return new Date(Date.parse(midnight) + QUIET.to * HOUR_MS).toISOString();
}

async function sentSince(db: Reader, channel: MessageChannel, since: string): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('channel', '=', channel)
    .where('sent_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

interface One {
  message: Message;
  send: Send;
  language: Channels['mail']['language'];
}

async function sendOne(sending: Sending, { message, send, language }: One, now: Date): Promise<void> {
  const { db } = sending;
  const end = (set: Partial<Omit<Message, 'id'>>, error: string | null) =>
    db.transaction(async (trx) => {
      await trx
        .updateTable('messages')
        .set({ lease_until: '', ...set })
        .where('id', '=', message.id)
        .where('state', '=', 'sending')
        .execute();
      if (error === null) return;
      const at = new Date().toISOString();
      if (set.state !== 'queued' && message.kind !== 'newOrder') {
        const { kind, channel } = message;
        const detail = { message: kind, channel, state: set.state, ...(error !== '' && { reason: error }) };
        await addOrderEvent(trx, { orderId: message.order_id, kind: 'messaged', by: null, detail, at });
        await recordEvents(trx, null, [{ kind: 'orders', subject: message.order_id }]);
      }
      const told = error === '' ? { last_error: '', last_sent_at: at } : { last_error: error, last_error_at: at };
      await trx.updateTable('message_channels').set(told).where('channel', '=', message.channel).execute();
    });
  try {
    const letter = await letterOf(sending, message, language, now);
    if (typeof letter === 'string') return await end({ state: 'dropped', reason: letter }, null);
    const { providerId, cost } = await send(letter);
    await end({ state: 'sent', provider_id: providerId, cost, sent_at: new Date().toISOString() }, '');
  } catch (error) {
    const { kind, message: reason } =
      error instanceof NotTaken ? error : new NotTaken('unknown', 'Something went wrong while it was sent.');
    if (!(error instanceof NotTaken)) sending.warn(error);
    if (kind === 'refused' || kind === 'unknown') {
      return await end({ state: kind === 'refused' ? 'failed' : 'unknown', reason }, reason);
    }
    const pause = PAUSES_MS[Math.min(message.tries, PAUSES_MS.length) - 1] ?? HOUR_MS;
    await end({ state: 'queued', reason, due_at: new Date(now.getTime() + pause).toISOString() }, reason);
  }
}

/** What is sent, made at the last moment; or why nothing is said any more. */
async function letterOf(
  { db, origin, tokenOf, links }: Sending,
  { order_id, kind, channel, recipient, at }: Message,
  language: One['language'],
  now: Date,
): Promise<{ to: string; subject: string; text: string } | string> {
  if (now.getTime() - Date.parse(at) > STALE_MS[kind]) return 'It waited too long.';
  const text = textOf(await readTexts(db.read), { kind, channel, language });
  if (!text) return 'This kind was switched off.';
  const order = await db.read.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow();
  if (order.removed_at !== null || order.anonymity > 0) return 'The order, or its customer, is gone.';
  if (!isStillTrue(kind, order)) return 'The order went on meanwhile.';
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
    name: order.customer_name,
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
  return { to: recipient, subject: fillIn(text.subject, parts).replaceAll('\n', ' '), text: fillIn(text.text, parts) };
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
