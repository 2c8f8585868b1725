import { randomInt } from 'node:crypto';
import type { Booked, BookParcels, Booking, PlannedParcel } from '@shop/shared/contracts/http/orders/bookings';
import { recordAudit } from '../../kernel/events/audit.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { lockOrder } from '../../orders/steps/lockOrder.ts';
import { courierRow } from '../couriers/reaching.ts';
import { readBookings } from './list.ts';
import { LIVE, planBooking } from './planning.ts';

/**
 * Keeps that these orders are to be booked; a server asks their couriers from then on. Each stands by itself: what cannot
 * be booked is answered with its reason. Throws 404 for an unknown courier.
 */
export async function intendBookings(trx: Writer, staff: StaffIdentity, form: BookParcels): Promise<Booked> {
  const ids = [...new Set(form.parcels.map(({ id }) => Number(id)))].toSorted((a, b) => a - b);
  const grams = new Map(form.parcels.flatMap(({ id, grams: said }) => (said ? [[Number(id), said]] : [])));
  const courierOf = new Map(
    form.parcels.flatMap(({ id, courierId: by }) => (by === undefined ? [] : [[Number(id), Number(by)]])),
  );
  const courierId = form.courierId === undefined ? undefined : Number(form.courierId);
  const orders = [];
  // Nobody else books, edits or cancels them while it is decided.
  for (const id of ids) orders.push(await lockOrder(trx, id));
  const planned = new Map(
    (await planBooking(trx, { ids, courierId, courierOf, grams })).map((one) => [one.invoiceId, one]),
  );
  const made: number[] = [];
  for (const order of orders) {
    const plan = planned.get(order.id);
    if (!plan || plan.reason !== '' || plan.courierId === null) continue;
    const courier = await courierRow(trx, plan.courierId);
    const now = new Date().toISOString();
    const { id } = await trx
      .insertInto('bookings')
      .values({
        order_id: order.id,
        courier_id: courier.id,
        reference: referenceOf(order),
        state: 'intended',
        ...usualOr(courier, courierId === undefined ? {} : form),
        grams: plan.grams,
        by_user: staff.userId,
        created_at: now,
        due_at: now,
        changed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    made.push(id);
    await recordAudit(trx, staff, {
      action: 'order.bookParcel',
      subject: 'order',
      subjectId: order.id,
      name: order.invoice_number,
      after: { courier: courier.name },
    });
  }
  const refused = [...planned.values()]
    .filter(({ reason }: PlannedParcel) => reason !== '')
    .map(({ invoiceId, reason }) => ({ invoiceId, reason }));
  await recordEvents(
    trx,
    staff.userId,
    orders.map(({ id }) => ({ kind: 'orders' as const, subject: id })),
  );
  return { bookings: await readBookings(trx, { bookingIds: made }), refused };
}

/** Codes of one courier's say nothing to another. */
const usualOr = ({ service, pickup }: Row<'couriers'>, chosen: Pick<BookParcels, 'service' | 'pickup'>) => ({
  service: chosen.service ?? service,
  pickup: chosen.pickup ?? pickup,
});

/** Never given twice, also not by a shop that was brought back from a backup, or tried beside the real one. */
const referenceOf = ({ invoice_number }: Row<'orders'>): string =>
  `${invoice_number}-${randomInt(36 ** 5)
    .toString(36)
    .padStart(5, '0')}`.toUpperCase();

/** Takes bookings back: what was not asked for is gone, what may be booked is cancelled with its courier. */
export async function cancelBookings(trx: Writer, staff: StaffIdentity, ids: readonly number[]): Promise<Booking[]> {
  const now = new Date().toISOString();
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const booking = await lockBooking(trx, id);
    if (!booking || !(LIVE as readonly string[]).includes(booking.state)) continue;
    const change =
      booking.state === 'intended'
        ? ({ state: 'cancelled' } as const)
        : booking.state === 'booked'
          ? ({ state: 'cancelling', due_at: now, tries: 0 } as const)
          : { is_unwanted: 1 };
    await trx
      .updateTable('bookings')
      .set({ ...change, error: '', changed_at: now })
      .where('id', '=', id)
      .execute();
    await recordAudit(trx, staff, {
      action: 'order.cancelBooking',
      subject: 'order',
      subjectId: booking.order_id,
      after: { reference: booking.reference, trackingNumber: booking.tracking_number },
    });
    await recordEvents(trx, staff.userId, [{ kind: 'orders', subject: booking.order_id }]);
  }
  return readBookings(trx, { bookingIds: ids });
}

/** They went with the courier's rider: they are not listed any more until something comes of them. */
export async function handOverBookings(trx: Writer, staff: StaffIdentity, ids: readonly number[]): Promise<Booking[]> {
  const now = new Date().toISOString();
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const booking = await trx
      .updateTable('bookings')
      .set({ handed_at: now })
      .where('id', '=', id)
      .where('state', '=', 'booked')
      .where('handed_at', '=', '')
      .returningAll()
      .executeTakeFirst();
    if (!booking) continue;
    await recordAudit(trx, staff, {
      action: 'order.handParcel',
      subject: 'order',
      subjectId: booking.order_id,
      after: { reference: booking.reference, trackingNumber: booking.tracking_number },
    });
    await recordEvents(trx, staff.userId, [{ kind: 'orders', subject: booking.order_id }]);
  }
  return readBookings(trx, { bookingIds: ids });
}

/** The booking as it stands, locked until the transaction ends. */
export function lockBooking(trx: Writer, id: number): Promise<Row<'bookings'> | undefined> {
  return trx
    .updateTable('bookings')
    .set((eb) => ({ tries: eb.ref('tries') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}
