import { HOUR_MS, DAY_MS, MINUTE_MS } from '@shop/shared/format/durations';
import type { Database } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { referenceOf } from './channels/channel.ts';
import type { Ask } from './channels/sms.ts';
import { end, NOT_SENT } from './ending.ts';

/** A gateway that lists what it took with a delay says until then that it has nothing. */
const FIRST_MS = 10 * MINUTE_MS;
const AGAIN_MS = HOUR_MS;
/** What it does not say within a day it never will. */
const LAST_MS = DAY_MS;
const AT_ONCE = 20;

const NOTHING = 'The gateway has nothing of it: it is sent again.';

/**
 * Asks the gateway of SMS what became of messages whose answer was lost: what it has is sent, what never came waits to be
 * sent, and what it does not say stays as it is. Several servers may ask at once.
 */
export async function askLost(db: Database, ask: Ask): Promise<void> {
  const now = Date.now();
  const ago = (ms: number) => new Date(now - ms).toISOString();
  const lost = await db.read
    .selectFrom('messages')
    .selectAll()
    .where('channel', '=', 'sms')
    .where('sent_at', '>=', ago(LAST_MS))
    .where('sent_at', '<=', ago(FIRST_MS))
    .where('state', '=', 'unknown')
    .where('due_at', '<=', ago(0))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  for (const message of lost) {
    const { became } = await ask(referenceOf(message));
    if (became === 'taken') await end(db, message, { state: 'sent', reason: '' }, '', message);
    else if (became === 'nothing') {
      const again = { state: 'queued', due_at: ago(0), reason: NOTHING, ...NOT_SENT } as const;
      await end(db, message, again, NOTHING, message);
    } else await askLater(db, message, new Date(now + AGAIN_MS).toISOString());
  }
}

function askLater(db: Database, { id, tries }: Row<'messages'>, due_at: string): Promise<unknown> {
  return db.transaction((trx) => {
    const row = trx.updateTable('messages').set({ due_at }).where('id', '=', id).where('tries', '=', tries);
    return row.where('state', '=', 'unknown').execute();
  });
}
