import { expect, it } from 'vitest';
import { testEntry } from '@shop/shared/testing/data';
import { greatestOf, pageAddress } from './pageAddress.ts';

const entry = testEntry({ searchParams: ['q', 'page', 'size', 'color'], searchNumbers: ['page', 'size'] });
const territory = { remote: 'catalog', pattern: '/', entry } as Parameters<typeof pageAddress>[1];

const read = (address: string, isAdmin = false) =>
  pageAddress(new URL(address, 'http://localhost'), territory, isAdmin);

it.each([
  ['/?size=33&page=2&utm_source=x', '/?page=2&size=33'],
  ['/?page=002', '/?page=2'],
  ['/?page=2147483647', '/?page=2147483647'],
  ['/?page=2147483648', '/'],
  ['/?page=99999999999&size=-1', '/'],
  ['/?page=2.5&size=all&color=007', '/?color=007'],
  ['/?page=&q=', '/'],
  ['/?page=0', '/'],
])('keeps %s as %s', (asked, kept) => {
  expect(read(asked).text).toBe(kept);
});

it('takes all frames of a back office territory for one', () => {
  expect(read('/?page=3', true)).toEqual({ text: '/', numbers: [] });
});

it('knows the greatest number by where the greater one was sent', () => {
  const of = (asked: string, sentTo: string) => greatestOf(read(asked), read(sentTo));
  expect(of('/?page=9&color=Rose', '/?color=Rose&page=3')).toMatchObject({ most: 3, number: { key: 'page' } });
  expect(of('/?page=9', '/')).toMatchObject({ most: 1, number: { key: 'page' } });
  // Anywhere else, or on to a greater one.
  expect(of('/?page=9&color=Rose', '/?page=3')).toBeUndefined();
  expect(of('/?page=9', '/deals?page=3')).toBeUndefined();
  expect(of('/?page=3', '/?page=9')).toBeUndefined();
  expect(of('/', '/?page=9')).toBeUndefined();
});
