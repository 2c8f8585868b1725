import { phoneFault, phoneKey } from '@shop/shared/format/phone';
import { firstOf, oneLine } from '@shop/shared/format/plainText';
import type { Database } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { lockOrder } from '../../orders/steps/lockOrder.ts';
import { CourierFault, type ParcelToBook } from '../couriers/adapter.ts';
import { readCourierCities } from './cities.ts';
import { sentKey } from './outcomes.ts';
import { lockBooking } from './intents.ts';
import { faultOf, paisaToCollect } from './planning.ts';

const MOST_CONTENTS = 180;

/** What is in a parcel, as far as couriers read it. */
export const contentsOf = (lines: readonly Pick<Row<'order_lines'>, 'product_name' | 'quantity'>[]): string =>
  firstOf(lines.map(({ product_name, quantity }) => `${quantity} x ${product_name}`).join(', '), MOST_CONTENTS);

/**
 * What the courier is told of a booking, from its order as it is now; from then on the booking says that it was asked.
 * Null where somebody took it back meanwhile, or another server has it; else it is this server's until `leasedUntil`.
 * Throws CourierFault `refused` for what no courier can be asked any more.
 */
export function parcelToBook(
  db: Database,
  { id, courier_id, order_id, leased_until }: Row<'bookings'>,
  leasedUntil: string,
): Promise<ParcelToBook | null> {
  return db.transaction(async (trx) => {
    const booking = await lockBooking(trx, id);
    if (booking?.leased_until !== leased_until) return null;
    if (booking.state !== 'intended' && booking.state !== 'asking' && booking.state !== 'unknown') return null;
    const now = new Date().toISOString();
    if (booking.is_unwanted === 1) {
      const over = { state: 'cancelled' as const, error: '', leased_until: '', changed_at: now };
      await trx.updateTable('bookings').set(over).where('id', '=', id).execute();
      return null;
    }
    const order = await lockOrder(trx, order_id).catch(() => undefined);
    if (!order) throw new CourierFault('refused', 'The order was deleted.');
    const fault = faultOf(order);
    if (fault) throw new CourierFault('refused', fault);
    const courier = await trx.selectFrom('couriers').select('is_off').where('id', '=', courier_id).executeTakeFirst();
    if (courier?.is_off !== 0) throw new CourierFault('refused', 'This courier was switched off.');
    const city = (await readCourierCities(trx, [courier_id], [order.customer_city]))(courier_id, order.customer_city);
    if (!city) throw new CourierFault('refused', `The courier has no city “${order.customer_city}” any more.`);
    const lines = await trx
      .selectFrom('order_lines')
      .select(['product_name', 'quantity'])
      .where('order_id', '=', order_id)
      .execute();
    const asked = { state: 'asking' as const, asked_at: now, sent_key: sentKey(order), changed_at: now };
    await trx
      .updateTable('bookings')
      .set({ ...asked, leased_until: leasedUntil })
      .where('id', '=', id)
      .execute();
    const second = phoneKey(order.customer_secondary_phone);
    return {
      reference: booking.reference,
      toCollect: paisaToCollect(order),
      name: oneLine(order.customer_name),
      phone: phoneKey(order.customer_phone),
      secondPhone: phoneFault(second) === null ? second : '',
      address: oneLine(order.customer_address),
      city,
      contents: contentsOf(lines),
      note: firstOf(oneLine(order.notes), MOST_CONTENTS),
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      grams: booking.grams,
      service: booking.service,
      pickup: booking.pickup,
    };
  });
}
