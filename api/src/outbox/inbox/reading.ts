import { DAY_MS } from '@shop/shared/format/durations';
import type { Reader } from '../../kernel/db/database.ts';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Conversation } from '@shop/shared/contracts/http/inbox';
import { readChannels } from '../reading.ts';

const MOST_SAID = 200;

/** When words of one's own may be sent until, ISO 8601; '' where that is over. */
export async function openUntil(db: Reader, phone: string): Promise<string> {
  const last = await db
    .selectFrom('customer_messages')
    .select('at')
    .where('phone', '=', phone)
    .where('is_theirs', '=', 1)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const until = last ? Date.parse(last.at) + DAY_MS : 0;
  return until > Date.now() ? new Date(until).toISOString() : '';
}

/** What was written both ways with a phone. */
export async function readConversation(db: Reader, phone: string): Promise<Conversation> {
  const rows = await db
    .selectFrom('customer_messages as m')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .selectAll('m')
    .select('o.invoice_number')
    .where('m.phone', '=', phone)
    .orderBy('m.at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(MOST_SAID)
    .execute();
  const until = await openUntil(db, phone);
  const { options } = (await readChannels(db)).whatsapp;
  return {
    phone,
    isOn: options.isOn,
    openUntil: until === '' ? '' : karachiDateTime(until),
    said: rows.toReversed().map((row) => ({
      messageId: row.id,
      isTheirs: row.is_theirs === 1,
      kind: row.kind,
      text: row.text,
      at: karachiDateTime(row.at),
      state: row.state,
      reason: row.reason,
      invoiceNumber: row.invoice_number ?? '',
      isDone: row.done_at !== '',
    })),
  };
}
