import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { AvailableStock, CreatedOrder, CurrentPrice } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { addProduct, addSize, type AddedProduct } from '../../testing/testCatalog.ts';
import { countRows, expectSoundBooks, shopperOrder, type TestLine } from '../../testing/testOrders.ts';
import { onBothShops, type TestShop } from '../../testing/testShop.ts';
import { signedIn } from '../../testing/testAccounts.ts';

const CREATE = '/OrderController/create';

const place = (shop: TestShop, body: unknown, headers: Record<string, string> = {}) =>
  shop.call<CreatedOrder>('POST', CREATE, body, headers);

onBothShops("a shopper's order", (shop) => {
  let sizeId = 0;
  let frock: AddedProduct = { id: 0, stockIds: [] };
  const lineOf = (product: AddedProduct, quantity: number, price: number, listPrice = price): TestLine => ({
    productId: product.id,
    stockId: product.stockIds[0] ?? 0,
    quantity,
    price,
    listPrice,
  });
  const onHand = async (stockId: number | undefined) => {
    const row = await shop()
      .db.read.selectFrom('variations')
      .select('qty')
      .where('id', '=', stockId ?? 0)
      .executeTakeFirstOrThrow();
    return row.qty;
  };

  const setting = (key: string, value: unknown) =>
    shop().db.transaction((trx) =>
      trx
        .insertInto('settings')
        .values({ key, value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
        .execute(),
    );

  beforeAll(async () => {
    sizeId = await addSize(shop().db, '2-3 Years');
    frock = await addProduct(shop().db, {
      price: 1500,
      salePrice: 1200,
      cost: 650,
      variations: [{ sizeId, qty: 1000 }],
    });
  });

  it('has its customer written to in the language it was placed in, unless another was said', async () => {
    const manager = await signedIn(shop().db, 'manager');
    const languageOf = async (language: unknown, phone: string) => {
      const order = shopperOrder(lineOf(frock, 1, 1200, 1500));
      const details = { ...order.details, language };
      const { body } = await place(shop(), { ...order, user: { ...order.user, primaryPhone: phone }, details });
      const path = `/OrderController/order?id=${body.data.invoiceId}`;
      return (await shop().call<OrderDetail>('GET', path, undefined, manager.headers)).body.data.language;
    };
    expect(await languageOf(undefined, '03007770001')).toBeUndefined();
    expect(await languageOf('ur', '03007770001')).toBe('ur');
    const [phone, said] = ['03007770001', 'ur-Latn'];
    const change = await shop().call(
      'POST',
      '/CustomerController/language',
      { phone, language: said },
      manager.headers,
    );
    expect(change.statusCode).toBe(200);
    expect(await languageOf('ur', phone)).toBe(said);
    const order = shopperOrder(lineOf(frock, 1, 1200, 1500));
    expect((await place(shop(), { ...order, details: { ...order.details, language: 'xx' } })).statusCode).toBe(400);
  });

  it('is kept with the name couriers have for a city that was named in Urdu, and any other as it was typed', async () => {
    const order = shopperOrder(lineOf(frock, 1, 1200, 1500));
    for (const [city, kept] of [
      ['لاهور۔', 'Lahore'],
      ['چک نمبر 5', 'چک نمبر 5'],
    ]) {
      const { body } = await place(shop(), { ...order, user: { ...order.user, city } });
      const rows = shop().db.read.selectFrom('orders').select('customer_city');
      const { customer_city } = await rows.where('id', '=', Number(body.data.invoiceId)).executeTakeFirstOrThrow();
      expect(customer_city).toBe(kept);
    }
  });

  it('is kept with list price, price and cost, takes stock and starts pending', async () => {
    const before = await onHand(frock.stockIds[0]);
    const reply = await place(shop(), shopperOrder(lineOf(frock, 2, 1200, 1500)));
    expect(reply.text).toContain('"status":true');
    expect(reply.statusCode).toBe(200);
    expect(reply.body.data.invoiceNumber).toMatch(/^INV-\d{6}$/);
    expect(await onHand(frock.stockIds[0])).toBe(before - 2);

    const manager = await signedIn(shop().db, 'manager');
    const path = `/OrderController/order?id=${reply.body.data.invoiceId}`;
    const { body } = await shop().call<OrderDetail>('GET', path, undefined, manager.headers);
    expect(body.data).toMatchObject({
      status: 'pending',
      customerName: 'Ayesha Khan',
      customerCity: 'Lahore',
      paymentMethod: 'COD',
      subtotal: 3000,
      discount: 600,
      tax: 0,
      shipping: 200,
      total: 2600,
      line_items: [{ productName: 'Cotton frock', quantity: 2, unitPrice: 1200, subtotal: 2400 }],
    });
    const line = await shop()
      .db.read.selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', reply.body.data.invoiceId)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ list_price: 150_000, unit_price: 120_000, unit_cost: 65_000 });
    await expectSoundBooks(shop().db);
  });

  it('accepts numeric strings for amounts and quantities', async () => {
    const body = shopperOrder(lineOf(frock, 1, 1200, 1500));
    const items = body.items.map((item) => ({ ...item, price: '1200.00', quantity: '1', subtotal: '1200' }));
    expect((await place(shop(), { ...body, items })).statusCode).toBe(200);
  });

  it('sells exactly 5 of 5 pieces to 16 buyers at once', async () => {
    const last = await addProduct(shop().db, { price: 900, variations: [{ sizeId, qty: 5 }] });
    const before = await countRows(shop().db);
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => place(shop(), shopperOrder(lineOf(last, 1, 900)))),
    );
    const sold = replies.filter((reply) => reply.statusCode === 200);
    const refused = replies.filter((reply) => reply.statusCode === 409);
    expect([sold.length, refused.length]).toEqual([5, 11]);
    for (const { body } of refused) {
      expect(body).toMatchObject({ code: 'INSUFFICIENT_STOCK', data: [{ stockId: last.stockIds[0], available: 0 }] });
    }
    expect(new Set(sold.map((reply) => reply.body.data.invoiceNumber)).size).toBe(5);
    expect(await onHand(last.stockIds[0])).toBe(0);
    const after = await countRows(shop().db);
    expect(after['orders']).toBe((before['orders'] ?? 0) + 5);
    expect(after['stock_movements']).toBe((before['stock_movements'] ?? 0) + 5);
    await expectSoundBooks(shop().db);
  });

  it('keeps nothing when one of several lines is short, and names every one that is', async () => {
    const plenty = await addProduct(shop().db, { price: 500, variations: [{ sizeId, qty: 50 }] });
    const few = await addProduct(shop().db, { price: 500, variations: [{ sizeId, qty: 1 }] });
    const none = await addProduct(shop().db, { price: 500, variations: [{ sizeId, qty: 0 }] });
    const before = await countRows(shop().db);
    const body = shopperOrder(lineOf(none, 1, 500), lineOf(plenty, 3, 500), lineOf(few, 2, 500));
    const reply = await shop().call<AvailableStock[]>('POST', CREATE, body);
    expect(reply.statusCode).toBe(409);
    expect(reply.body.code).toBe('INSUFFICIENT_STOCK');
    expect(reply.body.data).toEqual([
      { stockId: few.stockIds[0], available: 1 },
      { stockId: none.stockIds[0], available: 0 },
    ]);
    expect(await onHand(plenty.stockIds[0])).toBe(50);
    expect(await countRows(shop().db)).toEqual(before);
  });

  it('counts the same variation twice when it stands in two lines', async () => {
    const two = await addProduct(shop().db, { price: 500, variations: [{ sizeId, qty: 2 }] });
    const line = lineOf(two, 1, 500);
    expect((await place(shop(), shopperOrder(line, { ...line, quantity: 2 }))).body.code).toBe('INSUFFICIENT_STOCK');
    expect((await place(shop(), shopperOrder(line, line))).statusCode).toBe(200);
    expect(await onHand(two.stockIds[0])).toBe(0);
    await expectSoundBooks(shop().db);
  });

  it('makes no deadlock of orders that want the same things in another order', async () => {
    const a = await addProduct(shop().db, { price: 100, variations: [{ sizeId, qty: 100 }] });
    const b = await addProduct(shop().db, { price: 100, variations: [{ sizeId, qty: 100 }] });
    const lines = [lineOf(a, 1, 100), lineOf(b, 1, 100)];
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, i) => place(shop(), shopperOrder(...(i % 2 ? lines : lines.toReversed())))),
    );
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array.from({ length: 12 }, () => 200));
  });

  it('refuses a price that is no longer current and says what it is now', async () => {
    const dress = await addProduct(shop().db, { price: 2000, variations: [{ sizeId, qty: 5 }] });
    const before = await countRows(shop().db);
    const reply = await shop().call<CurrentPrice[]>('POST', CREATE, shopperOrder(lineOf(dress, 1, 1)));
    expect(reply.statusCode).toBe(409);
    expect(reply.body).toMatchObject({
      status: false,
      code: 'PRICE_CHANGED',
      data: [{ stockId: dress.stockIds[0], price: 2000 }],
    });
    expect(reply.body.msg).toBe(reply.body.note);
    expect(await countRows(shop().db)).toEqual(before);
  });

  it('treats a product that was taken off the shop as sold out', async () => {
    const gone = await addProduct(shop().db, { price: 700, variations: [{ sizeId, qty: 5 }] });
    await shop().db.transaction((trx) =>
      trx.updateTable('products').set({ removed: 1 }).where('id', '=', gone.id).execute(),
    );
    const reply = await place(shop(), shopperOrder(lineOf(gone, 1, 700)));
    expect(reply.body).toMatchObject({ code: 'INSUFFICIENT_STOCK', data: [{ available: 0 }] });
    expect(await onHand(gone.stockIds[0])).toBe(5);
  });

  it('gives 10 simultaneous submits with one key one order', async () => {
    const before = await countRows(shop().db);
    const headers = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => {
        const body = shopperOrder(lineOf(frock, 1, 1200, 1500));
        const timestamp = `21/11/2026 14:05:0${i}`;
        return place(shop(), { ...body, details: { ...body.details, timestamp }, recaptchaToken: `t${i}` }, headers);
      }),
    );
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(replies.map((reply) => reply.body.data.invoiceId)).size).toBe(1);
    const after = await countRows(shop().db);
    expect(after['orders']).toBe((before['orders'] ?? 0) + 1);
    expect(after['stock_movements']).toBe((before['stock_movements'] ?? 0) + 1);

    const again = await place(shop(), shopperOrder(lineOf(frock, 1, 1200, 1500)), headers);
    expect(again.body.data).toEqual(replies[0]?.body.data);
    const other = await place(shop(), shopperOrder(lineOf(frock, 2, 1200, 1500)), headers);
    expect([other.statusCode, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const { trackToken: _own, confirmCode: _code, ...made } = again.body.data;
    expect(other.body.data).toEqual({
      ...made,
      items: [{ stockId: frock.stockIds[0], quantity: 1 }],
    });
    expect(await countRows(shop().db)).toEqual(after);
  });

  it('remembers only successes under a key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const scarce = await addProduct(shop().db, { price: 800, variations: [{ sizeId, qty: 1 }] });
    const refused = await place(shop(), shopperOrder(lineOf(scarce, 2, 800)), headers);
    expect(refused.statusCode).toBe(409);
    expect((await place(shop(), shopperOrder(lineOf(scarce, 1, 800)), headers)).statusCode).toBe(200);
  });

  it.each(['no key!', 'twelve-chars', '', `${randomUUID()}0`])('takes no key but a UUID: %j', async (key) => {
    const bad = await place(shop(), shopperOrder(lineOf(frock, 1, 1200, 1500)), { 'idempotency-key': key });
    expect([bad.statusCode, bad.body.code]).toEqual([400, 'INVALID_IDEMPOTENCY_KEY']);
  });

  it('pays the shipping fee that is set', async () => {
    const body = shopperOrder(lineOf(frock, 1, 1200, 1500));
    const setFee = (fee: number) => setting('shippingFee', fee);
    await setFee(250.5);
    const stale = await place(shop(), body);
    expect([stale.statusCode, stale.body]).toEqual([
      422,
      expect.objectContaining({
        code: 'SUM_MISMATCH',
        data: expect.objectContaining({ shipping: 250.5, total: 1450.5 }),
      }),
    ]);
    const summary = { ...body.summary, total: 1450.5 };
    expect((await place(shop(), { ...body, summary })).statusCode).toBe(200);
    await setFee(200);
  });

  it('is sent free from the amount that is set', async () => {
    const setFrom = (freeFrom: number | null) => setting('freeShippingFrom', freeFrom);
    const body = shopperOrder(lineOf(frock, 1, 1200, 1500));
    const free = { ...body, summary: { ...body.summary, total: 1200 } };
    await setFrom(1200.01);
    expect((await place(shop(), free)).statusCode).toBe(422);
    await setFrom(1200);
    expect((await place(shop(), body)).body.data).toMatchObject({ shipping: 0, total: 1200 });
    expect((await place(shop(), free)).statusCode).toBe(200);
    await setFrom(null);
  });

  it('can be followed by its shopper, and by nobody else', async () => {
    const { body } = await place(shop(), shopperOrder(lineOf(frock, 1, 1200, 1500)));
    const invoice = body.data.invoiceNumber;
    const track = (number: string, phone: string) =>
      shop().call('GET', `/OrderController/track?invoice=${number}&phone=${phone}`);
    const own = await track(invoice.toLowerCase(), '03328888888');
    expect(own.body.data).toMatchObject({ invoiceNumber: invoice, status: 'pending', total: 1400 });
    expect(own.text).not.toContain('Mall Road');
    const wrongPhone = await track(invoice, '03328888889');
    const wrongNumber = await track('INV-999999', '03328888888');
    expect(wrongPhone.statusCode).toBe(404);
    expect(wrongNumber.text).toBe(wrongPhone.text);
  });
});
