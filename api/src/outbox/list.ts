import { sql } from 'kysely';
import type { OUTBOX_SORTS, OutboxMessage, OutboxQuery } from '@shop/shared/contracts/http/outboxMessages';
import { karachiDateTime } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import type { Reader } from '../kernel/db/database.ts';
import { phoneCell, rupees } from '../kernel/lists/csv.ts';
import { listOf, type List, type Sorts } from '../kernel/lists/listOf.ts';
import type { ListFile } from '../kernel/lists/sendList.ts';
import { ORDER_SEARCH } from '../orders/reading/orderSearch.ts';

export const MESSAGES_FILE: ListFile<OutboxMessage> = {
  name: 'messages',
  noted: 'order.takeOut',
  columns: [
    { heading: 'Invoice', cell: (row) => row.invoiceNumber },
    { heading: 'Kind', cell: (row) => row.kind },
    { heading: 'Channel', cell: (row) => row.channel },
    { heading: 'To', cell: (row) => (row.channel === 'mail' ? row.to : phoneCell(row.to)) },
    { heading: 'State', cell: (row) => row.state },
    { heading: 'Reason', cell: (row) => row.reason },
    { heading: 'Cost', cell: (row) => rupees(row.cost) },
    { heading: 'Written', cell: (row) => row.at },
    { heading: 'Sent', cell: (row) => row.sentAt },
  ],
};

const ID = sql.ref<number>('m.id');
const SORTS: Sorts<(typeof OUTBOX_SORTS)[number]> = { at: ID };

/** Messages, the newest first. */
export function messageList(db: Reader, query: OutboxQuery): List<OutboxMessage> {
  const { order, state, channel } = query;
  return listOf(query, {
    db,
    from: db
      .selectFrom('messages as m')
      .leftJoin('orders as o', 'o.id', 'm.order_id')
      .where('o.removed_at', 'is', null)
      .$if(order !== undefined, (rows) => rows.where('m.order_id', '=', Number(order)))
      .$if(state !== undefined, (rows) => rows.where('m.state', '=', state ?? 'queued'))
      .$if(channel !== undefined, (rows) => rows.where('m.channel', '=', channel ?? 'mail')),
    id: ID,
    ...ORDER_SEARCH,
    sorts: SORTS,
    sort: '-at',
    read: (found) => readMessages(db, found),
  });
}

async function readMessages(db: Reader, ids: number[]): Promise<Map<number, OutboxMessage>> {
  const rows = await db
    .selectFrom('messages as m')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .selectAll('m')
    .select('o.invoice_number')
    .where('m.id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        messageId: row.id,
        invoiceId: row.order_id,
        invoiceNumber: row.invoice_number ?? '',
        kind: row.kind,
        channel: row.channel,
        to: row.recipient,
        state: row.state,
        reason: row.reason,
        cost: rupeesOf(row.cost),
        at: karachiDateTime(row.at),
        sentAt: row.sent_at === '' ? '' : karachiDateTime(row.sent_at),
      },
    ]),
  );
}
