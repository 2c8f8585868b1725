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
  const charges = [{ city: 'Lahore', charge: 180, returnCharge: 0 }];
  const courier = { charge: 250, returnCharge: 100, parcelWeight: 0.5, charges };
  expect(chargesFor(' LAHORE', courier)).toEqual({ charge: 180, returnCharge: 0 });
  expect(chargesFor('Quetta', courier)).toEqual({ charge: 250, returnCharge: 100 });
  expect(chargesFor('', courier)).toEqual({ charge: 250, returnCharge: 100 });
});

it('charges for each begun step of weight above the first, as much as the parcel is said to weigh or weighs', () => {
  const courier = {
    charge: 250.1,
    returnCharge: 100,
    charges: [],
    parcelWeight: 1.2,
    weightStep: 0.5,
    stepCharge: 80.2,
  };
  const of = (grams?: number) => chargesFor('Lahore', courier, grams);
  expect([of(1), of(500), of(501), of(1000), of(1001)].map(({ charge }) => charge)).toEqual([
    250.1, 250.1, 330.3, 330.3, 410.5,
  ]);
  expect(of()).toEqual({ charge: 410.5, returnCharge: 100 });
  expect(chargesFor('Lahore', { ...courier, parcelWeight: 0 }).charge).toBe(250.1);
  expect(chargesFor('Lahore', { ...courier, weightStep: 0 }, 9000).charge).toBe(250.1);
  const far = { charge: 400, returnCharge: 200 };
  const charges = [
    { city: 'Quetta', ...far, stepCharge: 150 },
    { city: 'Gwadar', ...far },
  ];
  const to = (city: string) => chargesFor(city, { ...courier, charges }, 1500).charge;
  expect([to('Quetta'), to('Gwadar'), to('Hub')]).toEqual([700, 560.4, 410.5]);
});
