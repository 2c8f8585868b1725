import { beforeAll, expect, it } from 'vitest';
import type { Expense } from '@shop/shared/contracts/http/accounting/expenses';
import type { RecurringExpense } from '@shop/shared/contracts/http/accounting/recurringExpenses';
import { standingClock } from '../../testing/clock.ts';
import { signedIn } from '../../testing/testAccounts.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { daysAfter } from '@shop/shared/format/calendar';
import { makeDueExpenses } from './making.ts';

const today = standingClock();
/** A moment of a day, at noon. */
const on = (day: string): Date => new Date(`${day}T12:00:00+05:00`);

onBothShops('recurring expenses', (shop) => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    headers = (await signedIn(shop().db, 'manager')).headers;
  });
  const get = <T>(path: string) => shop().call<T>('GET', `/AccountingController/${path}`, undefined, headers);
  const post = <T>(verb: string, body: unknown) =>
    shop().call<T>('POST', `/AccountingController/${verb}`, body, headers);
  const recur = async (more: object): Promise<RecurringExpense> => {
    const body = { category: 1, description: 'Rent', amount: 1000, every: 'month', firstDate: today, ...more };
    return (await post<RecurringExpense>('createRecurring', body)).body.data;
  };
  const made = async (id: number) =>
    (await get<Expense[]>(`expenses?recurring=${id}&sort=date`)).body.data.map(({ date }) => date);

  it('are made on their day, and of each day no server ran, once, whoever looks', async () => {
    const { id } = await recur({ firstDate: daysAfter(today, -15), every: 'week' });
    expect(await made(id)).toEqual([-15, -8, -1].map((days) => daysAfter(today, days)));
    const far = on(daysAfter(today, 13));
    const counts = await Promise.all([1, 2, 3, 4].map(() => makeDueExpenses(shop().db, far)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await made(id)).toEqual([-15, -8, -1, 6, 13].map((days) => daysAfter(today, days)));
    expect(await makeDueExpenses(shop().db, far)).toBe(0);
  });

  it('end, go on, and are changed for what is still to come', async () => {
    const row = await recur({ firstDate: today, lastDate: today, description: 'Guard', amount: 5 });
    expect(await made(row.id)).toEqual([today]);
    const list = async (query: string) => (await get<RecurringExpense[]>(`recurring?${query}`)).body.data;
    expect(await list('ended=1')).toMatchObject([{ description: 'Guard', nextDate: '', made: 1 }]);
    const change = { id: row.id, category: 1, description: 'Night guard', amount: 7 };
    expect((await post('updateRecurring', { ...change, version: 9 })).body.code).toBe('CHANGED_MEANWHILE');
    const changed = (await post<RecurringExpense>('updateRecurring', change)).body.data;
    expect(changed).toMatchObject({ description: 'Night guard', amount: 7, lastDate: '' });
    expect(changed.nextDate > today).toBe(true);
    await makeDueExpenses(shop().db, on(changed.nextDate));
    expect((await get<Expense[]>(`expenses?recurring=${row.id}&sort=date`)).body.data).toMatchObject([
      { description: 'Guard', amount: 5 },
      { description: 'Night guard', amount: 7, status: 'pending' },
    ]);
    expect(
      (await shop().call('DELETE', `/AccountingController/recurring/${row.id}`, undefined, headers)).statusCode,
    ).toBe(200);
    expect(await list('q=guard')).toEqual([]);
    expect(await made(row.id)).toHaveLength(2);
  });

  it('name what is wrong with them', async () => {
    const body = { category: 1, description: 'x', amount: 0, every: 'month' };
    expect(
      (await post('createRecurring', { ...body, firstDate: '2020-01-01', lastDate: '2019-01-01' })).body.data,
    ).toEqual({
      fields: {
        amount: 'This must be more than 0.',
        firstDate: 'This is more than a year ago.',
        lastDate: 'This is before the first.',
      },
    });
    expect((await post('updateRecurring', { ...body, id: 999_999 })).body.code).toBe('UNKNOWN_EXPENSE');
  });
});
