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

it('links the categories the server found, in their order, each at its own address; three at most', () => {
  expect(categoriesFor(CATEGORIES, [40, 21])).toEqual([
    { name: 'Girls Collection', to: '/girls-collection' },
    { name: 'Winter Girls', to: '/?category=40' },
  ]);
  expect(categoriesFor(CATEGORIES, [])).toEqual([]);
  expect(categoriesFor(CATEGORIES, [40, 41, 42, 43]).map(({ name }) => name)).toEqual([
    'Winter Girls',
    'Winter Boys',
    'Winter Babies',
  ]);
});
