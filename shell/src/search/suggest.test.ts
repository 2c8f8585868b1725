import { expect, it } from 'vitest';
import { categoriesFor } from './suggest.ts';

const category = (entityId: number, name: string) => ({ entityId, name });
const CATEGORIES = [
  category(21, 'Girls Collection'),
  category(20, 'Boys Collection'),
  category(40, 'Winter Girls'),
  category(41, 'Winter Boys'),
  category(42, 'Winter Babies'),
  category(43, 'Winter Sale'),
];

it('finds categories that have every word, in any case and order, at their own address', () => {
  expect(categoriesFor(CATEGORIES, 'collection GIRL')).toEqual([{ name: 'Girls Collection', to: '/girls-collection' }]);
  expect(categoriesFor(CATEGORIES, 'winter g')).toEqual([{ name: 'Winter Girls', to: '/?category=40' }]);
  expect(categoriesFor(CATEGORIES, 'girls boys')).toEqual([]);
  expect(categoriesFor(CATEGORIES, '“girl’s” collections.')).toMatchObject([{ name: 'Girls Collection' }]);
});

it('shows three at most', () => {
  expect(categoriesFor(CATEGORIES, 'winter').map(({ name }) => name)).toEqual([
    'Winter Girls',
    'Winter Boys',
    'Winter Babies',
  ]);
});
