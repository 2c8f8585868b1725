import { sql } from 'kysely';
import type { Booking } from '@shop/shared/contracts/http/orders/bookings';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Reader } from '../../kernel/db/database.ts';
import { adapterOf } from '../couriers/adapters.ts';

const MOST = 400;
/** Looked up so often in vain, it is for somebody to look at the courier's own page. */
const MANY_TRIES = 4;

/**
 * Bookings by their ids or by those of their orders; without either, what somebody has to do with: what is underway, what
 * went wrong last with an order that waits or is on its way, and what is booked and not handed over, as somebody or the courier
 * says.
 */
export async function readBookings(
  db: Reader,
  { bookingIds, orderIds }: { bookingIds?: readonly number[]; orderIds?: readonly number[] } = {},
): Promise<Booking[]> {
  if (bookingIds?.length === 0) return [];
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .innerJoin('couriers as c', 'c.id', 'b.courier_id')
    .leftJoin('shipments as s', (on) =>
      on.onRef('s.order_id', '=', 'b.order_id').onRef('s.tracking_number', '=', 'b.tracking_number'),
    )
    .$if(bookingIds !== undefined, (query) => query.where('b.id', 'in', bookingIds ?? []))
    .$if(orderIds !== undefined, (query) => query.where('b.order_id', 'in', orderIds ?? []))
    .$if(bookingIds === undefined && orderIds === undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('b.state', 'in', ['intended', 'asking', 'unknown', 'cancelling']),
          eb.and([
            eb('o.fulfilment', 'in', ['confirmed', 'dispatched']),
            eb.or([
              eb.and([
                eb('b.state', '=', 'booked'),
                eb('b.handed_at', '=', ''),
                eb(eb.fn.coalesce('s.parcel_state', eb.val('')), 'in', ['', 'booked', 'cancelled']),
              ]),
              eb('b.error', '<>', ''),
            ]),
            eb.not(
              eb.exists(
                eb
                  .selectFrom('bookings as n')
                  .select('n.id')
                  .whereRef('n.order_id', '=', 'b.order_id')
                  .whereRef('n.id', '>', 'b.id'),
              ),
            ),
          ]),
        ]),
      ),
    )
    .select(['b.id', 'b.order_id', 'b.courier_id', 'b.reference', 'b.state', 'b.tracking_number', 'b.error'])
    .select(['b.changed_at', 'b.tries', 'o.invoice_number', 'c.name', 'c.adapter', 'c.options'])
    // What needs somebody is not cut off.
    .$if(bookingIds === undefined && orderIds === undefined, (query) =>
      query.orderBy(sql`case when b.state = 'booked' and b.error = '' then 1 else 0 end`),
    )
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
