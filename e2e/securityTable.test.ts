import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
/** How one may stand that is not met. */
const STATES = ['', 'partly', 'not', 'n/a'];

/** How many requirements of levels 1 and 2 ASVS 5.0.0 has, by chapter, in each of its sections; they are always the first. */
const ASKED: Record<string, number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};

interface Row {
  first: string;
  last: string;
  state: string;
  where: string;
}

const rows: Row[] = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^- \*\*\d/.test(line))
  .map((line) => {
    const [, numbers = '', state = '', where = ''] = /^- \*\*(.*?)\*\* (?:([\w/]+): )?_.*?\._ (.*)/.exec(line) ?? [];
    const [first = '', last = first] = numbers.split('–');
    return { first, last, state, where };
  });

const partsOf = (number: string): [string, number] => [
  number.slice(0, number.lastIndexOf('.')),
  Number(number.slice(number.lastIndexOf('.') + 1)),
];

const chapter = (number: string): string[] =>
  (ASKED[number] ?? []).flatMap((most, section) =>
    Array.from({ length: most }, (_, at) => `${number}.${section + 1}.${at + 1}`),
  );

/** Every number from the first to the last, which are of one section, or those of a whole chapter. */
function numbersOf({ first, last }: Row): string[] {
  if (first in ASKED) return chapter(first);
  const [[section, from], [, to]] = [partsOf(first), partsOf(last)];
  return Array.from({ length: to - from + 1 }, (_, at) => `${section}.${from + at}`);
}

it('has each requirement of levels 1 and 2 once', () => {
  expect(rows.flatMap(numbersOf)).toEqual(Object.keys(ASKED).flatMap(chapter));
});

it.each(rows)('says of $first how it stands, and names files that exist', ({ state, where }) => {
  expect(STATES).toContain(state);
  const named = [...where.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*\.\w+)`/g)].map(([, file = '']) => file);
  expect(named).not.toEqual([]);
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});
