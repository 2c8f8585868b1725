import { expect, it } from 'vitest';
import { figure, median, percentile } from './statistics.ts';

it('takes the nearest rank', () => {
  const values = [5, 1, 4, 2, 3];
  expect([0, 0.5, 0.99, 1].map((part) => percentile(values, part))).toEqual([1, 3, 5, 5]);
  expect(percentile([], 0.5)).toBeNaN();
});

it('takes the middle, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 7])).toBe(6);
  expect(median([])).toBeNaN();
});

it('makes a cell of some rounds', () => {
  expect(figure([0.3, 0.1, 0.2])).toEqual({ value: 0.2 });
  expect(figure([0.3, 0.1, 0.2], 0.25)).toEqual({ value: 0.2, limit: 0.25 });
});
