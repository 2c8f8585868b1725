import { MINUTE_MS } from '@shop/shared/format/durations';
import { whatsAppNumber } from '@shop/shared/format/phone';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { NotTaken } from '../channels/channel.ts';
import { openUntil } from './reading.ts';

const LEASE_MS = 2 * MINUTE_MS;
/** Before what waits is tried again: as long as it has waited, within these. */
const PAUSE_MS = { least: MINUTE_MS, most: 15 * MINUTE_MS };
const AT_ONCE = 20;

interface Replying {
  db: Database;
  /** Rejects with `NotTaken`; answers what Meta calls it. */
  send(words: { to: string; text: string; answerId: number; replyTo: string }): Promise<string>;
  isClosing(): boolean;
}

/** Sends what the shop answers, each once; taken right before it leaves. */
export async function sendReplies({ db, send, isClosing }: Replying): Promise<void> {
  const due = await db.read
    .selectFrom('customer_messages')
    .selectAll()
    .where(sql<SqlBool>`state in ('queued', 'sending')`)
    .orderBy('at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  for (const row of due) {
    if (isClosing()) return;
    const now = new Date();
    if (row.state === 'sending') {
      // Who had it is gone.
      if (row.lease_until < now.toISOString()) {
        const set = { state: 'unknown' as const, reason: 'The server ended while it was sent: it may have been.' };
        await end(db, row, { ...set, lease_until: '' });
      }
      continue;
    }
    // The channel waits, and whatever came after it: customers read answers in their order.
    if (row.lease_until > now.toISOString()) return;
    if (!(await sendReply(db, row, send))) return;
  }
}

/** Whether the next may be tried. */
async function sendReply(db: Database, row: Row<'customer_messages'>, send: Replying['send']): Promise<boolean> {
  if ((await openUntil(db.read, row.phone)) === '') {
    const reason = 'They wrote more than 24 hours ago: WhatsApp takes no answer any more.';
    await end(db, row, { state: 'failed', reason });
    return true;
  }
  const lease_until = new Date(Date.now() + LEASE_MS).toISOString();
  if (!(await end(db, row, { state: 'sending', lease_until }))) return true;
  const taken = { ...row, state: 'sending' as const };
  try {
    const { phone, text, id, reply_to } = row;
    const provider_id = await send({ to: whatsAppNumber(phone), text, answerId: id, replyTo: reply_to });
    await end(db, taken, { state: 'sent', provider_id, lease_until: '', reason: '' });
    return true;
  } catch (error) {
    const fault =
      error instanceof NotTaken ? error : new NotTaken('unknown', 'Something went wrong while it was sent.');
    const waits = fault.kind === 'later' || fault.kind === 'setup';
    const state = waits ? 'queued' : fault.kind === 'unknown' ? 'unknown' : 'failed';
    await end(db, taken, { state, reason: fault.message, lease_until: waits ? laterOf(row) : '' });
    return !waits;
  }
}

/** When what waits is tried again. */
function laterOf({ at }: Row<'customer_messages'>): string {
  const now = Date.now();
  const waited = now - Date.parse(at);
  return new Date(now + Math.min(Math.max(waited, PAUSE_MS.least), PAUSE_MS.most)).toISOString();
}

/** Whether it was as it stood. */
function end(
  db: Database,
  { id, state }: Row<'customer_messages'>,
  set: Partial<Omit<Row<'customer_messages'>, 'id'>>,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const row = await trx
      .updateTable('customer_messages')
      .set(set)
      .where('id', '=', id)
      .where('state', '=', state)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  });
}
