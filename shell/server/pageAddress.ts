import type { Territory } from '../src/remotes/territories.ts';

/** Ids and the like are 32-bit (HTTP contract). */
const GREATEST_NUMBER = 2147483647;

/** What makes pages different, so that equal ones are kept once. */
export interface PageAddress {
  /** Path and query: the keys its remote reads, in a fixed order, numbers as people write them. */
  text: string;
  /** The keys of it that are numbers, each with its value and the address without it. */
  numbers: PageNumber[];
}

interface PageNumber {
  key: string;
  value: number;
  others: string;
}

/** The path with only those query keys its remote reads. Frames of the back office are alike within a territory, and all unknown paths are alike. */
export function pageAddress(url: URL, territory: Territory | null, isAdmin: boolean): PageAddress {
  if (isAdmin) return { text: territory?.pattern ?? '/admin', numbers: [] };
  if (!territory) return { text: '/not-found', numbers: [] };
  const { searchParams, searchNumbers = [] } = territory.entry;
  const known = new URLSearchParams();
  for (const key of [...searchParams].sort()) {
    const value = url.searchParams.get(key);
    const text = value && searchNumbers.includes(key) ? numberText(value) : value;
    if (text) known.set(key, text);
  }
  const numbers = searchNumbers
    .filter((key) => known.has(key))
    .map((key) => ({ key, value: Number(known.get(key)), others: addressText(url.pathname, known, key) }));
  return { text: addressText(url.pathname, known), numbers };
}

/**
 * The number that is greater than its page knows, when a loader sent on from `asked` to the same address with a smaller one
 * (or none, which is 1); undefined for any other place.
 */
export function greatestOf(
  { numbers }: PageAddress,
  sentTo: PageAddress,
): { number: PageNumber; most: number } | undefined {
  for (const number of numbers) {
    const there = sentTo.numbers.find(({ key }) => key === number.key);
    const most = there?.value ?? 1;
    if (most < number.value && (there?.others ?? sentTo.text) === number.others) return { number, most };
  }
  return undefined;
}

function addressText(path: string, search: URLSearchParams, without?: string): string {
  const rest = new URLSearchParams(search);
  if (without !== undefined) rest.delete(without);
  const query = rest.toString();
  return query ? `${path}?${query}` : path;
}

/** '' for what is no number, as if it were not there. */
function numberText(text: string): string {
  const digits = /^0*([1-9]\d{0,9})$/.exec(text)?.[1] ?? '';
  return Number(digits) <= GREATEST_NUMBER ? digits : '';
}
