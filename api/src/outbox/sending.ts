import { isToOwner, MESSAGE_CHANNELS, type MessageChannel } from '@shop/shared/contracts/messageKinds';
import type { OutboxText } from '@shop/shared/contracts/http/outbox';
import { HOUR_MS, MINUTE_MS } from '@shop/shared/format/durations';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { NotTaken, type Letter, type Send } from './channels/channel.ts';
import { smsCost } from './channels/sms.ts';
import { claim } from './claiming.ts';
import { drop, end, NOT_SENT } from './ending.ts';
import { letterOf } from './letter.ts';
import type { LetterParts } from './orderParts.ts';
import { morningAfter } from './nights.ts';
import { readChannels, readTexts, type Channels } from './reading.ts';

const AT_ONCE = 20;
/** Refusals in a row that are taken for the messages' own. */
const MOST_REFUSED = 3;
/** Until it is tried again; the last one for every further time. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS];

export interface Sending extends LetterParts {
  /** By what a channel is sent as it is set up now. */
  sendBy(channel: MessageChannel): Promise<Send>;
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
    MESSAGE_CHANNELS.map(async (channel) => {
      if (channels[channel].options.isOn) await sendChannel(sending, channel, channels);
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

async function sendChannel(
  sending: Sending,
  channel: MessageChannel,
  channels: Awaited<ReturnType<typeof readChannels>>,
): Promise<void> {
  const { db } = sending;
  const { options } = channels[channel];
  // Of an SMS whose answer is lost nobody says later what it cost.
  const costIfLost = (text: string) => (channel === 'sms' ? smsCost(channels.sms.options, text) : 0);
  const now = new Date();
  const due = await db.read
    .selectFrom('messages')
    .selectAll()
    .where(sql<SqlBool>`state in ('queued', 'sending') and state = 'queued'`)
    .where('channel', '=', channel)
    .where('due_at', '<=', now.toISOString())
    .orderBy(lastOnes)
    .orderBy('due_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  const morning = channel === 'mail' ? null : morningAfter(now);
  // Who keeps the shop may be told at any hour.
  const quiet = morning === null ? [] : due.filter(({ kind }) => !isToOwner(kind));
  if (morning !== null) await wait(db, quiet, morning, 'Not by night: after 9 in the morning.');
  const awake = due.filter((one) => !quiet.includes(one));
  if (awake.length === 0) return;
  const send = await sending.sendBy(channel);
  const texts = await readTexts(db.read);
  for (const message of awake) {
    if (sending.isClosing()) return;
    if (!(await sendOne(sending, { message, send, texts, options, costIfLost }))) return;
  }
}

/** What orders wait for goes before what can wait. */
const lastOnes = sql<number>`case kind when 'backInStock' then 2 when 'creditDue' then 1 else 0 end`;

/** Leaves messages for later, unless somebody else has them. */
async function wait(db: Database, messages: readonly Message[], due_at: string, reason: string): Promise<void> {
  if (messages.length === 0) return;
  const ids = messages.map(({ id }) => id);
  await db.transaction((trx) =>
    trx.updateTable('messages').set({ due_at, reason }).where('id', 'in', ids).where('state', '=', 'queued').execute(),
  );
}

interface One {
  message: Message;
  send: Send;
  texts: readonly OutboxText[];
  options: Channels[MessageChannel];
  /** Paisa. */
  costIfLost(text: string): number;
}

/** Whether the next may be tried: not where this one waits for the channel. */
async function sendOne(sending: Sending, { message, send, texts, options, costIfLost }: One): Promise<boolean> {
  const { db } = sending;
  const later = (reason: string) => {
    const pause = PAUSES_MS[Math.min(message.tries + 1, PAUSES_MS.length) - 1] ?? HOUR_MS;
    return { due_at: new Date(Date.now() + pause).toISOString(), reason };
  };
  let letter: Letter | string;
  try {
    letter = await letterOf(sending, message, { texts, language: options.language });
  } catch (error) {
    // It has not left.
    sending.warn(error);
    const { due_at, reason } = later('It could not be written.');
    await wait(db, [message], due_at, reason);
    return true;
  }
  if (typeof letter === 'string') {
    await drop(db, message, letter);
    return true;
  }
  const { to, told } = letter;
  const { mostPerDay } = options;
  const cost = costIfLost(letter.text);
  const claimed = await claim(db, { message, to, orderVersion: told?.orderVersion ?? 0, mostPerDay, cost });
  if (claimed !== 'taken') return claimed !== 'spent';
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
    else if (kind === 'elsewhere' || (kind === 'refused' && inARow <= MOST_REFUSED)) {
      await end(db, message, { state: 'failed', reason, ...NOT_SENT }, reason);
    } else {
      await end(db, message, { state: 'queued', ...NOT_SENT, ...later(reason) }, reason);
      return false;
    }
    return true;
  }
}
