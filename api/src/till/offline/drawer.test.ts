import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { OfflineDrawer, ToSettle } from '@shop/shared/contracts/http/till/offline';
import type { ShiftReport } from '@shop/shared/contracts/http/till/shifts';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { deviceOf } from '../../testing/testOffline.ts';
import { tillOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';

onBothShops('a drawer without the server', (shop) => {
  let stockId = 0;
  beforeAll(async () => {
    const sizeId = await addSize(shop().db, '3-4 Years');
    stockId =
      (await addProduct(shop().db, { price: 1500, variations: [{ sizeId, qty: 90, cost: 700 }] })).stockIds[0] ?? 0;
  });
  const till = async () => {
    const { headers, userId } = await signedIn(shop().db, 'cashier');
    const device = await deviceOf(shop(), headers);
    const sold = (more: object = {}) => device.sale(tillOrder([{ stockId, price: 1500, quantity: 1 }]), userId, more);
    const message = (drawer: OfflineDrawer['drawer'], more: object = {}) => {
      const { order: _order, ...head } = sold(more);
      return { ...head, drawer };
    };
    const post = <T>(name: string, body: object, key: string = randomUUID()) =>
      shop().call<T>('POST', name, body, { ...headers, 'idempotency-key': key });
    const report = async () =>
      (await shop().call<ShiftReport | null>('GET', '/TillController/shift', undefined, headers)).body.data;
    return { ...device, headers, userId, sold, message, postTo: post, report };
  };
  const FLOAT = { open: { till: 'کاؤنٹر ۲', float: '2000.50' } };
  const TEA = { move: { kind: 'paid-out' as const, amount: '5000', reason: 'چائے' } };
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const shiftOf = (order = 0) =>
    shop().db.read.selectFrom('shift_sales').select('shift_id').where('order_id', '=', order).executeTakeFirst();

  it('is opened, moved and sold into as it happened, once, more paid out than the books knew too', async () => {
    const { message, sold, send, report } = await till();
    const open = message(FLOAT, { at: ago(90) });
    const tea = message(TEA, { at: ago(80), shiftKey: open.key });
    const sale = sold({ at: ago(70), shiftKey: open.key });
    const first = await Promise.all([send(open), send(open)]);
    expect(first).toEqual([first[0], first[0]]);
    expect(first[0]).toEqual({ state: 'booked', shortfalls: 0 });
    for (const one of [tea, tea, open]) expect(await send(one)).toMatchObject({ state: 'booked' });
    const { invoiceId } = await send(sale);
    expect(await report()).toMatchObject({
      till: 'کاؤنٹر ۲',
      float: 2000.5,
      paidOut: 5000,
      cashSales: 1500,
      expected: -1499.5,
      movements: [{ reason: 'چائے', amount: 5000 }],
    });
    expect((await shiftOf(invoiceId))?.shift_id).toBe((await report())?.shiftId);
  });

  it('is what an earlier sending made, whose answer was lost', async () => {
    const { message, send, postTo, report } = await till();
    const open = message(FLOAT);
    await postTo('/TillController/openShift', FLOAT.open, open.key);
    expect(await send(open)).toMatchObject({ state: 'booked' });
    const coins = message({ move: { kind: 'paid-in', amount: 70, reason: 'Coins' } });
    await postTo('/TillController/drawer', { kind: 'paid-in', amount: 70, reason: 'Coins' }, coins.key);
    expect(await send(coins)).toMatchObject({ state: 'booked' });
    expect(await report()).toMatchObject({ paidIn: 70 });
  });

  const settling = async () => {
    const { headers } = await signedIn(shop().db, 'manager');
    const call = '/TillController/toSettle';
    const list = async () => (await shop().call<ToSettle[]>('GET', call, undefined, headers)).body.data;
    const rowOf = async (of: string) => (await list()).find(({ number }) => number === of);
    const answer = async (of: string, given: object) => {
      const body = { kind: 'listed', id: (await rowOf(of))?.id, ...given };
      return shop().call('POST', '/TillController/settle', body, headers);
    };
    return { rowOf, answer };
  };
  const book = { answer: 'book' };
  const never = { answer: 'never-happened', note: 'She had one open' };
  const close = async (of: Awaited<ReturnType<typeof till>>) => {
    const { shiftId, expected = 0 } = (await of.report()) ?? {};
    const form = { shiftId, seen: expected, notes: [{ value: 100, count: expected / 100 }] };
    expect((await of.postTo('/TillController/closeShift', form)).statusCode).toBe(200);
  };

  it('waits to be settled where its person has another shift by now, and its sales and moves wait with it', async () => {
    const here = await till();
    const { message, sold, send, postTo, report } = here;
    await postTo('/TillController/openShift', { till: 'Counter 1', float: 100 });
    const open = message(FLOAT, { at: ago(90) });
    const [sale, tea] = [sold({ shiftKey: open.key, at: ago(80) }), message(TEA, { shiftKey: open.key })];
    expect(await send(open)).toEqual({ state: 'listed', shortfalls: 0, reason: 'SHIFT_OPEN' });
    for (const one of [sale, tea]) expect(await send(one)).toMatchObject({ reason: 'SHIFT_UNBOOKED' });
    expect(await report()).toMatchObject({ expected: 100 });
    const { rowOf, answer } = await settling();
    expect(await rowOf(open.number)).toMatchObject({
      kind: 'listed',
      amount: 2000.5,
      drawer: { kind: 'open', what: 'کاؤنٹر ۲' },
      items: [],
    });
    for (const one of [open, sale]) expect((await answer(one.number, book)).body.code).toBe('SALE_REFUSED');
    await close(here);
    for (const one of [open, sale, tea]) expect((await answer(one.number, book)).statusCode).toBe(200);
    expect(await report()).toMatchObject({ till: 'کاؤنٹر ۲', expected: -1499.5 });
  });

  it('is moved after it was counted where somebody decides so, beside its Z report and in no other drawer', async () => {
    const here = await till();
    const { message, sold, send, postTo, report } = here;
    await postTo('/TillController/openShift', { till: 'Counter 1', float: 100 });
    const shift = (await report())?.shiftId;
    const [tea, sale] = [message(TEA, { shift }), sold({ shift })];
    await close(here);
    await postTo('/TillController/openShift', { till: 'Counter 2', float: 100 });
    expect(await send(tea)).toMatchObject({ state: 'listed', reason: 'NO_SHIFT' });
    expect(await shiftOf((await send(sale)).invoiceId)).toBeUndefined();
    const { answer } = await settling();
    expect((await answer(tea.number, book)).statusCode).toBe(200);
    const moved = shop().db.read.selectFrom('drawer_movements').select(['shift_id', 'amount']);
    expect(await moved.where('moved_by', '=', here.userId).execute()).toEqual([{ shift_id: shift, amount: 500_000 }]);
    expect(await report()).toMatchObject({ till: 'Counter 2', expected: 100 });
    const written = await shop().call('GET', `/TillController/shiftReport?id=${shift}`, undefined, here.headers);
    expect(written.body.data).toMatchObject({ expected: 100, movements: [] });
  });

  it('that nothing opened takes no sale; who decides books it in no drawer', async () => {
    const { message, sold, send, postTo, report } = await till();
    await postTo('/TillController/openShift', { till: 'Counter 1', float: 100 });
    const open = message(FLOAT);
    const [early, late] = [sold({ shiftKey: randomUUID() }), sold({ shiftKey: open.key })];
    for (const one of [open, early, late]) expect(await send(one)).toMatchObject({ state: 'listed' });
    const { answer } = await settling();
    expect((await answer(open.number, never)).statusCode).toBe(200);
    for (const one of [early, late]) {
      expect((await answer(one.number, book)).statusCode).toBe(200);
      expect(await shiftOf((await send(one)).invoiceId)).toBeUndefined();
    }
    expect(await report()).toMatchObject({ expected: 100 });
  });

  it('is no other drawer than one of its person, of its till, or of who sends it', async () => {
    const [mine, other] = [await till(), await till()];
    await other.postTo('/TillController/openShift', { till: 'Counter 9', float: 100 });
    const shift = (await other.report())?.shiftId;
    const { invoiceId } = await mine.send(mine.sold({ shift }));
    expect(await shiftOf(invoiceId)).toBeUndefined();
    expect(await mine.send(mine.message(TEA, { shift }))).toMatchObject({ state: 'listed', reason: 'NO_SHIFT' });
    // Somebody took over the till by PIN: the drawer is still the till's.
    const sold = other.sale(tillOrder([{ stockId, price: 1500, quantity: 1 }]), mine.userId, { shift });
    const taken = await other.send(sold);
    expect((await shiftOf(taken.invoiceId))?.shift_id).toBe(shift);
  });

  it('is closed once all of its till is here, or by who sees reports', async () => {
    const { sold, send, postTo, report, tell } = await till();
    await postTo('/TillController/openShift', { till: 'Counter 3', float: 100 });
    await tell({ waiting: 1 });
    const count = async (headers?: Record<string, string>) => {
      const { shiftId, expected = 0 } = (await report()) ?? {};
      const notes = [{ value: 100, count: expected / 100 }];
      const form = { shiftId, seen: expected, notes };
      return headers
        ? shop().call('POST', '/TillController/closeShift', form, headers)
        : postTo('/TillController/closeShift', form);
    };
    expect((await count()).body.code).toBe('SALES_UNSENT');
    expect(await send(sold())).toMatchObject({ state: 'booked' });
    expect((await count()).statusCode).toBe(200);

    await postTo('/TillController/openShift', { till: 'Counter 3', float: 100 });
    await tell({ waiting: 2 });
    const { headers: manager } = await signedIn(shop().db, 'manager');
    expect((await count(manager)).statusCode).toBe(200);
  });
});
