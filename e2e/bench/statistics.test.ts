import { expect, it } from 'vitest';
import { median, percentile, ratio, spread } from './statistics.ts';

it('takes the nearest rank, and the middle or the mean of the two in the middle', () => {
  expect([0, 0.5, 0.99, 1].map((part) => percentile([5, 1, 4, 2, 3], part))).toEqual([1, 3, 5, 5]);
  expect(percentile([], 0.5)).toBeNaN();
  expect([median([9, 1, 5]), median([9, 1, 5, 7]), median([])]).toEqual([5, 6, Number.NaN]);
});

it('gives the range of the rounds, and none where all agree', () => {
  expect(spread([30, 10, 20], 5)).toEqual({ value: 20, range: [10, 30], limit: 5 });
  expect(spread([7, 7])).toEqual({ value: 7 });
});

it('compares with everything but 0', () => {
  expect(ratio({ value: 3 }, { value: 2 }, 1.1)).toEqual({ value: 1.5, limit: 1.1 });
  expect(ratio({ value: 0 }, { value: 0 })).toBeNull();
});
