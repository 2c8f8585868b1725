import { expect, it } from 'vitest';
import { categoryAddress, categoryName } from './categories.ts';

it.each([
  [null, '/'],
  [21, '/girls-collection'],
  [40, '/?category=40'],
])('leads to the listing of category %s', (id, address) => {
  expect(categoryAddress(id)).toBe(address);
});

it('names a category as the shop does, else as it is known, else not at all', () => {
  expect(categoryName(21, [{ id: 21, name: 'For Girls' }])).toBe('For Girls');
  expect(categoryName(21, [])).toBe('Girls Collection');
  expect(categoryName(40, [])).toBeNull();
});
