import { beforeAll, expect, it } from 'vitest';
import type { CreatedOrder, CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OrderCounts, OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import type { OrderEvent, OrderState, OrderStep } from '@shop/shared/contracts/http/orders/orderSteps';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize, type AddedProduct } from '../../testing/testCatalog.ts';
import { countRows, expectSoundBooks, shopperOrder, tillOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { notesOf } from '../../testing/notes.ts';

const PRICE = 1000;

onBothShops('the steps of an order', (shop) => {
  let product: AddedProduct = { id: 0, stockIds: [] };
  let manager: Record<string, string> = {};

  beforeAll(async () => {
    const sizeId = await addSize(shop().db, '4-5 Years');
    product = await addProduct(shop().db, { price: PRICE, variations: [{ sizeId, qty: 50 }] });
    manager = (await signedIn(shop().db, 'manager')).headers;
  });

  const line = (quantity = 1) => ({ productId: product.id, stockId: product.stockIds[0] ?? 0, price: PRICE, quantity });
  const place = async (body: CreateOrder = shopperOrder(line())): Promise<number> => {
    const reply = await shop().call<CreatedOrder>('POST', '/OrderController/create', body, manager);
    return reply.body.data.invoiceId;
  };
  const step = (id: number, name: OrderStep, note?: string) =>
    shop().call<OrderState[]>(
      'POST',
      '/OrderController/step',
      { id, step: name, ...(note && { detail: { note } }) },
      manager,
    );
  const undo = (id: number, seen?: string) =>
    shop().call<OrderState>('POST', '/OrderController/undoStep', { id, ...(seen && { seen }) }, manager);
  const walk = async (id: number, ...names: OrderStep[]) => {
    for (const name of names) expect((await step(id, name)).statusCode).toBe(200);
  };
  const read = async (id: number) =>
    (await shop().call<OrderDetail>('GET', `/OrderController/order?id=${id}`, undefined, manager)).body.data;
  const timeline = async (id: number) =>
    (await shop().call<OrderEvent[]>('GET', `/OrderController/timeline?id=${id}`, undefined, manager)).body.data;
  const onHand = async () =>
    (await shop().db.read.selectFrom('variations').select('qty').executeTakeFirstOrThrow()).qty;
  const outcomes = (replies: { statusCode: number; body: { code: string } }[]) =>
    replies.map(({ statusCode, body }) => body.code ?? statusCode).toSorted();

  it('lead from new to delivered, each in the timeline with who and when', async () => {
    const id = await place();
    await walk(id, 'confirm', 'dispatch', 'deliver');
    expect(await read(id)).toMatchObject({ fulfilment: 'delivered', status: 'pending', version: 4 });
    const events = await timeline(id);
    expect(events.map(({ kind, by }) => [kind, by])).toEqual([
      ['placed', ''],
      ['confirmed', 'Sana Iqbal'],
      ['dispatched', 'Sana Iqbal'],
      ['delivered', 'Sana Iqbal'],
    ]);
    expect(events[0]?.detail).toEqual({ channel: 'storefront', method: 'COD' });
    expect(events[0]?.at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it.each([
    [[], ['dispatch', 'deliver', 'return']],
    [['confirm'], ['confirm', 'deliver', 'return']],
    [
      ['confirm', 'dispatch'],
      ['confirm', 'dispatch', 'cancel'],
    ],
    [
      ['confirm', 'dispatch', 'deliver'],
      ['confirm', 'dispatch', 'deliver', 'return', 'cancel'],
    ],
    [
      ['confirm', 'dispatch', 'return'],
      ['confirm', 'dispatch', 'deliver', 'return', 'cancel'],
    ],
    [['cancel'], ['confirm', 'dispatch', 'deliver', 'return', 'cancel']],
  ] satisfies [OrderStep[], OrderStep[]][])('after %j refuse %j, with where it stands', async (done, refused) => {
    const id = await place();
    await walk(id, ...done);
    const { fulfilment, invoiceNumber, version } = await read(id);
    const before = await countRows(shop().db);
    for (const name of refused) {
      const reply = await step(id, name);
      expect([reply.statusCode, reply.body.code]).toEqual([409, 'ORDER_STEP_REFUSED']);
      const state = { invoiceId: id, invoiceNumber, status: 'pending', fulfilment, version };
      expect(reply.body.data).toEqual({ orders: [state] });
    }
    expect(await countRows(shop().db)).toEqual(before);
  });

  it.each([
    ['cancelled', ['confirm'], 'cancel'],
    ['returned', ['confirm', 'dispatch'], 'return'],
  ] satisfies [string, OrderStep[], OrderStep][])('give the stock of a %s order back once', async (_, done, last) => {
    const before = await onHand();
    const id = await place(shopperOrder(line(3), line(2)));
    await walk(id, ...done);
    expect(await onHand()).toBe(before - 5);
    const replies = await Promise.all([step(id, last), step(id, last), step(id, last)]);
    expect(outcomes(replies)).toEqual([200, 'ORDER_STEP_REFUSED', 'ORDER_STEP_REFUSED']);
    expect(await onHand()).toBe(before);
    for (const [method, path] of [
      ['POST', '/OrderController/pay_invoice'],
      ['DELETE', '/OrderController/delete_order'],
    ] as const) {
      const reply = await shop().call(method, path, { id }, manager);
      expect([reply.statusCode, reply.body.code]).toEqual([409, 'ORDER_FINISHED']);
    }
    expect(await onHand()).toBe(before);
    const movements = await shop()
      .db.read.selectFrom('stock_movements')
      .select(['change', 'reason', 'reference'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    const { invoiceNumber } = await read(id);
    const reason = last === 'return' ? 'order-returned' : 'order-cancelled';
    expect(movements).toEqual([{ change: 5, reason, reference: invoiceNumber }]);
    await expectSoundBooks(shop().db);
  });

  it('are taken back one after the other, the last one first, by a step of its own', async () => {
    const before = await onHand();
    const id = await place(shopperOrder(line(4)));
    await walk(id, 'confirm', 'dispatch', 'return');
    expect(await onHand()).toBe(before);
    expect((await undo(id)).body.data).toMatchObject({ fulfilment: 'dispatched' });
    expect(await onHand()).toBe(before - 4);
    await walk(id, 'return');
    expect(await onHand()).toBe(before);
    for (const expected of ['dispatched', 'confirmed', 'new']) {
      expect((await undo(id)).body.data).toMatchObject({ fulfilment: expected });
    }
    expect((await undo(id)).body.code).toBe('ORDER_STEP_REFUSED');
    const events = await timeline(id);
    expect(events.map(({ kind, undone }) => `${kind}${undone ? ', undone' : ''}`)).toEqual([
      'placed',
      'confirmed, undone',
      'dispatched, undone',
      'returned, undone',
      'undone',
      'returned, undone',
      'undone',
      'undone',
      'undone',
    ]);
    expect(events.at(-1)?.detail).toEqual({ step: 'confirmed' });
    await walk(id, 'cancel');
    expect(await onHand()).toBe(before);
    await expectSoundBooks(shop().db);
  });

  it('are taken back once by two people who saw the same', async () => {
    const id = await place();
    await walk(id, 'confirm', 'dispatch');
    const replies = await Promise.all([undo(id, 'dispatched'), undo(id, 'dispatched')]);
    expect(outcomes(replies)).toEqual([200, 'ORDER_STEP_REFUSED']);
    expect((await read(id)).fulfilment).toBe('confirmed');
  });

  it('are not taken back when the pieces were sold since', async () => {
    const before = await onHand();
    const id = await place(shopperOrder(line(2)));
    await walk(id, 'cancel');
    await place(tillOrder([line(before - 1)]));
    const reply = await undo(id);
    expect([reply.statusCode, reply.body.code]).toEqual([409, 'INSUFFICIENT_STOCK']);
    expect(reply.body.data).toEqual([{ stockId: product.stockIds[0], available: 1 }]);
    expect((await read(id)).fulfilment).toBe('cancelled');
    await shop().call(
      'POST',
      '/StockController/update',
      { stockId: product.stockIds[0], qty: 50, reason: 'count' },
      manager,
    );
    await expectSoundBooks(shop().db);
  });

  it('of cash are none: it was handed over; of a paid order none gives anything back', async () => {
    const cash = await place(tillOrder([line()]));
    expect(await read(cash)).toMatchObject({ status: 'completed', fulfilment: 'delivered' });
    expect((await undo(cash)).body.code).toBe('ORDER_STEP_REFUSED');
    const id = await place();
    await walk(id, 'confirm');
    await shop().call('POST', '/OrderController/pay_invoice', { id }, manager);
    expect((await step(id, 'cancel')).body.code).toBe('ORDER_STEP_REFUSED');
    await walk(id, 'dispatch');
    expect((await step(id, 'return')).body.code).toBe('ORDER_STEP_REFUSED');
    await walk(id, 'deliver');
    expect((await timeline(id)).map(({ kind }) => kind)).toEqual([
      'placed',
      'confirmed',
      'paid',
      'dispatched',
      'delivered',
    ]);
  });

  it('are taken by many orders together, or by none', async () => {
    const ids = [await place(), await place(), await place()];
    await walk(ids[1] ?? 0, 'confirm');
    const all = (named: number[]) =>
      shop().call<OrderState[]>('POST', '/OrderController/step', { ids: named, step: 'confirm' }, manager);
    const refused = await all(ids);
    expect(refused.body).toMatchObject({
      code: 'ORDER_STEP_REFUSED',
      data: { orders: [{ invoiceId: ids[1], fulfilment: 'confirmed' }] },
    });
    expect((await read(ids[0] ?? 0)).fulfilment).toBe('new');
    const others = [ids[2] ?? 0, ids[0] ?? 0, ids[0] ?? 0];
    expect((await all(others)).body.data.map((one) => [one.invoiceId, one.fulfilment])).toEqual([
      [ids[0], 'confirmed'],
      [ids[2], 'confirmed'],
    ]);
    expect((await all([...ids, 2147483647])).body.code).toBe('UNKNOWN_ORDER');
    expect((await shop().call('POST', '/OrderController/step', { step: 'confirm' }, manager)).statusCode).toBe(422);
  });

  it('are counted by where somebody has to do something', async () => {
    const counts = async () =>
      (await shop().call<OrderCounts>('GET', '/OrderController/counts', undefined, manager)).body.data;
    const before = await counts();
    const [one, other, third, gone] = [await place(), await place(), await place(), await place()];
    // Nobody calls about what the till sold on credit.
    await place(tillOrder([line()], { method: 'CREDIT' }));
    expect(await counts()).toEqual({ ...before, new: before.new + 4 });
    await walk(one, 'confirm');
    await walk(other, 'confirm', 'dispatch', 'deliver');
    await walk(third, 'confirm', 'dispatch', 'return');
    await shop().call('DELETE', '/OrderController/delete_order', { id: gone }, manager);
    const stand = { confirmed: before.confirmed + 1, returned: before.returned + 1 };
    expect(await counts()).toEqual({ ...before, ...stand, toComplete: before.toComplete + 1 });
    await shop().call('POST', '/OrderController/pay_invoice', { id: other }, manager);
    expect(await counts()).toEqual({ ...before, ...stand });
  });

  it('complete what is cash on delivery as it is delivered, where the shop wants it so, and open it again', async () => {
    const owner = (await signedIn(shop().db, 'administrator')).headers;
    const rule = (codCompletion: string) =>
      shop().call('POST', '/SettingsController/update', { values: { codCompletion } }, owner);
    const status = async (id: number) => (await read(id)).status;
    const later = await place();
    await walk(later, 'confirm', 'dispatch', 'deliver');
    expect(await status(later)).toBe('pending');

    await rule('delivered');
    const id = await place();
    await walk(id, 'confirm', 'dispatch');
    expect((await step(id, 'deliver')).body.data).toMatchObject([{ fulfilment: 'delivered', status: 'completed' }]);
    expect((await timeline(id)).map(({ kind }) => kind).slice(-2)).toEqual(['delivered', 'paid']);
    expect(await status(id)).toBe('completed');
    const back = (await undo(id, 'delivered')).body.data;
    expect(back).toMatchObject({ fulfilment: 'dispatched', status: 'pending' });
    expect(back.version).toBe((await read(id)).version);
    expect((await timeline(id)).slice(-3).map(({ kind, undone }) => [kind, undone])).toEqual([
      ['delivered', true],
      ['paid', true],
      ['undone', false],
    ]);
    await walk(id, 'return');
    // What somebody completed by hand stays completed.
    expect((await undo(later)).body.data).toMatchObject({ fulfilment: 'dispatched', status: 'pending' });
    await shop().call('POST', '/OrderController/pay_invoice', { id: later }, manager);
    await walk(later, 'deliver');
    expect((await undo(later)).body.data).toMatchObject({ fulfilment: 'dispatched', status: 'completed' });
    await rule('paid');
    await expectSoundBooks(shop().db);
  });

  it('keep what was said of them, and notes, which change nothing', async () => {
    const id = await place();
    await step(id, 'cancel', 'Called: wrong size');
    const { version } = await read(id);
    const note = (text: string) => shop().call('POST', '/OrderController/note', { id, note: text }, manager);
    expect((await note('  Calls back on Monday ')).body.data).toMatchObject({
      kind: 'note',
      by: 'Sana Iqbal',
      detail: { note: 'Calls back on Monday' },
    });
    expect((await note('   ')).statusCode).toBe(400);
    expect((await read(id)).version).toBe(version);
    expect((await timeline(id)).map(({ detail }) => detail['note'])).toEqual([
      undefined,
      'Called: wrong size',
      'Calls back on Monday',
    ]);
    expect((await shop().call('GET', '/OrderController/timeline?id=2147483647', undefined, manager)).statusCode).toBe(
      404,
    );
  });

  it('are told to open lists, and noted in the audit log', async () => {
    const id = await place();
    await walk(id, 'confirm');
    await undo(id);
    const { db } = shop();
    const told = await db.read
      .selectFrom('events')
      .select('kind')
      .where('subject', '=', id)
      .where('kind', '=', 'orders')
      .execute();
    expect(told).toHaveLength(3);
    const noted = await notesOf(db, { subject: 'order', subject_id: String(id) });
    expect(noted).toMatchObject([
      { action: 'order.confirm', before: '{"fulfilment":"new"}', after: '{"fulfilment":"confirmed"}' },
      { action: 'order.undoStep', before: '{"fulfilment":"confirmed"}', after: '{"fulfilment":"new"}' },
    ]);
  });
});
