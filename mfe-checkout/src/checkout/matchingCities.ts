import { folded } from '@shop/shared/format/search';

const MOST = 6;

/** Cities, each by all its names: the usual one first. */
export type Cities = readonly (readonly string[])[];

/**
 * Cities of which a name begins with the text, then those of which one holds it ('pindi'), each largest first and by its
 * usual name; without a text the largest.
 */
export function matchingCities(cities: Cities, text: string): string[] {
  const wanted = folded(text);
  const begins = cities.filter((names) => names.some((name) => folded(name).startsWith(wanted)));
  const holds = cities.filter(
    (names) => !begins.includes(names) && names.some((name) => folded(name).includes(wanted)),
  );
  return [...begins, ...holds].slice(0, MOST).map(([usual = '']) => usual);
}
