import { keptCityKey } from '@shop/shared/format/cityNamed';
import type { Reader } from '../../kernel/db/database.ts';
import type { CourierChoice } from '../couriers/adapter.ts';
import { citiesAt } from '../couriers/cities/theirs.ts';

/** How each of these couriers names our cities; undefined where it does not know one. */
export async function readCourierCities(
  db: Reader,
  courierIds: readonly number[],
  cities: readonly string[],
): Promise<(courierId: number, city: string) => CourierChoice | undefined> {
  const known = new Map<number, Map<string, CourierChoice>>();
  for (const courierId of courierIds) known.set(courierId, await citiesAt(db, courierId, cities));
  return (courierId, city) => known.get(courierId)?.get(keptCityKey(city));
}
