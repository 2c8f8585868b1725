import { expect, it } from 'vitest';
import { testItem } from '../../testAnswers.ts';
import { othersInStockFirst } from './queries.ts';

const ids = (items: readonly { prdId: number }[]) => items.map(({ prdId }) => prdId);

it('offers others, what is in stock first, at most 8', () => {
  const items = Array.from({ length: 12 }, (_, index) => testItem({ prdId: index + 1, totalStock: index % 4 }));
  expect(ids(othersInStockFirst(items, 2))).toEqual([3, 4, 6, 7, 8, 10, 11, 12]);
  expect(ids(othersInStockFirst(items.slice(0, 5), 3))).toEqual([2, 4, 1, 5]);
});
