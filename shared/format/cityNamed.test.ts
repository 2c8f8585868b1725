import { expect, it } from 'vitest';
import { CITIES } from './cities.ts';
import { CITIES_IN_URDU } from './citiesInUrdu.ts';
import { keptCity } from './cityNamed.ts';

it('has a name in Urdu for every city, and none for two', () => {
  expect(CITIES_IN_URDU.map(([city]) => city)).toEqual(CITIES);
  for (const [city = '', ...names] of CITIES_IN_URDU) {
    expect(names).not.toEqual([]);
    for (const name of names) {
      expect(name).toMatch(/^[\u0600-\u06ff]+(?: [\u0600-\u06ff]+)*$/);
      expect(keptCity(name)).toBe(city);
    }
  }
});

it.each([
  ['لاہور', 'Lahore'],
  // As Arabic keyboards write it, with a mark of direction and a full stop.
  ['\u200fلاهور۔', 'Lahore'],
  ['كراچي', 'Karachi'],
  ['اسلام‌آباد', 'Islamabad'],
  ['اسلام اباد', 'Islamabad'],
  ['فیصلآباد', 'Faisalabad'],
  ['ڈی جی خان', 'Dera Ghazi Khan'],
  // No city of the list, or not in Urdu: as it was typed.
  ['لاہور کینٹ', 'لاہور کینٹ'],
  ['lahore', 'lahore'],
  ['', ''],
])('keeps %j as %j', (typed, kept) => {
  expect(keptCity(typed)).toBe(kept);
});
