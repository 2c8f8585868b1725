import { expect, it } from 'vitest';
import { ratio, spread } from './spread.ts';

it('gives the middle of the rounds with their range, and no range where all agree', () => {
  expect(spread([30, 10, 20], 5)).toEqual({ value: 20, range: [10, 30], limit: 5 });
  expect(spread([7, 7])).toEqual({ value: 7 });
});

it('compares with everything but 0', () => {
  expect(ratio({ value: 3 }, { value: 2 }, 1.1)).toEqual({ value: 1.5, limit: 1.1 });
  expect(ratio({ value: 0 }, { value: 0 })).toBeNull();
});
