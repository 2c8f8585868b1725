import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysAfter, monthOf, monthsAfter } from '@shop/shared/format/calendar';
import { occurrence } from './schedule.ts';

const day = fc.integer({ min: 0, max: 4000 }).map((days) => daysAfter('2024-01-01', days));

it('comes on the same day of every month, or its last', () => {
  expect([0, 1, 2, 3, 13].map((n) => occurrence('2026-01-31', 'month', n))).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2027-02-28',
  ]);
  expect(occurrence('2023-11-30', 'month', 3)).toBe('2024-02-29');
});

it('comes once in every month, and every seven days', () => {
  fc.assert(
    fc.property(day, fc.nat(60), (first, n) => {
      expect(monthOf(occurrence(first, 'month', n))).toBe(monthsAfter(monthOf(first), n));
      expect(occurrence(first, 'month', n).slice(8) <= first.slice(8)).toBe(true);
      expect(occurrence(first, 'week', n)).toBe(daysAfter(first, 7 * n));
    }),
  );
});
