import { beforeAll, expect, it } from 'vitest';
import type { MonthRow, ProfitLoss } from '@shop/shared/contracts/http/accounting/accounting';
import type { InvoiceFigures, InvoiceRow } from '@shop/shared/contracts/http/accounting/credit';
import type { Expense } from '@shop/shared/contracts/http/accounting/expenses';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import { midMonth, standingClock } from '../../testing/clock.ts';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { tillOrder } from '../../testing/testOrders.ts';
import { buying } from '../../testing/testPurchases.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { firstDayOf, lastDayOf, monthOf, monthsAfter } from '@shop/shared/format/calendar';
import { notesOf } from '../../testing/notes.ts';

const today = standingClock(midMonth());
const running = monthOf(today);
const [older, last] = [monthsAfter(running, -2), monthsAfter(running, -1)];

onBothShops('months', (shop) => {
  let manager: Record<string, string>;
  let stockId = 0;
  const call = <T>(method: string, path: string, body?: unknown, headers = manager) =>
    shop().call<T>(method, path, body, headers);
  const post = <T>(verb: string, body: unknown) => call<T>('POST', `/AccountingController/${verb}`, body);
  const buy = async (pieces: number, method = 'CASH'): Promise<number> => {
    const order = tillOrder([{ stockId, price: 1000, quantity: pieces }], { method });
    return (await call<CreatedOrder>('POST', '/OrderController/create', order)).body.data.invoiceId;
  };
  /** Puts an order back to another day, as if it had been sold then. */
  const date = (id: number, day: string, completed = true) =>
    shop().db.transaction((trx) =>
      trx
        .updateTable('orders')
        .set({ created_at: `${day}T08:00:00.000Z`, ...(completed ? { completed_at: `${day}T08:00:00.000Z` } : {}) })
        .where('id', '=', id)
        .execute(),
    );
  const spend = async (day: string, amount: number) =>
    (await post<Expense>('expenses', { category: 1, description: 'Rent', amount, date: day })).body.data.id;
  const profit = async (from: string, to: string) =>
    (await call<ProfitLoss>('GET', `/AccountingController/profitLoss?from=${from}&to=${to}`)).body.data;
  const months = async () => (await call<MonthRow[]>('GET', '/AccountingController/months')).body.data;
  const close = (month: string) => post('closeMonth', { month });

  beforeAll(async () => {
    manager = (await signedIn(shop().db, 'manager')).headers;
    const sizeId = await addSize(shop().db, 'Months');
    const variations = [{ sizeId, qty: 500, cost: 400, color: 'Rose' }];
    stockId = (await addProduct(shop().db, { name: 'Kurta', price: 1000, variations })).stockIds[0] ?? 0;
    await date(await buy(2), firstDayOf(older));
    await date(await buy(3), lastDayOf(last));
    await date(await buy(1, 'CREDIT'), firstDayOf(last), false);
    for (const day of [firstDayOf(older), lastDayOf(last)]) {
      await post('approveExpense', { id: await spend(day, 250.25) });
    }
  });

  it('have profit and loss, by day or month, to the paisa', async () => {
    const all = await profit(firstDayOf(older), today);
    expect(all).toMatchObject({
      orders: 2,
      sales: 5000,
      costOfGoods: 2000,
      gross: 3000,
      expenses: 500.5,
      net: 2499.5,
      expensesBy: [{ category: 'Rent', amount: 500.5 }],
      by: 'month',
    });
    expect(all.periods.map(({ period, net }) => [period, net])).toEqual([
      [older, 949.75],
      [last, 1549.75],
      [running, 0],
    ]);
    const byDay = await profit(firstDayOf(last), lastDayOf(last));
    expect([byDay.by, byDay.periods.length, byDay.periods.at(-1)?.sales]).toEqual([
      'day',
      Number(lastDayOf(last).slice(8)),
      3000,
    ]);
    const bad = await call('GET', `/AccountingController/profitLoss?from=2026-02-30&to=2026-01-01`);
    expect([bad.statusCode, bad.body.data]).toEqual([
      422,
      { fields: { from: 'This is not a date.', to: 'This is before the first day.' } },
    ]);
    const file = await call('GET', `/AccountingController/profitLoss?from=${firstDayOf(older)}&to=${today}&format=csv`);
    expect(file.text).toContain(`${last},1,3000.00,0.00,0.00,0.00,0.00,3000.00,1200.00,1800.00,250.25,0.00,1549.75`);
  });

  it('are closed in order, when nothing waits in them, and once', async () => {
    expect((await months()).map(({ month, state, isNext }) => [month, state, isNext])).toEqual([
      [running, 'running', false],
      [last, 'open', false],
      [older, 'open', true],
    ]);
    for (const [month, why] of [
      [last, 'comes first'],
      [running, 'not over'],
    ] as const) {
      const refused = await close(month);
      expect([refused.statusCode, refused.body.code, refused.body.msg]).toEqual([
        409,
        'MONTH_ORDER',
        expect.stringContaining(why),
      ]);
    }
    const waiting = await spend(lastDayOf(older), 9);
    expect((await close(older)).body).toMatchObject({ code: 'MONTH_PENDING', data: { pending: 1 } });
    await call('DELETE', `/AccountingController/expenses/${waiting}`);
    const replies = await Promise.all([close(older), close(older), close(older)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect((await close(last)).statusCode).toBe(200);
    const rows = await months();
    expect(rows.map(({ state, isLast }) => [state, isLast])).toEqual([
      ['running', false],
      ['closed', true],
      ['closed', false],
    ]);
    expect(rows[1]?.figures).toMatchObject({ sales: 3000, expenses: 250.25, net: 1549.75 });
    expect(rows[1]?.closedBy).toBe('Sana Iqbal');
  });

  it('keep their figures: what is dated in them is refused, what happens now is of today', async () => {
    const before = await profit(firstDayOf(older), lastDayOf(last));
    const expense = (await call<Expense[]>('GET', `/AccountingController/expenses?to=${lastDayOf(last)}`)).body.data[0];
    const { supplierId, post: buyFrom } = await buying(shop());
    const credit = (await call<InvoiceRow[]>('GET', '/AccountingController/invoices?open=1&limit=5')).body.data[0];
    const phone = credit?.creditPhone ?? '';
    const refused = [
      await post('expenses', { category: 1, description: 'Late', amount: 1, date: lastDayOf(last) }),
      await post('createRecurring', {
        category: 1,
        description: 'Late',
        amount: 1,
        every: 'week',
        firstDate: firstDayOf(last),
      }),
      await post('creditPayment', { phone, amount: 1, date: lastDayOf(last), method: 'cash' }),
      await buyFrom('payment', { supplierId, amount: 1, date: firstDayOf(older), method: 'cash' }),
    ];
    for (const { statusCode, body } of refused) expect([statusCode, body.code]).toEqual([409, 'MONTH_CLOSED']);
    expect(refused[0]?.body.data).toMatchObject({
      month: last,
      fields: { date: expect.stringContaining('is closed') },
    });
    // What was sold and spent then is corrected today.
    expect((await post<Expense>('reverseExpense', { id: expense?.id })).body.data.date).toBe(today);
    expect((await call('POST', '/OrderController/pay_invoice', { id: credit?.invoiceId })).statusCode).toBe(200);
    expect(await profit(firstDayOf(older), lastDayOf(last))).toEqual(before);
    expect(await profit(firstDayOf(running), today)).toMatchObject({
      sales: 1000,
      costOfGoods: 400,
      expenses: -250.25,
    });
    const [, frozen] = await months();
    expect(frozen?.figures?.net).toBe(1549.75);
  });

  it('are opened again from the last on, by administrators', async () => {
    expect((await post('reopenMonth', { month: last })).statusCode).toBe(403);
    const { headers } = await signedIn(shop().db, 'administrator');
    const reopen = (month: string) => call('POST', '/AccountingController/reopenMonth', { month }, headers);
    expect((await reopen(older)).body.code).toBe('MONTH_ORDER');
    expect((await reopen(last)).statusCode).toBe(200);
    expect((await months()).map(({ state }) => state)).toEqual(['running', 'open', 'closed']);
    expect(await spend(lastDayOf(last), 5)).toBeGreaterThan(0);
    expect((await reopen(older)).statusCode).toBe(200);
    expect((await reopen(older)).body.code).toBe('MONTH_ORDER');
    const actions = await notesOf(shop().db, { subject: 'month' });
    expect(actions.map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['month.close', older],
      ['month.close', last],
      ['month.reopen', last],
      ['month.reopen', older],
    ]);
  });

  it('stand beside invoices with what is still to be paid', async () => {
    await call(
      'POST',
      '/OrderController/create',
      tillOrder([{ stockId, price: 1000, quantity: 4 }], { method: 'COD' }),
    );
    await buy(5, 'CREDIT');
    const phone = (await call<InvoiceRow[]>('GET', '/AccountingController/invoices?method=CREDIT&limit=1')).body
      .data[0];
    await post('creditPayment', { phone: phone?.creditPhone, amount: 1500, date: today, method: 'bank' });
    const list = async (query: string) => {
      const reply = await call<InvoiceRow[]>('GET', `/AccountingController/invoices?limit=20&${query}`);
      return reply.body as typeof reply.body & { figures: InvoiceFigures };
    };
    expect((await list('')).figures).toEqual({ total: 15200, open: 7700 });
    const open = await list('open=1');
    expect(open.data.map(({ total, open: left }) => [total, left])).toEqual([
      [5000, 3500],
      [4200, 4200],
    ]);
    expect(open.figures).toEqual({ total: 9200, open: 7700 });
    expect((await list('open=0')).figures).toEqual({ total: 6000, open: 0 });
    expect((await list('method=CREDIT&min=2000')).figures).toEqual({ total: 5000, open: 3500 });
    expect((await list(`from=${firstDayOf(older)}&to=${lastDayOf(last)}`)).total).toBe(3);
    expect((await list('q=cash')).total).toBe(2);
    expect((await list('status=pending&sort=total')).data.map(({ total }) => total)).toEqual([4200, 5000]);
    // A payment that is taken back is owed again, also of an order that is completed.
    const paid = await shop()
      .db.read.selectFrom('customer_payments')
      .select('id')
      .where('order_id', 'is not', null)
      .executeTakeFirst();
    await call('DELETE', `/AccountingController/creditPayments/${paid?.id}`);
    expect((await list('open=1')).figures).toEqual({ total: 9200, open: 8700 });
    expect((await call('GET', '/AccountingController/invoices?format=csv')).text).toContain(
      'COD,pending,new,4200.00,4200.00',
    );
  });
});
