import { expect, it } from 'vitest';
import { chargesFor, cityKey } from './city.ts';

it.each([
  [' Lahore ', 'lahore'],
  ['DERA  Ghazi\tKhan', 'dera ghazi khan'],
  ['', ''],
])('compares the city %j as %j', (city, key) => {
  expect(cityKey(city)).toBe(key);
});

it('charges what the courier says for a city, however it is written, and otherwise what it takes for any', () => {
  const courier = { charge: 250, returnCharge: 100, charges: [{ city: 'Lahore', charge: 180, returnCharge: 0 }] };
  expect(chargesFor(' LAHORE', courier)).toEqual({ charge: 180, returnCharge: 0 });
  expect(chargesFor('Quetta', courier)).toEqual({ charge: 250, returnCharge: 100 });
  expect(chargesFor('', courier)).toEqual({ charge: 250, returnCharge: 100 });
});
