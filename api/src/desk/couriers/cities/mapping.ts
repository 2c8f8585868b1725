import { sql } from 'kysely';
import type { CourierCities, MapCity } from '@shop/shared/contracts/http/orders/courierConnection';
import { CITIES } from '@shop/shared/format/cities';
import { keptCityKey } from '@shop/shared/format/cityNamed';
import { DAY_MS } from '@shop/shared/format/durations';
import { oneLine } from '@shop/shared/format/plainText';
import type { Database, Reader } from '../../../kernel/db/database.ts';
import { recordAudit } from '../../../kernel/events/audit.ts';
import { recordEvents } from '../../../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../../../kernel/http/agreements.ts';
import { refusedFields } from '../../../kernel/http/apiError.ts';
import { courierRow } from '../reaching.ts';
import { likeliest } from './likeness.ts';
import { citiesAt, citiesOf } from './theirs.ts';

/** Our cities and a courier's. Throws 404. */
export async function courierCities(db: Reader, courierId: number): Promise<CourierCities> {
  const { name } = await courierRow(db, courierId);
  const theirs = await citiesOf(db, courierId);
  const ours = await ourCities(db);
  const known = await citiesAt(
    db,
    courierId,
    [...ours.values()].map(({ city }) => city),
  );
  const cities = [...ours.entries()].map(([key, { city, orders }]) => {
    const there = known.get(key)?.name ?? '';
    return { city, orders, theirs: there, proposal: there === '' ? (likeliest(city, theirs)?.name ?? '') : '' };
  });
  const sent = (city: string) => ours.get(keptCityKey(city))?.sent ?? 0;
  cities.sort(
    (a, b) => Number(a.theirs !== '') - Number(b.theirs !== '') || b.orders - a.orders || sent(b.city) - sent(a.city),
  );
  return { courierId, name, cities: theirs.length === 0 ? [] : cities, theirs: theirs.map((one) => one.name) };
}

/** Says which of a courier's cities one of ours is. Throws 404, 422 for a city it does not have. */
export function mapCity(db: Database, staff: StaffIdentity, { id, ...form }: MapCity): Promise<CourierCities> {
  const courier_id = Number(id);
  return db.transaction(async (trx) => {
    const { name } = await courierRow(trx, courier_id);
    const [city, wanted] = [oneLine(form.city), keptCityKey(form.theirs)];
    const city_key = keptCityKey(city);
    const found = (await citiesOf(trx, courier_id)).find((one) => one.name_key === wanted);
    if (wanted !== '' && !found) throw refusedFields({ theirs: `${name} has no city of this name.` });
    const before = (await citiesAt(trx, courier_id, [city])).get(city_key)?.name ?? '';
    const said = await trx
      .selectFrom('courier_city_names')
      .select('city_key')
      .where('courier_id', '=', courier_id)
      .execute();
    const keys = said.flatMap((one) => (keptCityKey(one.city_key) === city_key ? one.city_key : []));
    if (keys.length > 0)
      await trx
        .deleteFrom('courier_city_names')
        .where('courier_id', '=', courier_id)
        .where('city_key', 'in', keys)
        .execute();
    if (found) await trx.insertInto('courier_city_names').values({ courier_id, city_key, code: found.code }).execute();
    const note = { action: 'courier.mapCity', subject: 'courier', subjectId: courier_id, name };
    await recordAudit(trx, staff, { ...note, before: { [city]: before }, after: { [city]: found?.name ?? '' } });
    await recordEvents(trx, staff.userId, [{ kind: 'couriers', subject: courier_id }]);
    return courierCities(trx, courier_id);
  });
}

interface OurCity {
  city: string;
  /** Not sent yet. */
  orders: number;
  /** All of the last half year. */
  sent: number;
}

const SINCE_DAYS = 180;

/** Those of orders that are not sent yet or of late, and those shoppers are offered, by `keptCityKey`. */
async function ourCities(db: Reader): Promise<Map<string, OurCity>> {
  const since = new Date(Date.now() - SINCE_DAYS * DAY_MS).toISOString();
  const rows = await db
    .selectFrom('orders')
    .select((eb) => ['customer_city', eb.fn.countAll<number>().as('sent')])
    .select(sql<number>`sum(case when fulfilment in ('new', 'confirmed') then 1 else 0 end)`.as('orders'))
    .where((eb) => eb.or([eb('fulfilment', 'in', ['new', 'confirmed']), eb('created_at', '>=', since)]))
    .where('removed_at', 'is', null)
    .where('customer_city', '<>', '')
    .groupBy('customer_city')
    .execute();
  const ours = new Map<string, OurCity>(CITIES.map((city) => [keptCityKey(city), { city, orders: 0, sent: 0 }]));
  for (const { customer_city: city, orders, sent } of rows) {
    const before = ours.get(keptCityKey(city)) ?? { city, orders: 0, sent: 0 };
    ours.set(keptCityKey(city), {
      city: before.city,
      orders: before.orders + Number(orders),
      sent: before.sent + Number(sent),
    });
  }
  return ours;
}
