import { expect, it } from 'vitest';
import { periodOf } from './periods.ts';
import { PERIODS, type PeriodName } from './texts.ts';
import { readAsked } from './useAskedReport.ts';

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
    'this-year': '2026-01-01 2026-01-01',
    'last-year': '2025-01-01 2025-12-31',
  });
  expect(days('2028-03-15')['last-month']).toBe('2028-02-01 2028-02-29');
});

it('reads the address, and takes the usual where it says nothing that is known', () => {
  const read = (search: string) => readAsked(new URLSearchParams(search), '2026-11-20');
  expect(read('')).toEqual({ report: 'sales', by: 'day', period: 'last-30', from: '2026-10-22', to: '2026-11-20' });
  expect(read('report=toString&by=x&period=constructor')).toEqual(read(''));
  expect(read('report=orders&by=courier&period=last-month')).toEqual({
    report: 'orders',
    by: 'courier',
    period: 'last-month',
    from: '2026-10-01',
    to: '2026-10-31',
  });
  expect(read('period=today&from=2026-01-05&to=2026-01-06')).toMatchObject({ period: null, from: '2026-01-05' });
  expect(read('from=2026-02-30&to=2026-03-06')).toMatchObject({ period: 'last-30' });
});
