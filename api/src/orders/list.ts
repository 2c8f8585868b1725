import { sql, type SqlBool } from 'kysely';
import type { ORDER_SORTS, OrdersQuery, OrderSummary } from '@shop/shared/contracts/http/orders';
import { karachiDateTime } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import type { Reader } from '../plugins/db/database.ts';
import { rupees } from '../plugins/lists/csv.ts';
import { listOf, type List, type Sorts } from '../plugins/lists/listOf.ts';
import { matches } from '../plugins/lists/searchText.ts';
import type { ListFile } from '../plugins/lists/sendList.ts';

export const ORDERS_FILE: ListFile<OrderSummary> = {
  name: 'orders',
  columns: [
    { heading: 'Invoice', cell: (order) => order.invoiceNumber },
    { heading: 'Customer', cell: (order) => order.customerName },
    { heading: 'Date', cell: (order) => order.invoiceDate },
    { heading: 'Payment Method', cell: (order) => order.paymentMethod },
    { heading: 'Status', cell: (order) => order.status },
    { heading: 'Total', cell: (order) => rupees(order.total) },
  ],
};

const ID = sql.ref<number>('o.id');

/** Invoice numbers and dates are given in the order of the ids. */
const SORTS: Sorts<(typeof ORDER_SORTS)[number]> = {
  invoice: ID,
  customer: sql.ref('o.search_text'),
  date: ID,
  method: sql.ref('o.payment_method'),
  status: sql.ref('o.status'),
  total: sql.ref('o.total'),
};

/** Every order that was not deleted (admin specification, 3). */
export function orderList(db: Reader, query: OrdersQuery): List<OrderSummary> {
  const { status, fulfilment, method } = query;
  return listOf(query, {
    db,
    from: db
      .selectFrom('orders as o')
      .where('o.removed_at', 'is', null)
      .$if(status !== undefined, (rows) => rows.where('o.status', '=', status ?? 'pending'))
      .$if(fulfilment !== undefined, (rows) => rows.where('o.fulfilment', '=', fulfilment ?? 'new'))
      .$if(method !== undefined, (rows) => rows.where('o.payment_method', '=', String(method))),
    id: ID,
    // The comparison, which is always true, has SQLite look through the index instead of the far larger table.
    search: (pattern) => sql<SqlBool>`(o.search_text >= '' and ${matches(sql.ref('o.search_text'), pattern)})`,
    sorts: SORTS,
    sort: '-date',
    read: (ids) => readSummaries(db, ids),
  });
}

async function readSummaries(db: Reader, ids: number[]): Promise<Map<number, OrderSummary>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'invoice_number', 'customer_name', 'created_at', 'payment_method', 'status', 'fulfilment', 'total'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        invoiceId: row.id,
        invoiceNumber: row.invoice_number,
        customerName: row.customer_name,
        invoiceDate: karachiDateTime(row.created_at),
        paymentMethod: row.payment_method,
        status: row.status,
        fulfilment: row.fulfilment,
        total: rupeesOf(row.total),
      },
    ]),
  );
}
