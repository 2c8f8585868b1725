import { expect, it } from 'vitest';
import { nameOf, periodOf } from './periods.ts';
import { PERIODS, type PeriodName } from './texts.ts';

const days = (today: string) =>
  Object.fromEntries(
    (Object.keys(PERIODS) as PeriodName[]).map((name) => {
      const { from, to } = periodOf(name, today);
      return [name, `${from} ${to}`];
    }),
  );

it('knows the days of each period, over the ends of months and years', () => {
  expect(days('2026-01-01')).toEqual({
    today: '2026-01-01 2026-01-01',
    yesterday: '2025-12-31 2025-12-31',
    'last-7': '2025-12-26 2026-01-01',
    'last-30': '2025-12-03 2026-01-01',
    'this-month': '2026-01-01 2026-01-01',
    'last-month': '2025-12-01 2025-12-31',
    'last-12': '2025-02-01 2026-01-01',
    'this-year': '2026-01-01 2026-01-01',
    'last-year': '2025-01-01 2025-12-31',
  });
  expect(days('2028-03-15')['last-month']).toBe('2028-02-01 2028-02-29');
});

it('knows what days are called', () => {
  for (const name of Object.keys(PERIODS) as PeriodName[]) {
    expect(nameOf(periodOf(name, '2026-03-15'), '2026-03-15')).toBe(name);
  }
  expect(nameOf({ from: '2026-03-01', to: '2026-03-01' }, '2026-03-01')).toBe('this-month');
  expect(nameOf({ from: '2026-03-02', to: '2026-03-04' }, '2026-03-15')).toBeNull();
});
