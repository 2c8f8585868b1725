import type { Fulfilment } from '@shop/shared/contracts/http/orders/orders';
import type { TrackedOrder } from '@shop/shared/contracts/http/orders/tracking';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Reader } from '../../kernel/db/database.ts';

/** What a shopper may see of an order: the date of each step, and the courier. No names of staff, no costs. */
export async function readWay(db: Reader, orderId: number): Promise<Pick<TrackedOrder, 'steps' | 'shipment'>> {
  const events = await db
    .selectFrom('order_events')
    .select(['kind', 'at'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['placed', 'confirmed', 'dispatched', 'delivered', 'returned', 'cancelled'])
    .where('undone_by', 'is', null)
    .orderBy('id')
    .execute();
  const shipment = await db
    .selectFrom('shipments as s')
    .innerJoin('couriers as c', 'c.id', 's.courier_id')
    .select(['c.name', 'c.tracking_page', 's.tracking_number', 's.parcel_state', 's.parcel_since'])
    .where('s.order_id', '=', orderId)
    .executeTakeFirst();
  const steps = events.map(({ kind, at }) => ({
    step: (kind === 'placed' ? 'new' : kind) as Fulfilment,
    date: karachiDateTime(at),
  }));
  if (!shipment) return { steps };
  const { name, tracking_page, tracking_number, parcel_state: state, parcel_since } = shipment;
  const page = pageOf(tracking_page, tracking_number);
  const said = state !== '' && { state, stateDate: karachiDateTime(parcel_since) };
  return { steps, shipment: { courier: name, trackingNumber: tracking_number, page, ...said } };
}

/** A courier's page of a parcel; '' without a number, or where it has none. */
export const pageOf = (page: string, number: string): string =>
  number === '' ? '' : page.replace('{number}', encodeURIComponent(number));
