import { keptCityKey } from '@shop/shared/format/cityNamed';
import type { Reader, Writer } from '../../../kernel/db/database.ts';
import type { CourierChoice } from '../adapter.ts';
import { adapterOf } from '../adapters.ts';

const MOST_AT_ONCE = 200;

/** Keeps where a courier brings to, in the place of what it said before; an answer without a city says nothing. */
export async function keepCities(trx: Writer, courier_id: number, cities: readonly CourierChoice[]): Promise<void> {
  if (cities.length === 0) return;
  await trx.deleteFrom('courier_cities').where('courier_id', '=', courier_id).execute();
  const rows = cities.map(({ code, name }) => ({ courier_id, code, name, name_key: keptCityKey(name) }));
  for (let at = 0; at < rows.length; at += MOST_AT_ONCE)
    await trx
      .insertInto('courier_cities')
      .values(rows.slice(at, at + MOST_AT_ONCE))
      .onConflict((conflict) => conflict.columns(['courier_id', 'code']).doNothing())
      .execute();
}

/** Of another courier from now on: nothing of it is known. */
export async function dropCities(trx: Writer, courierId: number): Promise<void> {
  await trx.deleteFrom('courier_cities').where('courier_id', '=', courierId).execute();
  await trx.deleteFrom('courier_city_names').where('courier_id', '=', courierId).execute();
}

/** Where a courier brings to, by name. */
export function citiesOf(db: Reader, courierId: number) {
  return db
    .selectFrom('courier_cities')
    .select(['code', 'name', 'name_key'])
    .where('courier_id', '=', courierId)
    .orderBy('name_key')
    .execute();
}

/**
 * Which of a courier's cities ours are, by `keptCityKey`: as somebody said, else of the same name; one that is missing is not
 * known there. Of a courier that does not say its cities, they are as we have them; of one that was not asked yet, none.
 */
export async function citiesAt(
  db: Reader,
  courierId: number,
  cities: readonly string[],
): Promise<Map<string, CourierChoice>> {
  const theirs = await citiesOf(db, courierId);
  if (theirs.length === 0) {
    const how = await db
      .selectFrom('couriers')
      .select(['adapter', 'options'])
      .where('id', '=', courierId)
      .executeTakeFirst();
    return new Map(how && adapterOf(how).cities ? [] : cities.map((name) => [keptCityKey(name), { code: name, name }]));
  }
  const [byCode, byName] = [
    new Map(theirs.map((one) => [one.code, one])),
    new Map(theirs.map((one) => [one.name_key, one])),
  ];
  const said = await db
    .selectFrom('courier_city_names')
    .select(['city_key', 'code'])
    .where('courier_id', '=', courierId)
    .execute();
  const saidOf = new Map(said.map(({ city_key, code }) => [keptCityKey(city_key), code]));
  return new Map(
    cities.flatMap((city): [string, CourierChoice][] => {
      const key = keptCityKey(city);
      const found = byCode.get(saidOf.get(key) ?? '') ?? byName.get(key);
      return found ? [[key, { code: found.code, name: found.name }]] : [];
    }),
  );
}
