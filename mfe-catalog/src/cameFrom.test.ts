import { expect, it } from 'vitest';
import { cameFrom, readCameFrom } from './cameFrom.ts';

it('remembers the listing a product was opened from, and counts the products since', () => {
  const first = cameFrom({ pathname: '/deals', search: '?sort=newest', state: null });
  expect(first).toEqual({ listing: '/deals?sort=newest', steps: 1 });
  const second = cameFrom({ pathname: '/product/7', search: '?variant=71', state: first });
  expect(second).toEqual({ listing: '/deals?sort=newest', steps: 2 });
});

it('knows of no listing on a product opened by its address', () => {
  expect(cameFrom({ pathname: '/product/7', search: '', state: null })).toBeUndefined();
});

it.each([
  undefined,
  null,
  'text',
  7,
  {},
  { listing: 'https://evil.example', steps: 1 },
  { listing: '//evil', steps: 1 },
])('does not trust %j', (state) => expect(readCameFrom(state)).toBeUndefined());

it.each([0, -1, 1.5, '2', NaN])('does not go back %j entries', (steps) => {
  expect(readCameFrom({ listing: '/', steps })).toBeUndefined();
});
