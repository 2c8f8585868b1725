import type { MessageChannel, MessageKind, MessageLanguage, MessagePart } from '@shop/shared/contracts/messageKinds';
import { fillIn } from '@shop/shared/contracts/messageKinds';
import { isFinished } from '@shop/shared/contracts/orderStatus';
import { dayOf } from '@shop/shared/format/calendar';
import { karachiDateTime, startOfDay } from '@shop/shared/format/dates';
import { HOUR_MS, MINUTE_MS } from '@shop/shared/format/durations';
import { formatPrice, rupeesOf } from '@shop/shared/format/money';
import { sql, type SqlBool } from 'kysely';
import type { Database, Reader } from '../kernel/db/database.ts';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import type { Row } from '../kernel/db/schema.ts';
import type { Links } from '../orders/confirmation/links.ts';
import { pageOf } from '../orders/parcels/way.ts';
import { addOrderEvent } from '../orders/steps/events.ts';
import { readShopSettings } from '../settings/shopSettings.ts';
import { NotTaken, type Letter, type Send } from './channels/channel.ts';
import { readChannels, readTexts, textOf, type Channels } from './reading.ts';
import { recipientIn } from './writing.ts';

const AT_ONCE = 20;
/** Longer than a message takes; then whoever had it is gone. */
const LEASE_MS = 2 * MINUTE_MS;
/** Refusals in a row that are taken for the messages' own. */
const MOST_REFUSED = 3;
/** To one address or number a day: orders for somebody else's are not to flood them. */
const MOST_TO_ONE = 12;
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
  /** The server is to close: what is not on its way waits for the next. */
  isClosing(): boolean;
  /** Refusals in a row, by channel: many of them are the channel's fault, not the messages'. */
  refused: Map<MessageChannel, number>;
}

type Message = Row<'messages'>;

/**
 * Sends what is due, each message once. A server takes a message right before it leaves; of one that dies in between nobody
 * knows whether it did, and it is not sent again. Channels do not wait for each other.
 */
export async function sendDue(sending: Sending): Promise<void> {
  await giveUpLost(sending.db);
  const channels = await readChannels(sending.db.read);
  const done = await Promise.allSettled(
    (['mail', 'sms'] as const).map(async (channel) => {
      const { options } = channels[channel];
      if (options.isOn) await sendChannel(sending, channel, options);
    }),
  );
  for (const one of done) if (one.status === 'rejected') sending.warn(one.reason);
}

/** What a server that is gone had: nobody knows whether it was sent. */
async function giveUpLost(db: Database): Promise<void> {
  const now = new Date().toISOString();
  const isLost = sql<SqlBool>`state in ('queued', 'sending') and state = 'sending' and lease_until < ${now}`;
  if (!(await db.read.selectFrom('messages').select('id').where(isLost).executeTakeFirst())) return;
  const reason = 'The server ended while it was sent: it may have been.';
  await db.transaction((trx) =>
    trx.updateTable('messages').set({ state: 'unknown', reason, lease_until: '' }).where(isLost).execute(),
  );
}

async function sendChannel<C extends MessageChannel>(
  sending: Sending,
  channel: C,
  options: Channels[C],
): Promise<void> {
  const { db } = sending;
  const now = new Date();
  const due = await db.read
    .selectFrom('messages')
    .selectAll()
    .where(sql<SqlBool>`state in ('queued', 'sending') and state = 'queued'`)
    .where('channel', '=', channel)
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  const morning = channel === 'mail' ? null : morningAfter(now);
  // Who keeps the shop may be told at any hour.
  const quiet = morning === null ? [] : due.filter(({ kind }) => kind !== 'newOrder');
  if (morning !== null) await wait(db, quiet, morning, 'Not by night: after 9 in the morning.');
  const awake = due.filter((one) => !quiet.includes(one));
  if (awake.length === 0) return;
  const send = await sending.sendBy(channel, options);
  for (const message of awake) {
    if (sending.isClosing()) return;
    if (!(await sendOne(sending, { message, send, options }))) return;
  }
}

/** Leaves messages for later, unless somebody else has them. */
async function wait(db: Database, messages: readonly Message[], due_at: string, reason: string): Promise<void> {
  if (messages.length === 0) return;
  const ids = messages.map(({ id }) => id);
  await db.transaction((trx) =>
    trx.updateTable('messages').set({ due_at, reason }).where('id', 'in', ids).where('state', '=', 'queued').execute(),
  );
}

/** The next nine o'clock, by night; null by day. */
function morningAfter(now: Date): string | null {
  const hour = Number(karachiDateTime(now).slice(11, 13));
  if (hour >= QUIET.to && hour < QUIET.from) return null;
  return nineOf(startOfDay(dayOf(now), hour >= QUIET.from ? 1 : 0));
}

const nineOf = (midnight: string): string => new Date(Date.parse(midnight) + QUIET.to * HOUR_MS).toISOString();

