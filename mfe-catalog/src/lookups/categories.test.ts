import { expect, it } from 'vitest';
import { barCategories, categoryAddress, categoryName } from './categories.ts';

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

it('has the known categories first, named as the shop names them now', () => {
  const names = (categories: { id: number; name: string }[]) => barCategories(categories).map(({ name }) => name);
  expect(names([])).toEqual(['Girls Collection', 'Boys Collection', 'Deals', 'Gift Packs']);
  const own = [
    { id: 40, name: 'Winter' },
    { id: 20, name: 'For Boys' },
  ];
  expect(names(own)).toEqual(['Girls Collection', 'For Boys', 'Deals', 'Gift Packs', 'Winter']);
});

it('has the categories of the shop’s own menu in its order, and none that is gone', () => {
  expect(barCategories([{ id: 40, name: 'Winter' }], [40, 99, 21]).map(({ id }) => id)).toEqual([40, 21]);
});
