import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { OrderDetail, OrderSummary } from '@shop/shared/contracts/http/orders/orders';
import type { FoundGroup } from '@shop/shared/contracts/http/search';
import type { Returnable } from '@shop/shared/contracts/http/till/returns';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import { DAY_MS } from '@shop/shared/format/durations';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { deviceOf } from '../../testing/testOffline.ts';
import { expectSoundBooks, tillOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';

onBothShops('what a till sold without the server', (shop) => {
  let stockIds: number[] = [];
  beforeAll(async () => {
    const sizeId = await addSize(shop().db, '3-4 Years');
    const variations = [60, 2, 0].map((qty) => ({ sizeId, qty, cost: 700 }));
    stockIds = (await addProduct(shop().db, { price: 1500, variations })).stockIds;
  });
  const [PLENTY, FEW, NONE] = [0, 1, 2];
  const orderOf = (item = PLENTY, quantity = 1, price = 1500, more = {}) =>
    tillOrder([{ stockId: stockIds[item] ?? 0, price, quantity }], more);
  const till = async (role: 'cashier' | 'manager' = 'cashier') => {
    const { headers, userId } = await signedIn(shop().db, role);
    const device = await deviceOf(shop(), headers);
    const sold = (order = orderOf(), more = {}) => device.sale(order, userId, more);
    return { ...device, headers, userId, sold };
  };
  const orders = () => shop().db.read.selectFrom('orders').selectAll();
  const qtyOf = async (item: number) => {
    const rows = shop().db.read.selectFrom('variations').select('qty');
    return (await rows.where('id', '=', stockIds[item] ?? 0).executeTakeFirstOrThrow()).qty;
  };

  it('is in the books once, at its price, time and cashier, however often it comes', async () => {
    const { sold, send, userId, letter, tell } = await till();
    const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const sale = sold(orderOf(PLENTY, 2, 1450), { at });
    const before = await qtyOf(PLENTY);
    const answers = await Promise.all([send(sale), send(sale)]);
    const [first] = answers;
    expect(answers).toEqual([first, first]);
    expect(await send(sale)).toEqual(first);
    expect(first).toMatchObject({ state: 'booked', shortfalls: 0, invoiceNumber: expect.stringMatching(/^INV-/) });
    const order = await orders().where('till_number', '=', sale.number).executeTakeFirstOrThrow();
    expect(order).toMatchObject({ id: first?.invoiceId, total: 290_000, created_at: at, created_by: userId });
    expect(await qtyOf(PLENTY)).toBe(before - 2);
    expect(await tell()).toMatchObject({ letter, lastCount: 1 });

    // It is found by the number on its receipt, which its page and its copy say.
    const { headers } = await signedIn(shop().db, 'manager');
    const get = <T>(path: string) => shop().call<T>('GET', path, undefined, headers);
    const { data } = (await get<OrderSummary[]>(`/OrderController/orders?limit=5&q=${sale.number.toLowerCase()}`)).body;
    expect(data.map(({ invoiceId }) => invoiceId)).toEqual([first?.invoiceId]);
    const groups = (await get<FoundGroup[]>(`/SearchController/find?q=${sale.number}`)).body.data;
    expect(groups[0]?.things.map(({ id }) => id)).toEqual([String(first?.invoiceId)]);
    const back = await get<Returnable>(`/TillController/returnable?invoice=${sale.number}`);
    expect(back.body.data.invoiceId).toBe(first?.invoiceId);
    const detail = await get<OrderDetail>(`/OrderController/order?id=${first?.invoiceId}`);
    expect(detail.body.data.tillNumber).toBe(sale.number);
  });

  it('is the order that an earlier sending made, whose answer was lost', async () => {
    const { sold, send, headers, userId } = await till();
    const sale = sold();
    const sent = { ...headers, 'idempotency-key': sale.key };
    const create = () => shop().call<CreatedOrder>('POST', '/OrderController/create', sale.order, sent);
    const made = (await create()).body.data;
    const taken = await send(sale);
    expect(taken).toMatchObject({ state: 'booked', invoiceId: made.invoiceId });
    expect((await orders().where('id', '=', made.invoiceId).executeTakeFirst())?.till_number).toBe(sale.number);

    // The other way round, and both at the same moment: the key first, then pieces, or they wait for each other.
    const more = Array.from({ length: 6 }, () => sold());
    for (const second of more) {
      const other = { ...headers, 'idempotency-key': second.key };
      const post = () => shop().call<CreatedOrder>('POST', '/OrderController/create', second.order, other);
      const [by, offline] = await Promise.all([post(), send(second)]);
      expect(by.body.data.invoiceId).toBe(offline.invoiceId);
      expect((await post()).body.data.invoiceId).toBe(offline.invoiceId);
    }
    expect(await orders().where('created_by', '=', userId).execute()).toHaveLength(7);
  });

  it('takes what is there, and keeps what the books had too little of', async () => {
    const { sold, send } = await till();
    const order = tillOrder([
      { stockId: stockIds[FEW] ?? 0, price: 1500, quantity: 5 },
      { stockId: stockIds[NONE] ?? 0, price: 1500, quantity: 1 },
    ]);
    const { state, shortfalls, invoiceId = 0 } = await send(sold(order));
    expect([state, shortfalls, await qtyOf(FEW), await qtyOf(NONE)]).toEqual(['booked', 2, 0, 0]);
    const rows = shop().db.read.selectFrom('shortfalls').select(['stock_id', 'pieces']);
    expect(await rows.where('order_id', '=', invoiceId).orderBy('stock_id').execute()).toEqual([
      { stock_id: stockIds[FEW], pieces: 3 },
      { stock_id: stockIds[NONE], pieces: 1 },
    ]);
    await expectSoundBooks(shop().db);
  });

  it('is only listed when it was signed by nobody, of a till that was struck off, or no rule can take it', async () => {
    const { sold, send, post, signed, key } = await till();
    const one = sold();
    const forged = { ...signed(one), payload: JSON.stringify({ ...one, cashier: 1 }) };
    expect((await post(forged)).body.data).toEqual({ state: 'listed', shortfalls: 0, reason: 'WRONG_SIGNATURE' });
    expect((await post(forged)).body.data).toMatchObject({ reason: 'WRONG_SIGNATURE' });
    // The sale whose key it has still comes.
    expect(await send(one)).toMatchObject({ state: 'booked' });
    const unknown = tillOrder([{ stockId: 999_999, price: 100, quantity: 1 }]);
    expect(await send(sold(unknown))).toMatchObject({ state: 'listed', reason: 'UNKNOWN_STOCK' });
    expect(await send(sold(orderOf(), { cashier: 99_999 }))).toMatchObject({ reason: 'UNKNOWN_USER' });
    expect(await send({ ...sold(), order: { items: [] } })).toMatchObject({ reason: 'INVALID_REQUEST' });
    expect(await send(sold(orderOf(), { number: 'ZZ-2611-1' }))).toMatchObject({ reason: 'WRONG_LETTER' });
    expect((await post({ payload: '{"a":1}', signature: 'A'.repeat(86) })).body.code).toBe('SALE_UNREADABLE');
    const never = { ...sold(), at: '2026-13-41T25:61:61Z' };
    expect((await post(signed(never))).body.code).toBe('SALE_UNREADABLE');
    const stranger = { ...sold(), device: `${key.slice(0, 86)}${key.endsWith('A') ? 'E' : 'A'}` };
    expect((await post(signed(stranger))).body.code).toBe('UNKNOWN_DEVICE');
    const devices = shop().db.read.selectFrom('till_devices').select('id').where('key', '=', key);
    const { headers: manager } = await signedIn(shop().db, 'manager');
    const { id: deviceId } = await devices.executeTakeFirstOrThrow();
    await shop().call('POST', '/TillController/strikeOff', { deviceId }, manager);
    const { headers: cashier } = await signedIn(shop().db, 'cashier');
    const late = await shop().call('POST', '/TillController/offlineSale', signed(sold()), cashier);
    expect(late.body.data).toMatchObject({ state: 'listed', reason: 'STRUCK_OFF' });
  });

  it('is booked and said to be a copy when another had its number', async () => {
    const { sold, send } = await till();
    const one = sold();
    expect(await send(one)).not.toHaveProperty('copied');
    const other = { ...one, key: randomUUID() };
    expect(await send(other)).toMatchObject({ state: 'booked', copied: true });
    expect(await orders().where('till_number', '=', one.number).execute()).toHaveLength(2);
  });

  it('takes no more off than who sold it may, whoever it names', async () => {
    const [by, other, boss] = [await till(), await till(), await till('manager')];
    const off = (amount: string) => orderOf(PLENTY, 1, 1500, { discount: { type: 'fixed', value: amount, amount } });
    const over = { state: 'listed', reason: 'DISCOUNT_OVER_LIMIT' };
    expect(await by.send(by.sold(off('900.00')))).toMatchObject(over);
    expect(await by.send(by.sold(off('900.00'), { cashier: boss.userId }))).toMatchObject(over);
    expect(await by.send({ ...by.sold(off('900.00')), approvedBy: boss.userId })).toMatchObject(over);
    expect(await by.send(by.sold(off('150.00'), { cashier: other.userId }))).toMatchObject({ state: 'booked' });
    expect(await by.send(by.sold(off('150.00'), { cashier: boss.userId }))).toMatchObject({ state: 'booked' });
    expect(await boss.send(boss.sold(off('900.00')))).toMatchObject({ state: 'booked' });
  });

  it('notes what it was sold for, and what is asked for it now, where that is more', async () => {
    const { sold, send } = await till();
    const { invoiceId = 0 } = await send(sold(orderOf(PLENTY, 1, 1200)));
    const items = shop().db.read.selectFrom('variations').select('sku');
    const { sku } = await items.where('id', '=', stockIds[PLENTY] ?? 0).executeTakeFirstOrThrow();
    const notes = shop().db.read.selectFrom('audit_log').select(['before', 'after']);
    const one = notes.where('action', '=', 'order.create').where('subject_id', '=', String(invoiceId));
    const { before, after } = await one.executeTakeFirstOrThrow();
    expect(JSON.parse(before ?? '')).toEqual({ [sku]: 1500 });
    expect(JSON.parse(after ?? '')).toMatchObject({ [sku]: 1200 });
  });

  it('keeps the text as it was signed, with marks nobody sees, and the person who is gone', async () => {
    const { userId } = await till();
    const order = orderOf();
    const user = { ...order.user, fullname: 'عائشہ\u200C خان', primaryPhone: '0321 1234567' };
    const named = { ...order, user, details: { ...order.details, named: true } };
    await shop().db.transaction((trx) =>
      trx.updateTable('users').set({ switched_off: 1 }).where('id', '=', userId).execute(),
    );
    const { headers } = await signedIn(shop().db, 'cashier');
    const other = await deviceOf(shop(), headers);
    const { state, invoiceId = 0 } = await other.send(other.sale(named, userId));
    expect(state).toBe('booked');
    const { customer_name } = await orders().where('id', '=', invoiceId).executeTakeFirstOrThrow();
    expect(customer_name).toContain('خان');
  });

  it('is an exchange too: what came back is back, once, and pays for what was sold', async () => {
    const { sold, send, headers, userId } = await till();
    const post = (path: string, body: object, key: string = randomUUID()) =>
      shop().call<CreatedOrder>('POST', path, body, { ...headers, 'idempotency-key': key });
    await post('/TillController/openShift', { till: 'Counter 1', float: 5000 });
    const { invoiceId } = (await post('/OrderController/create', orderOf(PLENTY, 2))).body.data;
    const lines = shop().db.read.selectFrom('order_lines').select('id').where('order_id', '=', invoiceId);
    const { id: lineId } = await lines.executeTakeFirstOrThrow();
    const order = orderOf(PLENTY, 1, 1500, { payments: [] });
    const exchange = {
      invoiceId,
      lines: [{ lineId, quantity: 1, back: 'stock' as const }],
      reason: 'Too small',
      amount: 1500,
      refunds: [],
    };
    const before = await qtyOf(PLENTY);
    const sale = sold(order, { exchange });
    const taken = await send(sale);
    expect(taken).toMatchObject({ state: 'booked', shortfalls: 0 });
    expect(await send(sale)).toEqual(taken);
    expect((await post('/TillController/return', { ...exchange, exchange: order }, sale.key)).body.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect(await qtyOf(PLENTY)).toBe(before);
    const returns = shop().db.read.selectFrom('returns').select(['exchange_order_id', 'by_user']);
    expect(await returns.where('order_id', '=', invoiceId).execute()).toEqual([
      { exchange_order_id: taken.invoiceId, by_user: userId },
    ]);
  });

  it('of a month that is closed is booked today', async () => {
    const { sold, send } = await till();
    const at = new Date(Date.now() - 62 * DAY_MS).toISOString();
    const { db } = shop();
    const month = Number(at.slice(0, 7).replace('-', ''));
    const close = (value: number) =>
      db.transaction((trx) => trx.updateTable('counters').set({ value }).where('name', '=', 'closed-month').execute());
    const open = await send(sold(orderOf(), { at }));
    await close(month);
    const closed = await send(sold(orderOf(), { at }));
    await close(0);
    const created = async (id = 0) => (await orders().where('id', '=', id).executeTakeFirstOrThrow()).created_at;
    expect(await created(open.invoiceId)).toBe(at);
    expect((await created(closed.invoiceId)) > at).toBe(true);
    // Its history says so.
    const { headers } = await signedIn(db, 'manager');
    const noteOf = async (id = 0) => {
      const { body } = await shop().call<object[]>('GET', `/OrderController/timeline?id=${id}`, undefined, headers);
      return JSON.stringify(body.data);
    };
    expect(await noteOf(closed.invoiceId)).toContain('that month is closed');
    expect(await noteOf(open.invoiceId)).not.toContain('that month is closed');
  });
});
