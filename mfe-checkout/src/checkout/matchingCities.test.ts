import { expect, it } from 'vitest';
import { CITIES } from '@shop/shared/format/cities';
import { matchingCities } from './matchingCities.ts';

it('offers the largest cities without a text', () => {
  expect(matchingCities(CITIES, ' ')).toEqual([
    'Karachi',
    'Lahore',
    'Faisalabad',
    'Rawalpindi',
    'Gujranwala',
    'Multan',
  ]);
});

it.each([
  ['laho', ['Lahore']],
  ['PINDI', ['Pindi Bhattian', 'Rawalpindi']],
  ['nowhere', []],
  // A mark of direction in front, as Urdu keyboards leave it, and an accent.
  ['\u200flahóre ', ['Lahore']],
])('offers for %j %j', (text, cities) => {
  expect(matchingCities(CITIES, text)).toEqual(cities);
});

it('puts a city that begins with the text before one that holds it, and shows six at most', () => {
  const cities = matchingCities(CITIES, 'kot');
  expect(cities.slice(0, 2)).toEqual(['Kot Addu', 'Kot Abdul Malik']);
  expect(matchingCities(CITIES, 'a')).toHaveLength(6);
});

it('knows each city once', () => {
  expect(new Set(CITIES).size).toBe(CITIES.length);
  expect(CITIES.length).toBeGreaterThan(150);
});