interface One {
  message: Message;
  send: Send;
  options: Channels[MessageChannel];
}

/** Whether the next may be tried: not where this one waits for the channel. */
async function sendOne(sending: Sending, { message, send, options }: One): Promise<boolean> {
  const { db } = sending;
  const later = (reason: string) => {
    const pause = PAUSES_MS[Math.min(message.tries + 1, PAUSES_MS.length) - 1] ?? HOUR_MS;
    return { due_at: new Date(Date.now() + pause).toISOString(), reason };
  };
  let letter: Letter | string;
  try {
    letter = await letterOf(sending, message, options.language);
  } catch (error) {
    // It has not left.
    sending.warn(error);
    const { due_at, reason } = later('It could not be written.');
    await wait(db, [message], due_at, reason);
    return true;
  }
  if (typeof letter === 'string') {
    const dropped = { state: 'dropped' as const, reason: letter };
    await db.transaction((trx) =>
      trx.updateTable('messages').set(dropped).where('id', '=', message.id).where('state', '=', 'queued').execute(),
    );
    return true;
  }
  const { to } = letter;
  const claimed = await claim(db, { message, to, mostPerDay: options.mostPerDay });
  if (claimed !== 'taken') return claimed === 'somebody else';
  const { refused } = sending;
  try {
    const { providerId, cost } = await send(letter);
    refused.set(message.channel, 0);
    await end(db, message, { state: 'sent', provider_id: providerId, cost }, '');
    return true;
  } catch (error) {
    if (!(error instanceof NotTaken)) sending.warn(error);
    const { kind, message: reason } =
      error instanceof NotTaken ? error : new NotTaken('unknown', 'Something went wrong while it was sent.');
    const inARow = kind === 'refused' ? (refused.get(message.channel) ?? 0) + 1 : 0;
    refused.set(message.channel, inARow);
    if (kind === 'unknown') await end(db, message, { state: 'unknown', reason }, reason);
    else if (kind === 'refused' && inARow <= MOST_REFUSED) {
      await end(db, message, { state: 'failed', reason, sent_at: '' }, reason);
    } else {
      await end(db, message, { state: 'queued', sent_at: '', ...later(reason) }, reason);
      return false;
    }
    return true;
  }
}

/** Takes a message right before it leaves, within the day's limit: what may have left counts too. */
function claim(
  db: Database,
  { message, to, mostPerDay }: { message: Message; to: string; mostPerDay: number },
): Promise<'taken' | 'somebody else' | 'spent'> {
  return db.transaction(async (trx) => {
    const { id, channel } = message;
    const now = new Date();
    // Servers count one after the other.
    await trx
      .updateTable('message_channels')
      .set((eb) => ({ is_on: eb.ref('is_on') }))
      .where('channel', '=', channel)
      .execute();
    const { count } = await trx
      .selectFrom('messages')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('channel', '=', channel)
      .where('sent_at', '>=', startOfDay(dayOf(now)))
      .executeTakeFirstOrThrow();
    const isSpent = Number(count) >= mostPerDay;
    const set = isSpent
      ? { due_at: nineOf(startOfDay(dayOf(now), 1)), reason: `${mostPerDay} were sent today.` }
      : {
          state: 'sending' as const,
          tries: message.tries + 1,
          recipient: to,
          reason: '',
          sent_at: now.toISOString(),
          lease_until: new Date(now.getTime() + LEASE_MS).toISOString(),
        };
    const row = await trx
      .updateTable('messages')
      .set(set)
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .returning('id')
      .executeTakeFirst();
    return row ? (isSpent ? 'spent' : 'taken') : 'somebody else';
  });
}

/** What became of a message; `error` is '' where it was taken. */
function end(db: Database, message: Message, set: Partial<Omit<Message, 'id'>>, error: string): Promise<void> {
  return db.transaction(async (trx) => {
    const row = await trx
      .updateTable('messages')
      .set({ lease_until: '', ...set })
      .where('id', '=', message.id)
      .where('state', '=', 'sending')
      .returning('id')
      .executeTakeFirst();
    const { kind, channel, order_id: orderId } = message;
    const at = new Date().toISOString();
    // What a provider says may name its customer.
    if (row && set.state !== 'queued' && kind !== 'newOrder') {
      const detail = { message: kind, channel, state: set.state };
      await addOrderEvent(trx, { orderId, kind: 'messaged', by: null, detail, at });
      await recordEvents(trx, null, [{ kind: 'orders', subject: orderId }]);
    }
    const told = error === '' ? { last_error: '', last_sent_at: at } : { last_error: error, last_error_at: at };
    await trx.updateTable('message_channels').set(told).where('channel', '=', channel).execute();
  });
}

/** What is sent, made at the last moment; or why nothing is said any more. */
async function letterOf(
  { db, origin, tokenOf, links }: Sending,
  { order_id, kind, channel, recipient, at }: Message,
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
