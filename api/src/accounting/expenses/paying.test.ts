import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Expense, ExpenseFigures } from '@shop/shared/contracts/http/accounting/expenses';
import type { ExpenseCategory } from '@shop/shared/contracts/http/accounting/expenseCategories';
import type { ShiftReport } from '@shop/shared/contracts/http/till/shifts';
import { daysAfter } from '@shop/shared/format/calendar';
import { paisaOf, rupeesOf } from '@shop/shared/format/money';
import { TIMES } from '@shop/shared/testing/times';
import { readProfitLoss } from '../../reports/profitLoss.ts';
import { standingClock } from '../../testing/clock.ts';
import { notesOf } from '../../testing/notes.ts';
import { signedIn } from '../../testing/testAccounts.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { tillOf } from '../../testing/testTill.ts';

const today = standingClock();
const FLOAT = 1_000_000;

onBothShops('an expense out of a drawer', (shop) => {
  const till = (role: 'manager' | 'cashier' = 'manager') => tillOf(shop(), { stockIds: [], prices: [] }, role);
  let category = 0;
  beforeAll(async () => {
    const { get } = await till();
    const { data } = (await get<ExpenseCategory[]>('/AccountingController/categories')).body;
    category = data.find(({ name }) => name === 'Other')?.id ?? 0;
  });

  const counts = async () => {
    const { read } = shop().db;
    const [expenses, movements] = [
      await read.selectFrom('expenses').select('id').execute(),
      await read.selectFrom('drawer_movements').select('id').execute(),
    ];
    return [expenses.length, movements.length];
  };

  it('is for who keeps accounts, out of an open shift, of a category there is and of no more than there is', async () => {
    const { post } = await till();
    const pay = (more: object = {}) =>
      post<ShiftReport>('/AccountingController/payExpense', { category, amount: 250.5, reason: 'چائے', ...more });
    const before = await counts();
    const { post: byCashier } = await till('cashier');
    const refused = await byCashier('/AccountingController/payExpense', { category, amount: 1, reason: 'Tea' });
    expect([refused.statusCode, refused.body.code]).toEqual([403, 'NOT_ALLOWED']);
    const without = await tillOf(shop(), { stockIds: [], prices: [] }, 'manager', { hasShift: false });
    const loose = await without.post('/AccountingController/payExpense', { category, amount: 1, reason: 'Tea' });
    expect([loose.statusCode, loose.body.code]).toEqual([409, 'NO_SHIFT']);
    expect((await pay({ category: 999_999 })).body.data).toHaveProperty('fields.category');
    expect((await pay({ amount: FLOAT + 1 })).body.data).toHaveProperty('fields.amount');
    expect((await pay({ amount: 0 })).body.data).toHaveProperty('fields.amount');
    expect(await counts()).toEqual(before);
    expect((await pay()).body.data).toMatchObject({
      paidOut: 250.5,
      expected: FLOAT - 250.5,
      movements: [{ kind: 'paid-out', amount: 250.5, reason: 'چائے', expense: true }],
    });
  });

  it('keeps its amount and its day and is not deleted, for so much is gone', async () => {
    const { post, get } = await till();
    await post('/AccountingController/payExpense', { category, amount: 90, reason: 'Pens' });
    const [paid] = (await get<Expense[]>('/AccountingController/expenses?q=pens&limit=1')).body.data;
    const change = { id: paid?.id, category, description: 'Pens and paper', date: today };
    const other = await post('/AccountingController/updateExpense', { ...change, amount: 95 });
    expect([other.statusCode, other.body.data]).toEqual([422, { fields: { amount: expect.any(String) } }]);
    const same = await post<Expense>('/AccountingController/updateExpense', { ...change, amount: 90 });
    expect(same.body.data).toMatchObject({ description: 'Pens and paper', amount: 90 });
    const moved = await post('/AccountingController/updateExpense', {
      ...change,
      amount: 90,
      date: daysAfter(today, -1),
    });
    expect([moved.statusCode, moved.body.data]).toEqual([422, { fields: { date: expect.any(String) } }]);
    const { headers } = await signedIn(shop().db, 'manager');
    const path = `/AccountingController/expenses/${paid?.id}`;
    const gone = await shop().call('DELETE', path, undefined, headers);
    expect([gone.statusCode, gone.body.code]).toEqual([409, 'EXPENSE_PAID_OUT']);
    const left = (await get<Expense[]>('/AccountingController/expenses?q=pens&limit=1')).body.data;
    expect(left).toEqual([same.body.data]);
    const audit = (await notesOf(shop().db, { action: 'shift.drawer' })).at(-1);
    expect(JSON.parse(audit?.after ?? '')).toMatchObject({ kind: 'paid-out', amount: 90, expenseId: paid?.id });
  });

  it('is booked once, however often it is sent, and counts once', async () => {
    const amounts = fc.array(
      fc.record({ paisa: fc.integer({ min: 1, max: 90_000 }), times: fc.integer({ min: 1, max: 3 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    await fc.assert(
      fc.asyncProperty(amounts, async (paid) => {
        const { post, get } = await till();
        const spent = async () => {
          const { expenses } = await readProfitLoss(shop().db.read, { from: today, to: today });
          return expenses;
        };
        const figures = async () => {
          const { body } = await get<Expense[]>('/AccountingController/expenses?limit=1');
          return (body as typeof body & { figures: ExpenseFigures }).figures;
        };
        const [before, booked] = [await spent(), await figures()];
        for (const { paisa, times } of paid) {
          const [body, key] = [{ category, amount: rupeesOf(paisa), reason: 'Repairs' }, randomUUID()];
          const replies = await Promise.all(
            Array.from({ length: times }, () => post<ShiftReport>('/AccountingController/payExpense', body, key)),
          );
          expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
        }
        const sum = paid.reduce((all, { paisa }) => all + paisa, 0);
        const x = (await get<ShiftReport>('/TillController/shift')).body.data;
        expect(paisaOf(x.expected ?? 0)).toBe(paisaOf(FLOAT) - sum);
        expect(paisaOf(x.paidOut)).toBe(sum);
        expect(paisaOf((await figures()).pending)).toBe(paisaOf(booked.pending) + sum);
        expect(await spent()).toBe(before);
        const rows = (await get<Expense[]>('/AccountingController/expenses?status=pending&q=repairs&limit=200')).body;
        const approved = await post('/AccountingController/approveExpense', { ids: rows.data.map(({ id }) => id) });
        expect(approved.body.data).toEqual({ approved: paid.length });
        expect(await spent()).toBe(before + sum);
      }),
      { numRuns: 6 * TIMES },
    );
  });
});
