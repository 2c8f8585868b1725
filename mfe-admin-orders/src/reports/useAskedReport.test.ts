import { expect, it } from 'vitest';
import { readAsked } from './useAskedReport.ts';

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
