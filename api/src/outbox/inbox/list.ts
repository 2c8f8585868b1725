import { sql } from 'kysely';
import type { CustomerMessage, INBOX_SORTS, InboxQuery } from '@shop/shared/contracts/http/inbox';
import { karachiDateTime } from '@shop/shared/format/dates';
import { DAY_MS } from '@shop/shared/format/durations';
import type { Reader } from '../../kernel/db/database.ts';
import { phoneCell } from '../../kernel/lists/csv.ts';
import { listOf, type List, type Sorts } from '../../kernel/lists/listOf.ts';
import { ORDER_SEARCH } from '../../orders/reading/orderSearch.ts';
import type { ListFile } from '../../kernel/lists/sendList.ts';

export const INBOX_FILE: ListFile<CustomerMessage> = {
  name: 'answers',
  noted: 'order.takeOut',
  columns: [
    { heading: 'Date', cell: (row) => row.at },
    { heading: 'Phone', cell: (row) => phoneCell(row.phone) },
    { heading: 'Customer', cell: (row) => row.customerName },
    { heading: 'Invoice', cell: (row) => row.invoiceNumber },
    { heading: 'Kind', cell: (row) => row.kind },
    { heading: 'Text', cell: (row) => row.text },
    { heading: 'Done', cell: (row) => row.doneAt },
  ],
};

const ID = sql.ref<number>('m.id');
const SORTS: Sorts<(typeof INBOX_SORTS)[number]> = { at: sql.ref('m.at') };

/** What customers wrote, the newest first. */
export function inboxList(db: Reader, query: InboxQuery): List<CustomerMessage> {
  const { done } = query;
  return listOf(query, {
    db,
    from: db
      .selectFrom('customer_messages as m')
      .leftJoin('orders as o', 'o.id', 'm.order_id')
      .where('m.is_theirs', '=', 1)
      .$if(done !== undefined, (rows) => rows.where('m.done_at', done === '1' ? '<>' : '=', '')),
    id: ID,
    ...ORDER_SEARCH,
    sorts: SORTS,
    sort: '-at',
    read: (found) => readRows(db, found),
  });
}

async function readRows(db: Reader, ids: number[]): Promise<Map<number, CustomerMessage>> {
  const rows = await db
    .selectFrom('customer_messages as m')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .selectAll('m')
    .select(['o.invoice_number', 'o.customer_name'])
    .where('m.id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => {
      const until = Date.parse(row.at) + DAY_MS;
      return [
        row.id,
        {
          messageId: row.id,
          phone: row.phone,
          customerName: row.customer_name ?? '',
          invoiceId: row.order_id,
          invoiceNumber: row.invoice_number ?? '',
          kind: row.kind,
          text: row.text,
          at: karachiDateTime(row.at),
          openUntil: until > Date.now() ? karachiDateTime(new Date(until).toISOString()) : '',
          doneAt: row.done_at === '' ? '' : karachiDateTime(row.done_at),
        },
      ];
    }),
  );
}
