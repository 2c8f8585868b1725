import { sql } from 'kysely';
import type { ORDER_SORTS, OrdersQuery, OrderSummary } from '@shop/shared/contracts/http/orders/orders';
import { karachiDateTime, startOfDay } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import { idsIn } from '@shop/shared/format/idIn';
import type { Reader } from '../../kernel/db/database.ts';
import { rupees } from '../../kernel/lists/csv.ts';
import { countOf, listOf, type List, type Sorts } from '../../kernel/lists/listOf.ts';
import type { ListFile } from '../../kernel/lists/sendList.ts';
import { channelOf } from '../../kernel/db/orderChannel.ts';
import { paisaIn } from '../../kernel/http/paisaIn.ts';
import { isInCity, ORDER_SEARCH } from './orderSearch.ts';

export const ORDERS_FILE: ListFile<OrderSummary> = {
  name: 'orders',
  noted: 'order.takeOut',
  columns: [
    { heading: 'Invoice', cell: (order) => order.invoiceNumber },
    { heading: 'Customer', cell: (order) => order.customerName },
    { heading: 'City', cell: (order) => order.customerCity },
    { heading: 'Date', cell: (order) => order.invoiceDate },
    { heading: 'Channel', cell: (order) => order.channel },
    { heading: 'Payment Method', cell: (order) => order.paymentMethod },
    { heading: 'Status', cell: (order) => order.status },
    { heading: 'Fulfilment', cell: (order) => order.fulfilment },
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
  fulfilment: sql.ref('o.fulfilment'),
  total: sql.ref('o.total'),
};

/** Filters that have an index of their own. */
const INDEXED = ['status', 'fulfilment', 'method'] as const;

/**
 * Every order that was not deleted (admin specification, 3). A page costs going once through the index `orders_listed`
 * at most. Throws 400 for an amount finer than a paisa.
 */
export function orderList(db: Reader, query: OrdersQuery): List<OrderSummary> {
  const { q, sort = '-date', status, fulfilment, channel, method, city, from, to, min, max, ids, upTo } = query;
  const filters = { status, fulfilment, channel, method, city, from, to, min, max, ids, upTo };
  const set = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const isSought = set.length === 1 && INDEXED.some((name) => name === set[0]) && !q?.trim();
  const all = db.selectFrom('orders as o').where('o.removed_at', 'is', null);
  /** Each column as it is, or so that no index of its own is taken: that would read a row of the table for each of its entries. */
  const filtered = (isPlain: boolean) => {
    const column = <T>(name: string) => (isPlain ? sql.ref<T>(name) : sql<T>`coalesce(${sql.ref(name)}, null)`);
    const total = column<number>('o.total');
    return all
      .$if(status !== undefined, (rows) => rows.where(column('o.status'), '=', status))
      .$if(fulfilment !== undefined, (rows) => rows.where(column('o.fulfilment'), '=', fulfilment))
      .$if(channel !== undefined, (rows) =>
        rows
          .where(column('o.channel'), '=', channel === 'till' ? 'till' : 'storefront')
          .$if(channel !== 'till', (its) =>
            its.where(column('o.created_by'), channel === 'whatsapp' ? 'is not' : 'is', null),
          ),
      )
      .$if(method !== undefined, (rows) => rows.where(column('o.payment_method'), '=', method))
      .$if(city !== undefined, (rows) =>
        rows.where(isInCity(column('o.search_text'), column('o.payment_method'), city ?? '')),
      )
      .$if(from !== undefined, (rows) => rows.where(column('o.created_at'), '>=', startOfDay(from ?? '')))
      .$if(to !== undefined, (rows) => rows.where(column('o.created_at'), '<', startOfDay(to ?? '', 1)))
      .$if(min !== undefined, (rows) => rows.where(total, '>=', paisaIn('min', min ?? 0)))
      .$if(max !== undefined, (rows) => rows.where(total, '<=', paisaIn('max', max ?? 0)))
      .$if(ids !== undefined, (rows) => rows.where('o.id', 'in', idsIn(ids ?? '')))
      .$if(upTo !== undefined, (rows) => rows.where('o.id', '<=', upTo ?? 0));
  };
  return listOf(query, {
    db,
    from: filtered(isSought && isById(sort)),
    id: ID,
    ...ORDER_SEARCH,
    sorts: SORTS,
    sort: '-date',
    wide: {
      isFiltered: set.length > 0,
      all,
      count: set.length === 0 ? () => countAll(db) : isSought ? () => countOf(filtered(true)) : undefined,
    },
    read: (ids) => readSummaries(db, ids),
  });
}

/** All orders less those that were deleted: neither is gone through. */
async function countAll(db: Reader): Promise<number> {
  const all = await countOf(db.selectFrom('orders as o'));
  return all - (await countOf(db.selectFrom('orders as o').where('o.removed_at', 'is not', null)));
}

const isById = (sort: string): boolean => ['date', 'invoice'].includes(sort.replace('-', ''));

/** Orders by their ids. */
export async function readSummaries(db: Reader, ids: number[]): Promise<Map<number, OrderSummary>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'invoice_number', 'customer_name', 'created_at', 'payment_method', 'status', 'fulfilment', 'total'])
    .select(['channel', 'created_by', 'customer_city'])
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
        channel: channelOf(row),
        customerCity: row.customer_city,
        total: rupeesOf(row.total),
      },
    ]),
  );
}
