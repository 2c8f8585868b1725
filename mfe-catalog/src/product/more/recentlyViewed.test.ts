import { expect, it, vi } from 'vitest';
import { recentlyViewed, rememberProduct } from './recentlyViewed.ts';

it('names what was viewed before, the latest first and each once', () => {
  for (const id of [1, 2, 3, 1, 4]) rememberProduct(id);
  expect(recentlyViewed(4)).toEqual([1, 3, 2]);
});

it('keeps eight beside the current one', () => {
  for (let id = 1; id <= 20; id += 1) rememberProduct(id);
  expect(recentlyViewed(20)).toEqual([19, 18, 17, 16, 15, 14, 13, 12]);
  expect(recentlyViewed(99)).toHaveLength(8);
});

it.each(['', 'no json', '{"a":1}', 'null', '["1",-2,2.5,null,4294967296]'])('takes %j for nothing', (stored) => {
  localStorage.setItem('recentlyViewed', stored);
  expect(recentlyViewed(1)).toEqual([]);
  rememberProduct(7);
  expect(recentlyViewed(1)).toEqual([7]);
});

it('keeps what is good of a damaged list', () => {
  localStorage.setItem('recentlyViewed', '[3,"x",3,5]');
  expect(recentlyViewed(1)).toEqual([3, 5]);
});

it('does without a storage that refuses', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  rememberProduct(1);
  expect(recentlyViewed(2)).toEqual([]);
});
