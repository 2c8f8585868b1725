import { keptCityKey } from '@shop/shared/format/cityNamed';

/** What rows of orders without a city are called. */
const NO_CITY = 'No city';

interface CityRow {
  name: string;
  orders: number;
}

/** Cities are typed by shoppers: rows are of one city when they differ in capitals and spaces alone. */
export const byCity = ({ name }: CityRow): string => keptCityKey(name);

/** As most orders have it. */
export function cityName(rows: readonly CityRow[]): string {
  const [first] = rows.toSorted((a, b) => b.orders - a.orders || (a.name < b.name ? -1 : 1));
  return first?.name.replaceAll(/\s+/g, ' ').trim() || NO_CITY;
}
