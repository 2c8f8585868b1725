import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import { searchTextOf } from '@shop/shared/format/search';
import { sql, type Insertable } from 'kysely';
import { eventRows, type Happening } from '../../kernel/events/recordEvents.ts';
import { raiseCounter } from '../../kernel/db/counters.ts';
import type { Writer } from '../../kernel/db/database.ts';
import { raiseDataVersion } from '../../kernel/db/dataVersion.ts';
import { inOneTrip } from '../../kernel/db/inOneTrip.ts';
import { insertsOf, prepared } from '../../kernel/db/prepared.ts';
import type { Tables } from '../../kernel/db/schema.ts';
import { prolongBurst } from '../limits/bursts.ts';
import { rememberOrder } from './idempotency.ts';
import { NEXT_NUMBER } from './invoiceNumber.ts';

/** The column in which rows of these tables name the order they are of. */
interface NamedBy {
  order_lines: 'order_id';
  order_origins: 'order_id';
  order_events: 'order_id';
  stock_movements: 'reference';
  shift_sales: 'order_id';
  order_payments: 'order_id';
  cash_roundings: 'order_id';
  shortfalls: 'order_id';
}

/** A row without the column that names its order. */
export type RowOf<T extends keyof NamedBy> = Omit<Insertable<Tables[T]>, NamedBy[T]>;

/** All that is written of a new order, settled but for its id and its number. */
export interface NewOrderRows {
  order: Omit<Insertable<Tables['orders']>, 'invoice_number' | 'search_text'>;
  of: { [T in keyof NamedBy]: readonly RowOf<T>[] };
  /** Of the attempt it answers. */
  key: string | null;
  /** The burst it belongs to, and until when that lasts at least. */
  burst: { id: number; until: string } | null;
  /** What changes with it, besides itself; null where more is done before that is said. */
  told: { by: number | null; productIds: readonly number[]; happenings: readonly Happening[] } | null;
}

/** The order that is being written: until it ends this transaction alone has the newest number. */
const THIS_ORDER = sql<number>`(select id from orders where invoice_number = ${NEXT_NUMBER})`;

/**
 * Writes an order with its number, `INV-000001` and on: none is given twice, none is left out. Every order locks the rows
 * that count numbers and data versions until it ends, so this comes last, and nothing in it waits for an answer.
 */
export async function writeOrder(trx: Writer, { order, of, key, burst, told }: NewOrderRows): Promise<CreatedOrder> {
  const { customer_name, payment_method, customer_city } = order;
  // As `orderSearchText`, around the number.
  const lines = {
    named: `${searchTextOf(customer_name)}\n`,
    paid: `\n${searchTextOf(payment_method, customer_city)}`,
  };
  const ofOrder = { order_id: THIS_ORDER };
  const [, [made]] = await inOneTrip(trx, [
    raiseCounter.of(trx, { name: 'invoice' }),
    insertOrder.of(trx, { ...order, ...lines }),
    ...insertsOf(trx, 'order_lines', of.order_lines, ofOrder),
    ...insertsOf(trx, 'order_origins', of.order_origins, ofOrder),
    ...insertsOf(trx, 'order_events', of.order_events, ofOrder),
    ...insertsOf(trx, 'stock_movements', of.stock_movements, { reference: NEXT_NUMBER }),
    ...insertsOf(trx, 'shift_sales', of.shift_sales, ofOrder),
    ...insertsOf(trx, 'order_payments', of.order_payments, ofOrder),
    ...insertsOf(trx, 'cash_roundings', of.cash_roundings, ofOrder),
    ...insertsOf(trx, 'shortfalls', of.shortfalls, ofOrder),
    ...(burst ? [prolongBurst.of(trx, burst)] : []),
    ...(key === null ? [] : [rememberOrder.of(trx, { key, orderId: THIS_ORDER })]),
    ...(told ? raiseDataVersion(trx, told.productIds) : []),
    ...(told ? insertsOf(trx, 'events', eventRows(told.by, [ORDERS]), { subject: THIS_ORDER }) : []),
    ...(told ? insertsOf(trx, 'events', eventRows(told.by, told.happenings)) : []),
  ]);
  if (!made) throw new Error('The counter of invoices is missing');
  return { invoiceId: made.id, invoiceNumber: made.invoice_number };
}

/** That there is an order, whose id is not known yet. */
const ORDERS = { kind: 'orders', subject: 0 } as const;

const insertOrder = prepared(
  (trx: Writer, { named, paid, ...order }: NewOrderRows['order'] & { named: string; paid: string }) =>
    trx
      .insertInto('orders')
      .values({
        ...order,
        invoice_number: NEXT_NUMBER,
        search_text: sql`cast(${named} as text) || lower(${NEXT_NUMBER}) || cast(${paid} as text)`,
      })
      .returning(['id', 'invoice_number']),
);
