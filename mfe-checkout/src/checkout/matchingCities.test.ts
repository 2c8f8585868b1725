import { expect, it } from 'vitest';
import { CITIES } from '@shop/shared/format/cities';
import { CITIES_IN_URDU } from '@shop/shared/format/citiesInUrdu';
import { matchingCities } from './matchingCities.ts';

const NAMED = CITIES.map((city) => [city]);

it('offers the largest cities without a text', () => {
  expect(matchingCities(NAMED, ' ')).toEqual(['Karachi', 'Lahore', 'Faisalabad', 'Rawalpindi', 'Gujranwala', 'Multan']);
});

it.each([
  ['laho', ['Lahore']],
  ['PINDI', ['Pindi Bhattian', 'Rawalpindi']],
  ['nowhere', []],
  // A mark of direction in front, as Urdu keyboards leave it, and an accent.
  ['\u200flahóre ', ['Lahore']],
])('offers for %j %j', (text, cities) => {
  expect(matchingCities(NAMED, text)).toEqual(cities);
});

it('puts a city that begins with the text before one that holds it, and shows six at most', () => {
  const cities = matchingCities(NAMED, 'kot');
  expect(cities.slice(0, 2)).toEqual(['Kot Addu', 'Kot Abdul Malik']);
  expect(matchingCities(NAMED, 'a')).toHaveLength(6);
});

it.each([
  ['گجرا', ['گوجرانوالہ', 'گجرات']],
  ['كوئٹا', ['کوئٹہ']],
])('knows %j by every name it has, and offers the usual one', (text, cities) => {
  const inUrdu = CITIES_IN_URDU.map(([, ...names]) => names);
  expect(matchingCities(inUrdu, text)).toEqual(cities);
});

it('knows each city once', () => {
  expect(new Set(CITIES).size).toBe(CITIES.length);
  expect(CITIES.length).toBeGreaterThan(150);
});
