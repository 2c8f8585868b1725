import { beforeAll, expect, it } from 'vitest';
import type { CreatedOrder, CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OrderDetail, OrderSummary } from '@shop/shared/contracts/http/orders/orders';
import { addProduct, addSize, type AddedProduct } from '../../testing/testCatalog.ts';
import { countRows, expectSoundBooks, shopperOrder, tillOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { signedIn } from '../../testing/testAccounts.ts';
import { notesOf } from '../../testing/notes.ts';

const PRICE = 1450;

onBothShops('orders in the hands of staff', (shop) => {
  let product: AddedProduct = { id: 0, stockIds: [] };
  let manager: Record<string, string> = {};
  let cashier: Record<string, string> = {};

  beforeAll(async () => {
    const sizeId = await addSize(shop().db, '4-5 Years');
    product = await addProduct(shop().db, { price: PRICE, variations: [{ sizeId, qty: 100 }] });
    manager = (await signedIn(shop().db, 'manager')).headers;
    cashier = (await signedIn(shop().db, 'cashier')).headers;
  });

  const line = (quantity = 1) => ({ productId: product.id, stockId: product.stockIds[0] ?? 0, price: PRICE, quantity });
  const create = async (body: CreateOrder, headers: Record<string, string> = {}): Promise<CreatedOrder> => {
    const reply = await shop().call<CreatedOrder>('POST', '/OrderController/create', body, headers);
    expect(reply.statusCode).toBe(200);
    return reply.body.data;
  };
  const detail = async (id: number): Promise<OrderDetail> => {
    const { body } = await shop().call<OrderDetail>('GET', `/OrderController/order?id=${id}`, undefined, cashier);
    return body.data;
  };
  const onHand = async (): Promise<number> => {
    const row = await shop().db.read.selectFrom('variations').select('qty').executeTakeFirstOrThrow();
    return row.qty;
  };

  it.each([
    ['CREDIT', 0],
    ['COD', 200],
  ])('sells on %s to a customer with a name and a phone, pending', async (method, shipping) => {
    const { invoiceId } = await create(tillOrder([line()], { method }), cashier);
    const order = await detail(invoiceId);
    expect(order).toMatchObject({ status: 'pending', customerName: 'Bilal', customerPhone: '03211234567', shipping });
  });

  it('lists orders newest first, for staff only', async () => {
    const { invoiceNumber } = await create(shopperOrder(line()));
    const list = await shop().call<OrderSummary[]>('GET', '/OrderController/orders', undefined, cashier);
    expect(list.statusCode).toBe(200);
    expect(list.headers['cache-control']).toContain('no-store');
    expect(list.body.data[0]).toEqual({
      invoiceId: expect.any(Number),
      invoiceNumber,
      customerName: 'Ayesha Khan',
      invoiceDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      paymentMethod: 'COD',
      status: 'pending',
      fulfilment: 'new',
      channel: 'storefront',
      customerCity: 'Lahore',
      total: PRICE + 200,
    });
    for (const path of ['/OrderController/orders', '/OrderController/order?id=1', '/OrderController/order?id=x']) {
      expect((await shop().call('GET', path)).statusCode).toBe(401);
    }
  });

  it('completes an order once', async () => {
    const { invoiceId } = await create(shopperOrder(line()));
    const pay = () => shop().call('POST', '/OrderController/pay_invoice', { id: invoiceId }, manager);
    const replies = await Promise.all([pay(), pay()]);
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 409]);
    expect((await detail(invoiceId)).status).toBe('completed');
    expect((await pay()).body.code).toBe('ORDER_FINISHED');
    const remove = await shop().call('DELETE', '/OrderController/delete_order', { id: invoiceId }, manager);
    expect([remove.statusCode, remove.body.code]).toEqual([409, 'ORDER_FINISHED']);
    const audit = await notesOf(shop().db, { action: 'order.complete', subject_id: String(invoiceId) });
    expect(audit).toMatchObject([{ before: '{"status":"pending"}', after: '{"status":"completed"}' }]);
  });

  it('deletes an unfinished order and gives its stock back, once', async () => {
    const before = await onHand();
    const { invoiceId } = await create(shopperOrder(line(3), line(2)));
    expect(await onHand()).toBe(before - 5);
    const remove = () => shop().call('DELETE', '/OrderController/delete_order', { id: String(invoiceId) }, manager);
    const replies = await Promise.all([remove(), remove(), remove()]);
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 404, 404]);
    expect(await onHand()).toBe(before);
    expect((await remove()).statusCode).toBe(404);
    expect(await onHand()).toBe(before);
    const gone = await shop().call('GET', `/OrderController/order?id=${invoiceId}`, undefined, manager);
    expect([gone.statusCode, gone.body.code]).toEqual([404, 'UNKNOWN_ORDER']);
    const list = await shop().call<OrderSummary[]>('GET', '/OrderController/orders', undefined, manager);
    expect(list.body.data.map((order) => order.invoiceId)).not.toContain(invoiceId);
    await expectSoundBooks(shop().db);
  });

  it('refuses what a role may not do, before it looks at the body', async () => {
    const before = await countRows(shop().db);
    for (const [method, path] of [
      ['POST', '/OrderController/pay_invoice'],
      ['DELETE', '/OrderController/delete_order'],
    ] as const) {
      expect((await shop().call(method, path, { id: 'x' }, cashier)).statusCode).toBe(403);
      expect((await shop().call(method, path, { id: 'x' })).statusCode).toBe(401);
      expect((await shop().call(method, path, '{', {})).statusCode).toBe(401);
      for (const id of ['x', 0, -1, 1.5, null, 2147483648, '99999999999']) {
        const reply = await shop().call(method, path, { id }, manager);
        expect([reply.statusCode, reply.body.code]).toEqual([400, 'INVALID_REQUEST']);
        expect(reply.body.msg).toContain('id');
      }
      expect((await shop().call(method, path, { id: 2147483647 }, manager)).statusCode).toBe(404);
    }
    expect(await countRows(shop().db)).toEqual(before);
  });

  it('gives out every invoice number once, whoever sells', async () => {
    const created = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i % 2 ? create(shopperOrder(line())) : create(tillOrder([line()]), i % 4 ? cashier : manager),
      ),
    );
    expect(new Set(created.map((order) => order.invoiceNumber)).size).toBe(20);
    await expectSoundBooks(shop().db);
  });
});
