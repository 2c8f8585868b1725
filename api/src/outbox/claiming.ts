import type { MessageChannel, MessageKind } from '@shop/shared/contracts/messageKinds';
import { dayOf } from '@shop/shared/format/calendar';
import { startOfDay } from '@shop/shared/format/dates';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@shop/shared/format/durations';
import type { Database, Reader, Writer } from '../kernel/db/database.ts';
import { locked } from '../kernel/db/rowLocks.ts';
import type { Row } from '../kernel/db/schema.ts';
import { nineOf } from './nights.ts';

/** Longer than a message takes; then whoever had it is gone. */
const LEASE_MS = 2 * MINUTE_MS;

interface Claimed {
  message: Row<'messages'>;
  /** Who gets it, as it stands at the last moment. */
  to: string;
  /** Of the order it tells of, as it was written. */
  orderVersion: number;
  mostPerDay: number;
  /** Paisa, if it is taken. */
  cost: number;
}

/**
 * Takes a message right before it leaves, within the day's limit: what may have left counts too. `changed` where the order is
 * not what was written any more.
 */
export function claim(
  db: Database,
  { message, to, orderVersion, mostPerDay, cost }: Claimed,
): Promise<'taken' | 'somebody else' | 'changed' | 'spent'> {
  return db.transaction(async (trx) => {
    const { id, channel, order_id } = message;
    if (order_id !== null && (await versionOf(trx, order_id)) !== orderVersion) return 'changed';
    const now = new Date();
    // Servers count one after the other.
    await trx
      .updateTable('message_channels')
      .set((eb) => ({ is_on: eb.ref('is_on') }))
      .where('channel', '=', channel)
      .execute();
    const reason = await spentBy(trx, { message, to, mostPerDay }, now);
    const set =
      reason === null
        ? {
            state: 'sending' as const,
            tries: message.tries + 1,
            recipient: to,
            reason: '',
            cost,
            sent_at: now.toISOString(),
            lease_until: new Date(now.getTime() + LEASE_MS).toISOString(),
          }
        : { due_at: nextTry(channel, now), reason };
    const row = await trx
      .updateTable('messages')
      .set(set)
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .returning('id')
      .executeTakeFirst();
    return row ? (reason === null ? 'taken' : 'spent') : 'somebody else';
  });
}

/** Whoever cancels it meanwhile is waited for. */
async function versionOf(trx: Writer, orderId: number): Promise<number | undefined> {
  const order = trx.selectFrom('orders').select('version').where('id', '=', orderId).$call(locked(trx));
  return (await order.executeTakeFirst())?.version;
}

/** WhatsApp counts 24 hours, others the day. */
const nextTry = (channel: MessageChannel, now: Date): string =>
  channel === 'whatsapp' ? new Date(now.getTime() + HOUR_MS).toISOString() : nineOf(startOfDay(dayOf(now), 1));

/** Why it does not leave today; null where it may. However many wait for a size, half of a day is for orders. */
async function spentBy(
  db: Reader,
  { message, to, mostPerDay }: Pick<Claimed, 'message' | 'to' | 'mostPerDay'>,
  now: Date,
): Promise<string | null> {
  const { channel, kind } = message;
  const isPeople = channel === 'whatsapp';
  const count = (one?: MessageKind) => (isPeople ? peopleTold(db, now, to, one) : sentToday(db, channel, now, one));
  if ((await count()) >= mostPerDay) {
    return isPeople ? `${mostPerDay} people within a day.` : `${mostPerDay} were sent today.`;
  }
  const half = Math.max(1, Math.floor(mostPerDay / 2));
  const isTooMany = kind === 'backInStock' && (await count(kind)) >= half;
  return isTooMany ? `${half} were told today that a size is back: the rest is for orders.` : null;
}

async function sentToday(db: Reader, channel: MessageChannel, now: Date, kind?: MessageKind): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('channel', '=', channel)
    .where('sent_at', '>=', startOfDay(dayOf(now)))
    .$if(kind !== undefined, (sent) => sent.where('kind', '=', kind ?? 'placed'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** As Meta counts: others who were written to within 24 hours. */
async function peopleTold(db: Reader, now: Date, to: string, kind?: MessageKind): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.count<number>('recipient').distinct().as('count'))
    .where('channel', '=', 'whatsapp')
    .where('sent_at', '>=', new Date(now.getTime() - DAY_MS).toISOString())
    .where('recipient', '<>', to)
    .$if(kind !== undefined, (sent) => sent.where('kind', '=', kind ?? 'placed'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
