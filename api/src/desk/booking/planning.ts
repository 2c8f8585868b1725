import type { PlannedParcel } from '@shop/shared/contracts/http/orders/bookings';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import { canStep, isFinished } from '@shop/shared/contracts/orderStatus';
import { chargesFor } from '@shop/shared/format/city';
import { phoneFault, phoneKey } from '@shop/shared/format/phone';
import type { Reader } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { adapterOf } from '../couriers/adapters.ts';
import { courierList } from '../couriers/list.ts';
import { readCourierCities } from './cities.ts';
import { readReturnRates } from './rates.ts';

type Order = Row<'orders'>;

type BookingRow = Courier & Pick<Row<'couriers'>, 'adapter' | 'service' | 'pickup'>;

const BOOKED = 'A courier has it already, or is being asked.';

/** Couriers that are in use and book when they are asked. Throws 404 for one that is not. */
export async function bookingCouriers(db: Reader, courierId?: number): Promise<BookingRow[]> {
  const { rows } = await courierList(db, { isOff: '0', limit: 200 }).page(0, 200);
  const keptRows = await db
    .selectFrom('couriers')
    .select(['id', 'adapter', 'service', 'pickup'])
    .where('removed', '=', 0)
    .execute();
  const kept = new Map(keptRows.map(({ id, ...row }) => [id, row]));
  const able = rows.flatMap((row) => {
    const how = kept.get(row.courierId);
    return how && adapterOf(how).book ? [{ ...row, ...how }] : [];
  });
  if (courierId === undefined) return able;
  const one = able.filter((row) => row.courierId === courierId);
  if (one.length === 0) throw new ApiError('UNKNOWN_COURIER', 'This courier is switched off, or cannot be asked.');
  return one;
}

/** Who would bring each of these orders: the courier that is named, or the cheapest in the long run. Throws 404. */
export async function planBooking(
  db: Reader,
  { ids, courierId }: { ids: readonly number[]; courierId?: number | undefined },
): Promise<PlannedParcel[]> {
  const couriers = await bookingCouriers(db, courierId);
  const those = couriers.map((one) => one.courierId);
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
  const cityOf = await readCourierCities(
    db,
    those,
    orders.map((order) => order.customer_city),
  );
  const rateOf = await readReturnRates(db, those, new Date());
  const taken = new Set(
    (
      await db
        .selectFrom('bookings')
        .select('order_id')
        .where('order_id', 'in', ids)
        .where('state', 'in', LIVE)
        .execute()
    ).map((row) => row.order_id),
  );
  const plan = (order: Order): PlannedParcel => {
    const offers = couriers
      .map((courier) => ({
        courier,
        ...costFor(order, courier, rateOf),
        city: cityOf(courier.courierId, order.customer_city),
      }))
      .toSorted((a, b) => Number(!a.city) - Number(!b.city) || a.expected - b.expected);
    const best = offers[0];
    const isUnmapped = best !== undefined && !best.city;
    const reason = taken.has(order.id)
      ? BOOKED
      : (faultOf(order) ?? (best ? '' : 'There is no courier that can be asked.'));
    return {
      invoiceId: order.id,
      courierId: best && !isUnmapped ? best.courier.courierId : null,
      courier: best && !isUnmapped ? best.courier.name : '',
      charge: best?.charge ?? 0,
      returnCharge: best?.returnCharge ?? 0,
      returnRate: Math.round((best?.rate ?? 0) * 100),
      expected: best?.expected ?? 0,
      reason:
        reason || (isUnmapped ? unmapped(order.customer_city, courierId === undefined ? '' : best.courier.name) : ''),
      isUnmapped,
    };
  };
  return orders.map(plan);
}

/** While a booking stands there, its order gets no other. */
export const LIVE = ['intended', 'asking', 'unknown', 'booked', 'cancelling'] as const;

const unmapped = (city: string, courier: string): string =>
  `${courier || 'No courier'} ${courier ? 'has no city' : 'has the city'} “${city}”: choose its city under Couriers.`;

/** What of an order no courier takes. */
export function faultOf(order: Order): string | null {
  if (!canStep(order, 'dispatch')) return `This order is ${order.fulfilment} and ${order.status}.`;
  if (order.customer_address.trim() === '') return 'The order has no address.';
  if (order.customer_city.trim() === '') return 'The order has no city.';
  const phone = phoneKey(order.customer_phone);
  if (phone === '' || phoneFault(phone) !== null) return 'Couriers need a mobile number: 03 and nine more digits.';
  return null;
}

/** Paisa a courier collects: nothing of what is paid. */
export const paisaToCollect = ({ status, total }: Order): number => (isFinished(status) ? 0 : total);

function costFor(order: Order, courier: Courier, rateOf: (courierId: number, city: string) => number) {
  const { charge, returnCharge } = chargesFor(order.customer_city, courier);
  const rate = rateOf(courier.courierId, order.customer_city);
  return { charge, returnCharge, rate, expected: Math.round((charge + rate * returnCharge) * 100) / 100 };
}
