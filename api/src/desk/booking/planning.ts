import type { PlannedParcel } from '@shop/shared/contracts/http/orders/bookings';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import { canStep, isFinished } from '@shop/shared/contracts/orderStatus';
import { chargesFor, USUAL_GRAMS, usualGrams } from '@shop/shared/format/city';
import { keptCity } from '@shop/shared/format/cityNamed';
import { rupeesOf, type Paisa } from '@shop/shared/format/money';
import { phoneFault, phoneKey } from '@shop/shared/format/phone';
import type { Reader } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import type { ParcelToQuote } from '../couriers/adapter.ts';
import { adapterOf } from '../couriers/adapters.ts';
import { courierList } from '../couriers/list.ts';
import { readCourierCities } from './cities.ts';
import type { AskQuotes } from './quotes.ts';
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

interface ToPlan {
  ids: readonly number[];
  /** Who brings all of them. */
  courierId?: number | undefined;
  /** Who brings one of them, by its order. */
  courierOf?: ReadonlyMap<number, number>;
  /** As they were weighed, by their orders. */
  grams?: ReadonlyMap<number, number>;
  /** What is chosen of the courier that is named, in the place of its usual ones. */
  service?: string | undefined;
  pickup?: string | undefined;
  quotes?: AskQuotes;
}

/** Who would bring each of these orders: the courier that is named, or the cheapest in the long run. Throws 404. */
export async function planBooking(
  db: Reader,
  { ids, courierId, courierOf = new Map(), grams = new Map(), service, pickup, quotes }: ToPlan,
): Promise<PlannedParcel[]> {
  const couriers = await bookingCouriers(db, courierId);
  const those = couriers.map((one) => one.courierId);
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .orderBy('id')
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
  const weighs = (order: Order, courier: Courier): number => grams.get(order.id) ?? usualGrams(courier);
  const toQuote = (order: Order, courier: BookingRow): ParcelToQuote | null => {
    const city = cityOf(courier.courierId, order.customer_city);
    const chosen = courierId === undefined ? {} : { service, pickup };
    const how = { service: chosen.service ?? courier.service, pickup: chosen.pickup ?? courier.pickup };
    return city ? { toCollect: paisaToCollect(order), grams: weighs(order, courier), ...how, city } : null;
  };
  const asked = orders.flatMap((order) =>
    couriers.flatMap((courier) => {
      const parcel = toQuote(order, courier);
      return parcel && !taken.has(order.id) ? [{ ...courier, parcel }] : [];
    }),
  );
  const quoteOf = await quotes?.(asked);
  const plan = (order: Order): PlannedParcel => {
    const named = courierId ?? courierOf.get(order.id);
    const offers = couriers
      .filter((courier) => named === undefined || courier.courierId === named)
      .map((courier) => {
        const parcel = toQuote(order, courier);
        const quote = (parcel && quoteOf?.(courier.courierId, parcel)) ?? null;
        return {
          courier,
          ...costFor(order, courier, { rateOf, quote, grams: weighs(order, courier) }),
          city: parcel?.city,
        };
      })
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
      isQuoted: best?.isQuoted ?? false,
      grams: best ? weighs(order, best.courier) : USUAL_GRAMS,
      returnCharge: best?.returnCharge ?? 0,
      returnRate: Math.round((best?.rate ?? 0) * 100),
      expected: best?.expected ?? 0,
      reason: reason || (isUnmapped ? unmapped(order.customer_city, named === undefined ? '' : best.courier.name) : ''),
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

interface CostBy {
  rateOf(courierId: number, city: string): number;
  /** What the courier itself says. */
  quote: Paisa | null;
  grams: number;
}

function costFor(order: Order, courier: Courier, { rateOf, quote, grams }: CostBy) {
  const { charge: usual, returnCharge } = chargesFor(keptCity(order.customer_city), courier, grams);
  const charge = quote === null ? usual : rupeesOf(quote);
  const rate = rateOf(courier.courierId, order.customer_city);
  return {
    charge,
    returnCharge,
    rate,
    isQuoted: quote !== null,
    expected: Math.round((charge + rate * returnCharge) * 100) / 100,
  };
}
