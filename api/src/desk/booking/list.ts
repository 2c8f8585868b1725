import type { Booking } from '@shop/shared/contracts/http/orders/bookings';
import { karachiDateTime } from '@shop/shared/format/dates';
import { DAY_MS } from '@shop/shared/format/durations';
import type { Reader } from '../../kernel/db/database.ts';
import { adapterOf } from '../couriers/adapters.ts';

const MOST = 400;
/** Looked up so often in vain, it is for somebody to look at the courier's own page. */
const MANY_TRIES = 4;

/** Bookings by their ids or by those of their orders; without either, those underway, and of the last day what went wrong and what the courier has. */
export async function readBookings(
  db: Reader,
  { bookingIds, orderIds }: { bookingIds?: readonly number[]; orderIds?: readonly number[] } = {},
): Promise<Booking[]> {
  if (bookingIds?.length === 0) return [];
  const lately = new Date(Date.now() - DAY_MS).toISOString();
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .innerJoin('couriers as c', 'c.id', 'b.courier_id')
    .$if(bookingIds !== undefined, (query) => query.where('b.id', 'in', bookingIds ?? []))
    .$if(orderIds !== undefined, (query) => query.where('b.order_id', 'in', orderIds ?? []))
    .$if(bookingIds === undefined && orderIds === undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('b.state', 'in', ['intended', 'asking', 'unknown', 'cancelling']),
          eb.and([eb('b.changed_at', '>', lately), eb('b.error', '<>', '')]),
          eb.and([
            eb('b.changed_at', '>', lately),
            eb('b.state', '=', 'booked'),
            eb('o.fulfilment', 'in', ['confirmed', 'dispatched']),
          ]),
        ]),
      ),
    )
    .select(['b.id', 'b.order_id', 'b.courier_id', 'b.reference', 'b.state', 'b.tracking_number', 'b.error'])
    .select(['b.changed_at', 'b.tries', 'o.invoice_number', 'c.name', 'c.adapter', 'c.options'])
    .orderBy('b.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    bookingId: row.id,
    invoiceId: row.order_id,
    invoiceNumber: row.invoice_number,
    courierId: row.courier_id,
    courier: row.name,
    reference: row.reference,
    state: row.state,
    trackingNumber: row.tracking_number,
    error: row.error,
    needsAnswer: row.state === 'unknown' && (adapterOf(row).find === undefined || row.tries >= MANY_TRIES),
    changedDate: karachiDateTime(row.changed_at),
  })) satisfies Booking[];
}
