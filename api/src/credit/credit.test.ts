import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type {
  CreditAccount,
  CreditFigures,
  CreditPaymentResult,
  CreditStatement,
} from '@shop/shared/contracts/http/accounting/credit';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { DAY_MS } from '@shop/shared/format/durations';
import { readOverdue } from './overdue.ts';
import { readProfitLoss } from '../reports/profitLoss.ts';
import { standingClock } from '../testing/clock.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { tillOrder } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';
import { roundCash } from '../testing/testTill.ts';
import { daysAfter } from '@shop/shared/format/calendar';
import { TIMES } from '@shop/shared/testing/times';

const today = standingClock();

onBothShops('the accounts of customers on credit', (shop) => {
  let headers: Record<string, string>;
  let stockId = 0;
  let phones = 0;
  beforeAll(async () => {
    headers = (await signedIn(shop().db, 'manager')).headers;
    const sizeId = await addSize(shop().db, 'Credit');
    const variations = [{ sizeId, qty: 90_000, cost: 10, color: 'Rose' }];
    const product = await addProduct(shop().db, { name: 'Frock', price: 1, variations });
    stockId = product.stockIds[0] ?? 0;
  });
  const call = <T>(method: string, path: string, body?: unknown) => shop().call<T>(method, path, body, headers);
  const newPhone = (): string => `0300${String((phones += 1)).padStart(7, '0')}`;
  /** An order of so many rupees. */
  const buy = async (phone: string, rupees: number, method = 'CREDIT'): Promise<CreatedOrder> => {
    const order = tillOrder([{ stockId, price: 1, quantity: rupees }], { method });
    const body = { ...order, user: { ...order.user, fullname: `Bilal ${phone}`, primaryPhone: phone } };
    return (await call<CreatedOrder>('POST', '/OrderController/create', body)).body.data;
  };
  const pay = (phone: string, amount: number, more: object = {}) =>
    call<CreditPaymentResult>('POST', '/AccountingController/creditPayment', {
      phone,
      amount,
      date: today,
      method: 'cash',
      ...more,
    });
  const takeBack = (id: number) => call<CreditPaymentResult>('DELETE', `/AccountingController/creditPayments/${id}`);
  const statement = async (phone: string, query = ''): Promise<CreditStatement> =>
    (await call<CreditStatement>('GET', `/AccountingController/creditAccount?phone=${phone}${query}`)).body.data;
  const statusOf = async ({ invoiceId }: CreatedOrder) =>
    (await call<OrderDetail>('GET', `/OrderController/order?id=${invoiceId}`)).body.data.status;

  it('are paid in cash as it is rounded: what covers an order is what is owed, what was taken is beside it', async () => {
    const phone = newPhone();
    const order = await buy(phone, 1400);
    expect((await pay(phone, 0.5, { method: 'bank' })).statusCode).toBe(200);
    await roundCash(shop(), 1);
    const refused = await pay(phone, 1399.5);
    expect([refused.statusCode, refused.body.code, refused.body.data]).toEqual([
      409,
      'ROUNDING_CHANGED',
      { rounding: 0.5, step: 1 },
    ]);
    expect((await pay(phone, 1399.5, { method: 'cheque', rounding: 0.5 })).body.code).toBe('ROUNDING_CHANGED');
    const period = { from: today, to: today };
    const before = (await readProfitLoss(shop().db.read, period)).rounding;
    const { paymentId, invoices, account } = (await pay(phone, 1399.5, { rounding: 0.5 })).body.data;
    expect({ invoices, owed: account.owed }).toEqual({ invoices: [order.invoiceNumber], owed: 0 });
    expect((await readProfitLoss(shop().db.read, period)).rounding).toBe(before + 50);
    expect((await takeBack(paymentId)).body.data.account.owed).toBe(1399.5);
    expect((await readProfitLoss(shop().db.read, period)).rounding).toBe(before);
    // Completed by hand, what is open is paid in cash.
    const other = await buy(newPhone(), 7);
    await roundCash(shop(), 5);
    expect((await call('POST', '/OrderController/pay_invoice', { id: other.invoiceId })).statusCode).toBe(200);
    expect((await readProfitLoss(shop().db.read, period)).rounding).toBe(before - 200);
    await roundCash(shop(), 0);
  });

  it('are paid in parts, the oldest order first, and complete what is covered', async () => {
    const phone = newPhone();
    const [first, second] = [await buy(phone, 100), await buy(`+92 ${phone.slice(1)}`, 50)];
    await buy(phone, 30, 'COD');
    expect(
      (await pay(phone, 60, { note: ' half ', method: 'bank', date: daysAfter(today, -1) })).body.data,
    ).toMatchObject({
      account: {
        owed: 90,
        charged: 150,
        paid: 60,
        openOrders: 2,
        customerName: `Bilal ${phone}`.replace(phone, `+92 ${phone.slice(1)}`),
      },
      invoices: [],
    });
    const whole = (await pay(phone, 60.5)).body.data;
    expect(whole.invoices).toEqual([first.invoiceNumber]);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['completed', 'pending']);
    const { account, entries, openOrders, closing } = await statement(phone);
    expect(account).toMatchObject({ owed: 29.5, advance: 0, oldestDate: today, lastPaymentDate: today });
    expect(account.aged).toEqual({ days30: 29.5, days60: 0, days90: 0, older: 0 });
    expect(openOrders).toMatchObject([{ invoiceNumber: second.invoiceNumber, total: 50, open: 29.5, age: 0 }]);
    expect(entries.map(({ kind, charge, payment, balance, note }) => [kind, charge, payment, balance, note])).toEqual([
      ['payment', 0, 60, -60, 'half'],
      ['order', 100, 0, 40, ''],
      ['order', 50, 0, 90, ''],
      ['payment', 0, 60.5, 29.5, ''],
    ]);
    expect(closing).toBe(29.5);
    const later = await statement(phone, `&from=${today}`);
    expect([later.opening, later.entries.length, later.closing]).toEqual([-60, 3, 29.5]);
  });

  it('refuse more than is owed, and what is no payment', async () => {
    const phone = newPhone();
    await buy(phone, 10);
    const over = await pay(phone, 10.01);
    expect([over.statusCode, over.body.code, over.body.data]).toMatchObject([
      422,
      'OVERPAYMENT',
      { owed: 10, fields: { amount: 'Only ₨ 10.00 is owed.' } },
    ]);
    expect((await pay(phone, 0, { date: '2026-02-30' })).body.data).toEqual({
      fields: { amount: 'This must be more than 0.', date: 'This is not a date.' },
    });
    expect((await pay(phone, 1, { date: daysAfter(today, 1) })).statusCode).toBe(422);
    expect((await pay('0399 9999999', 1)).body.code).toBe('UNKNOWN_ACCOUNT');
    expect((await call('GET', '/AccountingController/creditAccount?phone=03999999999')).statusCode).toBe(404);
    expect((await takeBack(999_999)).body.code).toBe('UNKNOWN_PAYMENT');
  });

  it('are not overpaid by two at once', async () => {
    const phone = newPhone();
    const order = await buy(phone, 100);
    const replies = await Promise.all([1, 2, 3, 4].map(() => pay(phone, 60)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422]);
    const rest = await Promise.all([
      pay(phone, 40),
      call('POST', '/OrderController/pay_invoice', { id: order.invoiceId }),
      pay(phone, 40),
    ]);
    expect(rest.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await statement(phone)).account).toMatchObject({ owed: 0, advance: 0, paid: 100 });
  });

  it('are paid by two and completed by others at once, and nobody is sent away', async () => {
    const phone = newPhone();
    const orders = [await buy(phone, 100), await buy(phone, 100), await buy(phone, 100)];
    const replies = await Promise.all([
      ...Array.from({ length: 6 }, () => pay(phone, 50)),
      ...orders.map(({ invoiceId }) => call('POST', '/OrderController/pay_invoice', { id: invoiceId })),
    ]);
    const answers = replies.map(({ statusCode, body }) => (statusCode === 200 ? 200 : body.code));
    expect(answers.filter((one) => one === 'STORAGE_DOWN' || one === undefined)).toEqual([]);
    expect((await statement(phone)).account).toMatchObject({ owed: 0, paid: 300 });
  });

  it('note what completing an order pays, and owe it again when that is taken back', async () => {
    const phone = newPhone();
    const [first, second] = [await buy(phone, 100), await buy(phone, 50)];
    await pay(phone, 30);
    expect((await call('POST', '/OrderController/pay_invoice', { id: second.invoiceId })).statusCode).toBe(200);
    const { account, entries, openOrders } = await statement(phone);
    expect(account).toMatchObject({ owed: 70, paid: 80 });
    expect(openOrders).toMatchObject([{ invoiceNumber: first.invoiceNumber, open: 70 }]);
    const payment = entries.find(
      ({ invoiceNumber, kind }) => kind === 'payment' && invoiceNumber === second.invoiceNumber,
    );
    expect(payment).toMatchObject({ payment: 50, method: 'cash', date: today });
    const replies = await Promise.all([1, 2].map(() => takeBack(payment?.id ?? 0)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await statusOf(second)).toBe('completed');
    expect((await statement(phone)).account).toMatchObject({ owed: 120, paid: 30, openOrders: 2 });
    expect((await pay(phone, 120)).body.data.invoices).toEqual([first.invoiceNumber]);
  });

  it('keep the money of what came back for the next order', async () => {
    const phone = newPhone();
    const order = await buy(phone, 100);
    const { paymentId } = (await pay(phone, 70)).body.data;
    await call('DELETE', '/OrderController/delete_order', { id: order.invoiceId });
    expect((await statement(phone)).account).toMatchObject({ owed: 0, advance: 70, charged: 0 });
    expect((await pay(phone, 1)).statusCode).toBe(404);
    const next = await buy(phone, 60);
    expect(await statusOf(next)).toBe('completed');
    expect((await statement(phone)).account).toMatchObject({ owed: 0, advance: 10 });
    await takeBack(paymentId);
    expect((await statement(phone)).account).toMatchObject({ owed: 60, advance: 0 });
  });

  it('are listed with what is owed by age, searched, filtered and sorted', async () => {
    const [old, even] = [newPhone(), newPhone()];
    const { invoiceId } = await buy(old, 5000);
    await buy(old, 300);
    await buy(even, 7);
    await pay(even, 7);
    const created_at = new Date(Date.now() - 75 * DAY_MS).toISOString();
    await shop().db.transaction((trx) =>
      trx.updateTable('orders').set({ created_at }).where('id', '=', invoiceId).execute(),
    );
    const list = async (query: string) => {
      const reply = await call<CreditAccount[]>('GET', `/AccountingController/credit?limit=50&${query}`);
      return reply.body as typeof reply.body & { figures: CreditFigures };
    };
    const owing = await list('owed=1');
    expect(owing.data[0]).toMatchObject({
      phone: old,
      owed: 5300,
      aged: { days30: 300, days60: 0, days90: 5000, older: 0 },
    });
    expect(owing.data.some(({ phone }) => phone === even)).toBe(false);
    expect(owing.figures.owed).toBe(owing.data.reduce((sum, { owed }) => sum + owed, 0));
    expect((await list(`q=${even}`)).data).toMatchObject([{ owed: 0, paid: 7 }]);
    expect((await list(`q=BILAL%20${old}`)).figures).toEqual({
      owed: 5300,
      advance: 0,
      aged: { days30: 300, days60: 0, days90: 5000, older: 0 },
    });
    const late = await list('overdue=1');
    expect(late.data.map(({ phone }) => phone)).toEqual([old]);
    expect(late.figures).toMatchObject({ owed: 5300 });
    for (const sort of ['name', 'charged', '-paid', 'oldest']) {
      expect((await list(`sort=${sort}`)).total).toBe((await list('')).total);
    }
    expect((await call('GET', '/AccountingController/credit?format=csv')).text).toContain(
      `${old.slice(0, 4)}-${old.slice(4)},5300.00,0.00,5300.00`,
    );
  });

  const step = fc.oneof(
    fc.record({ do: fc.constant('buy' as const), rupees: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ do: fc.constant('pay' as const), rupees: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ do: fc.constant('wait' as const) }),
    fc.record({ do: fc.constantFrom('complete' as const, 'delete' as const, 'reverse' as const), nth: fc.nat(5) }),
  );

  it('are charges less payments whatever is done', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const phone = newPhone();
        const orders = [await buy(phone, 20)];
        const payments: number[] = [];
        for (const one of steps) {
          if (one.do === 'buy') orders.push(await buy(phone, one.rupees));
          else if (one.do === 'pay') {
            const { statusCode, body } = await pay(phone, one.rupees);
            if (statusCode === 200) payments.push(body.data.paymentId);
          } else if (one.do === 'wait') {
            // A day more than the settings give.
            const created_at = new Date(Date.now() - 31 * DAY_MS).toISOString();
            await shop().db.transaction((trx) =>
              trx.updateTable('orders').set({ created_at }).where('phone_key', '=', phone).execute(),
            );
          } else if (one.do === 'reverse') {
            const id = payments[one.nth];
            if (id !== undefined) await takeBack(id);
          } else {
            const order = orders[one.nth];
            if (order && one.do === 'complete') {
              await call('POST', '/OrderController/pay_invoice', { id: order.invoiceId });
            } else if (order) await call('DELETE', '/OrderController/delete_order', { id: order.invoiceId });
          }
          const { read } = shop().db;
          const rows = await read
            .selectFrom('orders')
            .select(['id', 'total', 'status', 'removed_at'])
            .where('phone_key', '=', phone)
            .execute();
          const paid = await read.selectFrom('customer_payments').select('amount').where('phone', '=', phone).execute();
          const sum = (values: number[]) => values.reduce((a, b) => a + b, 0) / 100;
          const charged = sum(rows.filter((row) => row.removed_at === null).map(({ total }) => total));
          const balance = Math.round((charged - sum(paid.map(({ amount }) => amount))) * 100) / 100;
          if (rows.every((row) => row.removed_at !== null) && paid.length === 0) continue;
          const { account, openOrders, closing } = await statement(phone);
          expect(account.owed - account.advance).toBe(balance);
          expect(Math.min(account.owed, account.advance)).toBe(0);
          expect(closing).toBe(balance);
          const isLate = openOrders.some(({ age }) => age > 30);
          expect((await readOverdue(read, 30)).some((late) => late.phone === phone)).toBe(isLate);
          expect(openOrders.reduce((a, { open }) => a + open, 0)).toBe(account.owed);
          // What is not completed is not covered whole.
          const open = new Set(openOrders.map(({ invoiceId }) => invoiceId));
          for (const row of rows) {
            if (row.removed_at === null && row.status === 'pending') expect(open.has(row.id)).toBe(true);
          }
        }
      }),
      { numRuns: 12 * TIMES },
    );
  });
});
