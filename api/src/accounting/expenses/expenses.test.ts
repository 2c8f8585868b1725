import { beforeAll, expect, it } from 'vitest';
import type { Expense, ExpenseFigures } from '@shop/shared/contracts/http/accounting/expenses';
import type { ExpenseCategory } from '@shop/shared/contracts/http/accounting/expenseCategories';
import { standingClock } from '../../testing/clock.ts';
import { signedIn } from '../../testing/testAccounts.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { daysAfter } from '@shop/shared/format/calendar';

const today = standingClock();

onBothShops('expenses', (shop) => {
  let headers: Record<string, string>;
  let rent = 0;
  let other = 0;
  beforeAll(async () => {
    headers = (await signedIn(shop().db, 'manager')).headers;
    const { data } = (await get<ExpenseCategory[]>('categories')).body;
    rent = data.find(({ name }) => name === 'Rent')?.id ?? 0;
    other = data.find(({ name }) => name === 'Other')?.id ?? 0;
  });
  const get = <T>(path: string) => shop().call<T>('GET', `/AccountingController/${path}`, undefined, headers);
  const post = <T>(verb: string, body: unknown) =>
    shop().call<T>('POST', `/AccountingController/${verb}`, body, headers);
  const remove = (path: string) => shop().call('DELETE', `/AccountingController/${path}`, undefined, headers);
  const spend = async (more: object = {}): Promise<Expense> => {
    const body = { category: other, description: 'Tea for the staff', amount: 250.5, date: today, ...more };
    return (await post<Expense>('expenses', body)).body.data;
  };

  it('wait until somebody approves them, and are not changed from then on', async () => {
    const noted = await spend({ description: '  Shop rent ', category: String(rent), amount: '40000' });
    expect(noted).toMatchObject({
      category: 'Rent',
      description: 'Shop rent',
      amount: 40000,
      date: today,
      status: 'pending',
      approvedBy: '',
      by: 'Sana Iqbal',
    });
    const change = { category: rent, description: 'Rent of the shop', amount: 41000, date: today };
    const stale = await post<Expense>('updateExpense', { id: noted.id, version: 7, ...change });
    expect([stale.statusCode, stale.body.code, stale.body.data.description]).toEqual([
      409,
      'CHANGED_MEANWHILE',
      'Shop rent',
    ]);
    expect((await post<Expense>('updateExpense', { id: noted.id, version: 1, ...change })).body.data).toMatchObject({
      amount: 41000,
      version: 2,
    });
    expect((await post('reverseExpense', { id: noted.id })).statusCode).toBe(422);
    expect((await post('approveExpense', { id: noted.id })).body.data).toEqual({ approved: 1 });
    expect((await post('approveExpense', { ids: [noted.id] })).body.data).toEqual({ approved: 0 });
    const approved = (await get<Expense>(`expense?id=${noted.id}`)).body.data;
    expect(approved).toMatchObject({ status: 'approved', approvedBy: 'Sana Iqbal' });
    expect(approved.approvedDate).toContain(today);
    for (const refused of [
      await post('updateExpense', { id: noted.id, ...change }),
      await remove(`expenses/${noted.id}`),
    ]) {
      expect([refused.statusCode, refused.body.code]).toEqual([409, 'EXPENSE_APPROVED']);
    }
  });

  it('are taken back by an entry of today, once, also by several at once', async () => {
    const { id } = await spend({ amount: 99.99, date: daysAfter(today, -1) });
    await post('approveExpense', { ids: [id] });
    const replies = await Promise.all([1, 2, 3].map(() => post<Expense>('reverseExpense', { id })));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const counter = replies.find(({ statusCode }) => statusCode === 200)?.body.data;
    expect(counter).toMatchObject({ amount: -99.99, date: today, status: 'approved', reversesId: id });
    expect((await post('reverseExpense', { id: counter?.id })).body.code).toBe('EXPENSE_REVERSED');
    expect((await get<Expense>(`expense?id=${id}`)).body.data.reversed).toBe(true);
  });

  it('name what is wrong with them', async () => {
    const bad = { category: 999_999, description: 'Rent', amount: 0, date: '2026-02-30' };
    expect((await post('expenses', bad)).body.data).toEqual({
      fields: {
        category: 'There is no such category.',
        amount: 'This must be more than 0.',
        date: 'This is not a date.',
      },
    });
    expect((await post('expenses', { ...bad, description: '—' })).body.data).toEqual({
      fields: { description: 'This is needed.' },
    });
    const later = { category: rent, description: 'x', amount: 1, date: daysAfter(today, 1), receipt: 'a'.repeat(32) };
    expect((await post('expenses', later)).body.data).toEqual({
      fields: { date: 'This is in the future.', receipt: 'The picture is no longer there. Please choose it again.' },
    });
    expect((await post('updateExpense', { id: 999_999, ...bad })).body.code).toBe('UNKNOWN_EXPENSE');
    expect((await remove('expenses/999999')).body.code).toBe('UNKNOWN_EXPENSE');
    expect((await post('approveExpense', {})).statusCode).toBe(422);
  });

  it('are searched, filtered, sorted and summed by the server', async () => {
    const { body } = await post<ExpenseCategory>('createCategory', { name: 'Fuel' });
    const category = body.data.id;
    const day = daysAfter(today, -400);
    const [first] = [
      await spend({ category, description: 'Petrol 100%', amount: 0.1, date: day }),
      await spend({ category, description: 'Diesel', amount: 0.2, date: daysAfter(day, 1) }),
      await spend({ category, description: 'CNG', amount: 1200, date: daysAfter(day, 2) }),
    ];
    await post('approveExpense', { id: first?.id });
    const list = async (query: string) => {
      const reply = await get<Expense[]>(`expenses?category=${category}&limit=10&${query}`);
      const { data, total, figures } = reply.body as typeof reply.body & { figures: ExpenseFigures };
      return { names: data.map(({ description }) => description), total, figures };
    };
    expect(await list('')).toEqual({
      names: ['CNG', 'Diesel', 'Petrol 100%'],
      total: 3,
      figures: { total: 1200.3, approved: 0.1, pending: 1200.2 },
    });
    expect((await list('max=0.2&sort=amount')).figures.total).toBe(0.3);
    expect((await list('status=approved')).names).toEqual(['Petrol 100%']);
    expect((await list('q=100%25')).figures.total).toBe(0.1);
    expect((await list('q=FUEL&min=1')).names).toEqual(['CNG']);
    expect((await list(`from=${daysAfter(day, 1)}&to=${daysAfter(day, 1)}`)).names).toEqual(['Diesel']);
    expect((await list('sort=description')).names).toEqual(['CNG', 'Diesel', 'Petrol 100%']);
    expect((await get(`expenses?category=${category}&format=csv`)).text).toContain('Petrol 100%,0.10,approved');
    await remove(`expenses/${(await get<Expense[]>('expenses?q=diesel')).body.data[0]?.id}`);
    expect((await list('')).figures.total).toBe(1200.1);
  });

  it('have categories of any name, each once, that stay while they are used', async () => {
    expect((await post('createCategory', { name: ' rENT ' })).body.data).toEqual({
      fields: { name: 'There is a category of this name already.' },
    });
    expect((await post('createCategory', { name: '  ' })).body.data).toEqual({ fields: { name: 'This is needed.' } });
    const { id } = (await post<ExpenseCategory>('createCategory', { name: 'Taxes' })).body.data;
    expect((await post('updateCategory', { id, name: 'RENT' })).statusCode).toBe(422);
    expect((await post('updateCategory', { id, name: 'Taxes & Fees' })).body.data).toEqual({
      id,
      name: 'Taxes & Fees',
      uses: 0,
    });
    expect((await remove(`categories/${rent}`)).body.code).toBe('CATEGORY_IN_USE');
    expect((await remove(`categories/${id}`)).statusCode).toBe(200);
    expect((await remove(`categories/${id}`)).body.code).toBe('UNKNOWN_CATEGORY');
  });
});
