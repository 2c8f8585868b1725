import { beforeAll, expect, it } from 'vitest';
import type { CreatedOrder, CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import type { OrderEvent } from '@shop/shared/contracts/http/orders/orderSteps';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { editOf, linesOf, type TestEdit } from '../../testing/testEdits.ts';
import { countRows, expectSoundBooks, shopperOrder, tillOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { notesOf } from '../../testing/notes.ts';

onBothShops('an order that is edited', (shop) => {
  let manager: Record<string, string> = {};
  /** A frock on sale for 800 instead of 1000, and trousers for 500. */
  let frock = { productId: 0, stockId: 0, price: 800, listPrice: 1000 };
  let trousers = { productId: 0, stockId: 0, price: 500 };

  beforeAll(async () => {
    const { db } = shop();
    const sizeId = await addSize(db, '4-5 Years');
    const first = await addProduct(db, { price: 1000, salePrice: 800, variations: [{ sizeId, qty: 40 }] });
    const second = await addProduct(db, { name: 'Trousers', price: 500, variations: [{ sizeId, qty: 6 }] });
    frock = { ...frock, productId: first.id, stockId: first.stockIds[0] ?? 0 };
    trousers = { ...trousers, productId: second.id, stockId: second.stockIds[0] ?? 0 };
    manager = (await signedIn(db, 'manager')).headers;
    const spring = { code: 'SPRING20', type: 'percentage', value: 2_000, created_at: '' } as const;
    await db.transaction((trx) => trx.insertInto('promotions').values(spring).execute());
  });

  const place = async (body: CreateOrder): Promise<OrderDetail> => {
    const reply = await shop().call<CreatedOrder>('POST', '/OrderController/create', body, manager);
    expect(reply.statusCode).toBe(200);
    return read(reply.body.data.invoiceId);
  };
  const read = async (id: number) =>
    (await shop().call<OrderDetail>('GET', `/OrderController/order?id=${id}`, undefined, manager)).body.data;
  const send = (body: unknown) => shop().call<OrderDetail>('POST', '/OrderController/update', body, manager);
  const edit = (order: OrderDetail, changes: TestEdit = {}) => send(editOf(order, changes));
  const onHand = async (stockId: number) =>
    (await shop().db.read.selectFrom('variations').select('qty').where('id', '=', stockId).executeTakeFirstOrThrow())
      .qty;
  const timeline = async (id: number) =>
    (await shop().call<OrderEvent[]>('GET', `/OrderController/timeline?id=${id}`, undefined, manager)).body.data;

  it('keeps a city that stands there in Urdu until it is changed, and tells of no other change', async () => {
    const order = await place(shopperOrder({ ...frock, quantity: 1 }));
    const city = 'لاہور';
    await shop().db.transaction((trx) =>
      trx.updateTable('orders').set({ customer_city: city }).where('id', '=', order.invoiceId).execute(),
    );
    const noted = await edit({ ...order, customerCity: city }, { notes: 'Rings twice' });
    expect([noted.statusCode, noted.body.data.customerCity, noted.body.data.version]).toEqual([200, city, 2]);
    expect((await timeline(order.invoiceId)).at(-1)?.detail).toEqual({
      changes: [{ field: 'notes', before: '', after: 'Rings twice' }],
    });
    const same = await edit(noted.body.data);
    expect([same.body.data.customerCity, same.body.data.version]).toEqual([city, 2]);
    const user = { fullname: 'Ayesha Khan', primaryPhone: '03001234567', address: '12 Mall Road' };
    const sent = await edit(same.body.data, { user: { ...user, city } });
    expect(sent.body.data.customerCity).toBe(city);
    const moved = await edit(sent.body.data, { user: { ...user, city: 'کراچی' } });
    expect(moved.body.data.customerCity).toBe('Karachi');
  });

  it('moves stock by the difference, keeps the prices of its lines and takes today’s for new ones', async () => {
    const order = await place(shopperOrder({ ...frock, quantity: 3 }));
    expect(order).toMatchObject({ subtotal: 3000, discount: 600, shipping: 200, total: 2600, reduction: null });
    const before = [await onHand(frock.stockId), await onHand(trousers.stockId)];
    await shop().db.transaction((trx) =>
      trx.updateTable('variations').set({ price: 90_000 }).where('id', '=', frock.stockId).execute(),
    );
    const saved = await edit(order, {
      lines: [
        { ...frock, quantity: 1 },
        { ...trousers, quantity: 2 },
      ],
      discount: 100,
      notes: ' Rings twice ',
    });
    expect(saved.statusCode).toBe(200);
    const cost = { subtotal: 1800, discount: 100, shipping: 200, total: 1900, version: 2, notes: 'Rings twice' };
    expect(saved.body.data).toMatchObject({ ...cost, reduction: { type: 'fixed', value: 100, amount: 100 } });
    expect(saved.body.data.line_items.map((line) => [line.productName, line.quantity, line.unitPrice])).toEqual([
      ['Cotton frock', 1, 800],
      ['Trousers', 2, 500],
    ]);
    expect([await onHand(frock.stockId), await onHand(trousers.stockId)]).toEqual([
      (before[0] ?? 0) + 2,
      (before[1] ?? 0) - 2,
    ]);
    const movements = await shop()
      .db.read.selectFrom('stock_movements')
      .select(['change', 'reason', 'reference'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    const moved = { reason: 'order-changed', reference: order.invoiceNumber };
    expect(movements.toReversed()).toEqual([
      { change: 2, ...moved },
      { change: -2, ...moved },
    ]);
    await expectSoundBooks(shop().db);
    const events = await timeline(order.invoiceId);
    expect(events.at(-1)).toMatchObject({ kind: 'edited', by: 'Sana Iqbal' });
    expect(events.at(-1)?.detail['changes']).toEqual([
      { field: 'item', name: 'Cotton frock · Red · 4-5 Years', before: 3, after: 1 },
      { field: 'item', name: 'Trousers · Red · 4-5 Years', before: 0, after: 2 },
      { field: 'notes', before: '', after: 'Rings twice' },
      { field: 'discount', before: 0, after: 100 },
      { field: 'total', before: 2600, after: 1900 },
    ]);
    const stale = await edit(saved.body.data, { lines: [{ ...frock, price: 900, quantity: 1 }] });
    expect([stale.body.code, stale.body.data]).toEqual(['PRICE_CHANGED', [{ stockId: frock.stockId, price: 800 }]]);
    await shop().db.transaction((trx) =>
      trx.updateTable('variations').set({ price: 80_000 }).where('id', '=', frock.stockId).execute(),
    );
  });

  it('keeps customer, method and notes that are sent, and is found by them', async () => {
    const order = await place(shopperOrder({ ...frock, quantity: 1 }));
    const user = { fullname: ' Örtəş Bano ', primaryPhone: '03001234567', address: '5 Canal', city: 'Okara' };
    const saved = await edit(order, { user, method: 'CASH' });
    expect(saved.body.data).toMatchObject({
      customerName: 'Örtəş Bano',
      customerPhone: '03001234567',
      customerAddress: '5 Canal',
      customerCity: 'Okara',
      paymentMethod: 'CASH',
      status: 'pending',
    });
    const q = encodeURIComponent('örtəş');
    const list = await shop().call<unknown[]>('GET', `/OrderController/orders?q=${q}`, undefined, manager);
    expect(list.body.data).toHaveLength(1);
    const [audit] = await notesOf(shop().db, { action: 'order.update', subject_id: String(order.invoiceId) });
    expect(audit?.subject_name).toBe(order.invoiceNumber);
    expect(JSON.parse(audit?.before ?? '')).toMatchObject({ customerCity: 'Lahore', items: expect.any(Array) });
    expect(JSON.parse(audit?.after ?? '')).toMatchObject({ customerCity: 'Okara', paymentMethod: 'CASH' });
  });

  it('is refused with what is wrong, and then nothing has changed', async () => {
    const order = await place(shopperOrder({ ...frock, quantity: 1 }));
    const left = await onHand(trousers.stockId);
    const before = await countRows(shop().db);
    const many = [...linesOf(order), { ...trousers, quantity: left + 1 }];
    const short = await edit(order, { lines: many });
    expect([short.statusCode, short.body.code]).toEqual([409, 'INSUFFICIENT_STOCK']);
    expect(short.body.data).toEqual([{ stockId: trousers.stockId, available: left }]);
    expect(short.body.msg).toContain('Trousers');
    const own = await edit(order, { lines: [{ ...frock, quantity: 100 }] });
    expect(own.body.data).toEqual([{ stockId: frock.stockId, available: (await onHand(frock.stockId)) + 1 }]);
    const cases: [unknown, number, string][] = [
      [editOf(order, { user: { fullname: 'A', primaryPhone: '12', address: 'x', city: 'y' } }), 422, 'INVALID_PHONE'],
      [editOf(order, { user: { fullname: 'A', primaryPhone: '03001234567' } }), 422, 'CUSTOMER_INCOMPLETE'],
      [editOf(order, { discount: 900 }), 422, 'DISCOUNT_NOT_ALLOWED'],
      [editOf(order, { method: 'BARTER' }), 422, 'METHOD_NOT_ALLOWED'],
      [editOf(order, { lines: [{ ...frock, stockId: 999_999, quantity: 1 }] }), 422, 'UNKNOWN_STOCK'],
      [editOf(order, { lines: [] }), 400, 'INVALID_REQUEST'],
      [editOf(order, { lines: [{ ...frock, quantity: 0 }] }), 400, 'INVALID_REQUEST'],
      [{ ...editOf(order), summary: { ...editOf(order).summary, total: 1 } }, 422, 'SUM_MISMATCH'],
      [editOf(order, { version: 7 }), 409, 'CHANGED_MEANWHILE'],
      [{ ...editOf(order), id: 2147483647 }, 404, 'UNKNOWN_ORDER'],
    ];
    for (const [body, statusCode, code] of cases) {
      const reply = await send(body);
      expect([reply.statusCode, reply.body.code]).toEqual([statusCode, code]);
    }
    expect(await countRows(shop().db)).toEqual(before);
    expect(await read(order.invoiceId)).toEqual(order);
    expect((await edit(order)).body.data).toEqual(order);
    expect(await countRows(shop().db)).toEqual(before);
  });

  it('shows the state of whoever was quicker, and both cannot win', async () => {
    const order = await place(shopperOrder({ ...frock, quantity: 2 }));
    const before = await onHand(frock.stockId);
    const replies = await Promise.all([
      edit(order, { lines: [{ ...frock, quantity: 1 }] }),
      edit(order, { lines: [{ ...frock, quantity: 4 }] }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const now = await read(order.invoiceId);
    const loser = replies.find(({ statusCode }) => statusCode === 409);
    expect([loser?.body.code, loser?.body.data]).toEqual(['CHANGED_MEANWHILE', now]);
    expect(await onHand(frock.stockId)).toBe(before + 2 - (now.line_items[0]?.quantity ?? 0));
    await expectSoundBooks(shop().db);
  });

  it.each(['complete', 'cancel', 'delete'])('is refused after %s', async (what) => {
    const order = await place(shopperOrder({ ...frock, quantity: 1 }));
    const id = order.invoiceId;
    if (what === 'complete') await shop().call('POST', '/OrderController/pay_invoice', { id }, manager);
    if (what === 'cancel') await shop().call('POST', '/OrderController/step', { id, step: 'cancel' }, manager);
    if (what === 'delete') await shop().call('DELETE', '/OrderController/delete_order', { id }, manager);
    const before = await countRows(shop().db);
    const reply = await edit(order, { lines: [{ ...frock, quantity: 2 }] });
    expect(reply.body.code).toBe(what === 'delete' ? 'UNKNOWN_ORDER' : 'ORDER_FINISHED');
    expect(await countRows(shop().db)).toEqual(before);
  });

  it('keeps a promotion code’s part within what is taken off', async () => {
    const { db } = shop();
    const body = shopperOrder({ ...trousers, quantity: 2 });
    const summary = {
      ...body.summary,
      discount: { type: 'fixed' as const, value: 200, amount: 200 },
      afterDiscount: 800,
      total: 1000,
    };
    const order = await place({ ...body, summary, promotionCode: 'SPRING20' });
    expect(order).toMatchObject({ promotion: { code: 'SPRING20', discount: 200 }, reduction: { amount: 200 } });
    const given = async () =>
      (await db.read.selectFrom('promotions').select(['used', 'given']).executeTakeFirstOrThrow()).given;
    expect(await given()).toBe(20_000);
    const saved = await edit(order, { discount: 50 });
    expect(saved.body.data).toMatchObject({ promotion: { discount: 50 }, discount: 50, total: 1150 });
    expect(await given()).toBe(5000);
    await edit(saved.body.data, { discount: 300 });
    expect(await given()).toBe(5000);
    await shop().call('POST', '/OrderController/step', { id: order.invoiceId, step: 'cancel' }, manager);
    expect(await given()).toBe(0);
    await shop().call('POST', '/OrderController/undoStep', { id: order.invoiceId }, manager);
    expect(await given()).toBe(5000);
    await expectSoundBooks(db);
  });

  it('can be of the till, on credit; what is not sold any more is kept but not added to', async () => {
    const order = await place(tillOrder([{ ...trousers, quantity: 1 }], { method: 'CREDIT' }));
    await shop().db.transaction((trx) =>
      trx.updateTable('products').set({ removed: 1 }).where('id', '=', trousers.productId).execute(),
    );
    const more = await edit(order, { lines: [{ ...trousers, quantity: 2 }] });
    expect([more.body.code, more.body.data]).toEqual([
      'INSUFFICIENT_STOCK',
      [{ stockId: trousers.stockId, available: 1 }],
    ]);
    const percent = editOf(order);
    percent.summary = {
      ...percent.summary,
      discount: { type: 'percentage', value: 10, amount: 50 },
      afterDiscount: 450,
      total: 450,
    };
    const saved = await send(percent);
    expect(saved.body.data).toMatchObject({
      total: 450,
      shipping: 0,
      reduction: { type: 'percentage', value: 10, amount: 50 },
    });
    const without = await edit(saved.body.data, { lines: [{ ...frock, quantity: 1 }], discount: null });
    expect(without.body.data).toMatchObject({ total: 800, reduction: null });
    await expectSoundBooks(shop().db);
  });
});
