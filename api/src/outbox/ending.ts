import { isToOwner } from '@shop/shared/contracts/messageKinds';
import type { Database, Writer } from '../kernel/db/database.ts';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import type { Row } from '../kernel/db/schema.ts';
import { addOrderEvent } from '../orders/steps/events.ts';
import { lookAgain } from './restockOutcome.ts';
import { tellElsewhere } from './writing.ts';

type Message = Row<'messages'>;

/** It has not left, and counts for no day. */
export const NOT_SENT = { sent_at: '', cost: 0 };

/**
 * Keeps what became of a message; `error` is '' where it was taken. Of one that was lost, as `lost` has it, unless it went on
 * meanwhile.
 */
export function end(
  db: Database,
  message: Message,
  set: Partial<Omit<Message, 'id'>>,
  error: string,
  lost?: Pick<Message, 'tries'>,
): Promise<void> {
  return db.transaction(async (trx) => {
    const row = await trx
      .updateTable('messages')
      .set({ lease_until: '', ...set })
      .where('id', '=', message.id)
      .where('state', '=', lost ? 'unknown' : 'sending')
      .$if(lost !== undefined, (same) => same.where('tries', '=', lost?.tries ?? 0))
      .returning('id')
      .executeTakeFirst();
    if (lost && !row) return;
    if (lost) await lookAgain(trx, message);
    // Meta was quicker to tell that it has it, or the only one.
    const isTaken = !row && (set.state === 'sent' || set.state === 'unknown') && (await wasTaken(trx, message, set));
    const state = isTaken ? 'sent' : row && set.state;
    const { channel } = message;
    if (state === 'failed' && channel === 'whatsapp') await tellElsewhere(trx, message);
    const at = new Date().toISOString();
    if (state && state !== 'queued') await note(trx, message, state, at);
    const told = error === '' ? { last_error: '', last_sent_at: at } : { last_error: error, last_error_at: at };
    await trx.updateTable('message_channels').set(told).where('channel', '=', channel).execute();
  });
}

/** Leaves a message out, which says nothing any more, unless somebody has it. */
export function drop(db: Database, message: Message, reason: string): Promise<void> {
  return db.transaction(async (trx) => {
    const mine = trx.updateTable('messages').set({ state: 'dropped', reason }).where('id', '=', message.id);
    const row = await mine.where('state', '=', 'queued').returning('id').executeTakeFirst();
    // The timeline may say of it that it was perhaps sent.
    if (row && message.tries > 0) await note(trx, message, 'dropped', new Date().toISOString());
  });
}

/** Notes in its order's timeline what became of a message, and nothing of what a provider says: it may name its customer. */
async function note(
  trx: Writer,
  { kind, channel, order_id: orderId }: Message,
  state: Message['state'],
  at: string,
): Promise<void> {
  if (orderId === null || isToOwner(kind)) return;
  const detail = { message: kind, channel, state };
  await addOrderEvent(trx, { orderId, kind: 'messaged', by: null, detail, at });
  await recordEvents(trx, null, [{ kind: 'orders', subject: orderId }]);
}

/** Keeps what the provider answered of a message that it has told of already. */
async function wasTaken(
  trx: Writer,
  { id }: Message,
  { cost, provider_id }: Pick<Partial<Message>, 'cost' | 'provider_id'>,
): Promise<boolean> {
  const row = await trx
    .updateTable('messages')
    .set({ lease_until: '', ...(cost !== undefined && { cost }), ...(provider_id !== undefined && { provider_id }) })
    .where('id', '=', id)
    .where('state', 'in', ['sent', 'delivered', 'read', 'answered'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
