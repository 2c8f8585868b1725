import { afterEach, expect, it, vi } from 'vitest';
import type { ExpenseCategory } from '@shop/shared/contracts/http/accounting/expenseCategories';
import type { Expense } from '@shop/shared/contracts/http/accounting/expenses';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { ShopSettings } from '@shop/shared/contracts/http/settings';
import type { Notice } from '@shop/shared/contracts/http/notices';
import { karachiDateTime } from '@shop/shared/format/dates';
import { DAY_MS, MINUTE_MS } from '@shop/shared/format/durations';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { shopperOrder, tillOrder } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';
import { tillOf } from '../testing/testTill.ts';

onBothShops('the bell', (shop) => {
  afterEach(() => void vi.useRealTimers());
  const read = async (headers: Record<string, string>) =>
    (await shop().call<Notice[]>('GET', '/NoticeController/notices', undefined, headers)).body.data;

  it('tells each person what waits for them, and how much of it is new to them', async () => {
    const { db, call } = shop();
    const [manager, owner, cashier] = [
      (await signedIn(db, 'manager')).headers,
      (await signedIn(db, 'administrator')).headers,
      (await signedIn(db, 'cashier')).headers,
    ];
    const { id: productId, stockIds } = await addProduct(db, {
      variations: [{ sizeId: await addSize(db, '2-3 Years'), qty: 50 }],
    });
    const order = shopperOrder({ productId, stockId: stockIds[0] ?? 0, price: 1500, quantity: 1 });
    expect((await call('POST', '/OrderController/create', order)).statusCode).toBe(200);
    expect(await read(manager)).toMatchObject([{ kind: 'confirm', count: 1, fresh: 1, newest: expect.any(String) }]);

    expect((await call('POST', '/NoticeController/seen', undefined, manager)).statusCode).toBe(200);
    expect(await read(manager)).toMatchObject([{ kind: 'confirm', count: 1, fresh: 0 }]);
    expect(await read(owner)).toMatchObject([{ kind: 'confirm', count: 1, fresh: 1 }]);
    expect(await read(cashier)).toEqual([]);

    // What came after what was told stays new; when it was placed does not matter to who dispatches.
    const [{ upTo } = { upTo: '' }] = await read(manager);
    expect((await call('POST', '/OrderController/create', order)).statusCode).toBe(200);
    await call('POST', '/NoticeController/seen', { upTo }, manager);
    expect(await read(manager)).toMatchObject([{ kind: 'confirm', count: 2, fresh: 1 }]);
    await call('POST', '/NoticeController/seen', {}, manager);
    const ids = await db.read.selectFrom('orders').select('id').orderBy('id').execute();
    for (const { id } of ids) await call('POST', '/OrderController/step', { id, step: 'confirm' }, manager);
    expect(await read(manager)).toMatchObject([{ kind: 'dispatch', count: 2, fresh: 2 }]);
    for (const { id } of ids) await call('POST', '/OrderController/step', { id, step: 'cancel' }, manager);

    expect((await call('POST', '/OrderController/create', order)).statusCode).toBe(200);
    const at = new Date().toISOString();
    await db.transaction(async (trx) => {
      const backup = {
        state: 'failed',
        file: 'shop-1.tar.gz',
        host: 'a',
        why: 'The disk is full.',
        started_at: at,
      } as const;
      await trx
        .insertInto('backups')
        .values({ ...backup, ended_at: at, night: null, user_id: null, link_hash: null, link_until: null })
        .execute();
    });
    expect((await read(owner)).map(({ kind, text }) => [kind, text])).toEqual([
      ['confirm', ''],
      ['backup', 'The disk is full.'],
    ]);
    expect((await read(manager)).map(({ kind }) => kind)).toEqual(['confirm']);
  });

  it('tells what customers wrote until somebody has seen to it', async () => {
    const { db } = shop();
    const { headers } = await signedIn(db, 'manager');
    const wrote = async () => (await read(headers)).find(({ kind }) => kind === 'wrote')?.count ?? 0;
    const at = new Date().toISOString();
    const said = { phone: '03001234567', order_id: null, kind: 'text', text: 'Kal bhej dein', at } as const;
    await db.transaction((trx) =>
      trx
        .insertInto('customer_messages')
        .values([
          { ...said, is_theirs: 1, state: 'heard', provider_id: 'a', done_at: '' },
          { ...said, is_theirs: 1, state: 'heard', provider_id: 'b', done_at: at },
          { ...said, is_theirs: 0, state: 'sent', provider_id: 'c', done_at: '' },
        ])
        .execute(),
    );
    expect(await wrote()).toBe(1);
    await db.transaction((trx) => trx.updateTable('customer_messages').set({ done_at: at }).execute());
    expect(await wrote()).toBe(0);
  });

  it('tells what came back, and what was spent until somebody approves it', async () => {
    const { db, call } = shop();
    const { headers } = await signedIn(db, 'manager');
    const count = async (kind: string) => (await read(headers)).find((one) => one.kind === kind)?.count ?? 0;
    const post = async <T>(path: string, body: object) => (await call<T>('POST', path, body, headers)).body.data;
    const { id: productId, stockIds } = await addProduct(db, {
      variations: [{ sizeId: await addSize(db, 'Back'), qty: 50 }],
    });
    const order = shopperOrder({ productId, stockId: stockIds[0] ?? 0, price: 1500, quantity: 1 });
    const { invoiceId: id } = await post<CreatedOrder>('/OrderController/create', order);
    for (const step of ['confirm', 'dispatch', 'return']) await post('/OrderController/step', { id, step });
    expect(await count('returned')).toBe(1);
    const tea = { description: 'Tea', amount: 250, date: karachiDateTime(new Date()).slice(0, 10) };
    const { data: categories } = (
      await call<ExpenseCategory[]>('GET', '/AccountingController/categories', undefined, headers)
    ).body;
    const category = categories[0]?.id;
    const { id: expense } = await post<Expense>('/AccountingController/expenses', { ...tea, category });
    expect(await count('expenses')).toBe(1);
    await post('/AccountingController/approveExpense', { ids: [expense] });
    expect(await count('expenses')).toBe(0);
  });

  it('tells when a sale made something low, and who is late to pay from the day on that they are', async () => {
    const { db, call } = shop();
    const { headers: manager } = await signedIn(db, 'manager');
    const { headers: cashier } = await signedIn(db, 'cashier');
    const of = async (kind: string, headers = manager) => (await read(headers)).find((one) => one.kind === kind);
    const { stockIds } = await addProduct(db, {
      price: 1500,
      variations: [{ sizeId: await addSize(db, 'Low'), qty: 11 }],
    });
    await call('POST', '/NoticeController/seen', {}, manager);
    const sell = async (quantity: number) => {
      const order = tillOrder([{ stockId: stockIds[0] ?? 0, price: 1500, quantity }], { method: 'CREDIT' });
      return (await call<{ invoiceId: number }>('POST', '/OrderController/create', order, manager)).body.data.invoiceId;
    };
    const first = await sell(1);
    expect(await of('low')).toBeUndefined();
    const second = await sell(1);
    expect(await of('low')).toMatchObject({ count: 1, fresh: 1, newest: expect.stringMatching(/^\d{4}-/) });
    await call('POST', '/NoticeController/seen', {}, manager);
    const third = await sell(1);
    expect(await of('low')).toMatchObject({ count: 1, fresh: 0 });

    const placed = (days: number, order = first) =>
      db.transaction((trx) =>
        trx
          .updateTable('orders')
          .set({ created_at: new Date(Date.now() - days * DAY_MS).toISOString() })
          .where('id', '=', order)
          .execute(),
      );
    await placed(30);
    expect(await of('credit')).toBeUndefined();
    // The day by which it is late is that of now, also when the minute below ends after midnight.
    const today = karachiDateTime(new Date()).slice(0, 10);
    await placed(31);
    // Read anew after a minute, or when somebody paid, brought back or changed the settings.
    expect(await of('credit')).toBeUndefined();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS });
    expect(await of('credit')).toMatchObject({ count: 1, newest: `${today} 00:00:00` });
    expect(await of('credit', cashier)).toBeUndefined();
    const { headers: owner } = await signedIn(db, 'administrator');
    const set = (values: Partial<ShopSettings>) => call('POST', '/SettingsController/update', { values }, owner);
    await set({ creditDays: null });
    expect(await of('credit')).toBeUndefined();
    await set({ creditDays: 30 });
    expect(await of('credit')).toMatchObject({ count: 1 });
    const till = await tillOf(shop(), { stockIds, prices: [1500] }, 'manager', { hasShift: false });
    const { invoice_number: invoice } = await db.read
      .selectFrom('orders')
      .select('invoice_number')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    const sale = await till.returnable(invoice);
    expect((await till.send(till.fill(sale, [[1]], 'account'))).statusCode).toBe(200);
    expect(await of('credit')).toBeUndefined();

    await placed(31, second);
    vi.setSystemTime(Date.now() + MINUTE_MS);
    expect(await of('credit')).toMatchObject({ count: 1 });
    const { phone_key: phone } = await db.read
      .selectFrom('orders')
      .select('phone_key')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    const payment = { phone, amount: 1500, method: 'cash', date: today };
    expect((await call('POST', '/AccountingController/creditPayment', payment, manager)).statusCode).toBe(200);
    expect(await of('credit')).toBeUndefined();

    // Nor is what a courier brings back.
    await db.transaction((trx) =>
      trx.updateTable('orders').set({ fulfilment: 'dispatched' }).where('id', '=', third).execute(),
    );
    await placed(31, third);
    vi.setSystemTime(Date.now() + MINUTE_MS);
    expect(await of('credit')).toMatchObject({ count: 1 });
    const back = { id: third, step: 'return' };
    expect((await call('POST', '/OrderController/step', back, manager)).statusCode).toBe(200);
    expect(await of('credit')).toBeUndefined();
  });
});
