import { folded } from '@shop/shared/format/search';

const MOST = 6;

/** Cities that begin with the text, then those that hold it ('pindi'), each largest first; without a text the largest. */
export function matchingCities(cities: readonly string[], text: string): string[] {
  const wanted = folded(text);
  const begins = cities.filter((city) => folded(city).startsWith(wanted));
  const holds = cities.filter((city) => !begins.includes(city) && folded(city).includes(wanted));
  return [...begins, ...holds].slice(0, MOST);
}
