import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { covers, isPattern, overlap } from './patterns.ts';

const segment = fc.constantFrom('a', 'b', ':id');
const pattern = fc
  .tuple(fc.array(segment, { maxLength: 3 }), fc.boolean())
  .map(([segments, isOpen]) => `/${[...segments, ...(isOpen ? ['*'] : [])].join('/')}`);

/** Every path of up to four segments, of which one is in no pattern. */
const PATHS: string[][] = [[]];
for (const path of PATHS) if (path.length < 4) PATHS.push(...['a', 'b', 'x'].map((one) => [...path, one]));

/** As the shell finds the owner of a path. */
function matches(text: string, path: string[]): boolean {
  const segments = text.split('/').filter(Boolean);
  const isOpen = segments.at(-1) === '*';
  const fixed = isOpen ? segments.slice(0, -1) : segments;
  if (isOpen ? path.length < fixed.length : path.length !== fixed.length) return false;
  return fixed.every((one, i) => one.startsWith(':') || one === path[i]);
}

describe('two patterns', () => {
  it('overlap when there is a path of both', () => {
    fc.assert(
      fc.property(pattern, pattern, (one, other) => {
        expect(overlap(one, other)).toBe(PATHS.some((path) => matches(one, path) && matches(other, path)));
      }),
    );
  });

  it('cover each other when every path of the one is one of the other', () => {
    fc.assert(
      fc.property(pattern, pattern, (outer, inner) => {
        expect(covers(outer, inner)).toBe(
          PATHS.filter((path) => matches(inner, path)).every((path) => matches(outer, path)),
        );
      }),
    );
  });

  it('are one address in whatever case they are written', () => {
    expect(overlap('/Product/1', '/product/:id')).toBe(true);
  });
});

it('knows what can be a territory', () => {
  const good = ['/', '/*', '/track', '/product/:id', '/admin/accounting/*', '/size-guide', '/a_b/:x/*'];
  expect(good.filter((one) => !isPattern(one))).toEqual([]);
  const bad = [
    '',
    'track',
    '/track/',
    '//',
    '/a//b',
    '/*/a',
    '/a?b',
    '/a/:id?',
    '/robots.txt',
    '/%61',
    '/a/../b',
    '/é',
  ];
  expect(bad.filter(isPattern)).toEqual([]);
});
