import { folded } from '@shop/shared/format/search';

/** Parts of names that couriers write in several ways, or leave out. */
const SHORT: Record<string, string> = {
  cantonment: 'cantt',
  cant: 'cantt',
  saint: 'st',
  city: '',
  district: '',
  dera: 'd',
  rahim: 'r',
  yar: 'y',
};

const wordsOf = (city: string): string[] =>
  folded(city)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const bare = (city: string): string =>
  wordsOf(city)
    .map((word) => SHORT[word] ?? word)
    .join('');

/** `dgkhan` of Dera Ghazi Khan, as couriers shorten it. */
function initials(city: string): string {
  const words = wordsOf(city);
  return words.length < 3
    ? ''
    : words
        .slice(0, -1)
        .map((word) => word.charAt(0))
        .join('') + (words.at(-1) ?? '');
}

/** A courier's name for a city that is likely meant by ours; undefined where none is near. */
export function likeliest<T extends { name: string }>(city: string, theirs: readonly T[]): T | undefined {
  const ours = bare(city);
  if (ours === '') return undefined;
  const most = ours.length < 5 ? 0 : ours.length < 9 ? 1 : 2;
  let best: T | undefined;
  let least = most + 1;
  for (const one of theirs) {
    const name = bare(one.name);
    const distance =
      name === ours || joined(one.name) === initials(city) || initials(one.name) === joined(city)
        ? 0
        : apart(ours, name, least);
    if (distance < least) [best, least] = [one, distance];
  }
  return best;
}

const joined = (city: string): string => wordsOf(city).join('');

/** How many letters differ; `limit` for as many or more. */
function apart(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) >= limit) return limit;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) >= limit) return limit;
    row = next;
  }
  return Math.min(row[other.length] ?? limit, limit);
}
