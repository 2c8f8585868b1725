import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { CreatedOrder, CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import type { TrackedOrder } from '@shop/shared/contracts/http/orders/tracking';
import type { Returnable } from '@shop/shared/contracts/http/till/returns';
import { valueOfPieces } from '@shop/shared/cart/returns';
import type { PromotionRefusal, PromotionRow } from '@shop/shared/contracts/http/orders/promotions';
import { paisaOf, rupeesOf } from '@shop/shared/format/money';
import { TIMES } from '@shop/shared/testing/times';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize, type AddedProduct } from '../testing/testCatalog.ts';
import { countRows, expectSoundBooks, shopperOrder, tillOrder, type TestLine } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';

/** The order with a code that takes off `part` rupees more. */
function withCode(order: CreateOrder, promotionCode: string, part: number): CreateOrder {
  const { summary } = order;
  const less = (amount: number | string) => rupeesOf(paisaOf(amount) - paisaOf(part));
  const discount = rupeesOf(paisaOf(summary.discount?.amount ?? 0) + paisaOf(part));
  return {
    ...order,
    promotionCode,
    summary: {
      ...summary,
      discount: { type: 'fixed', value: discount, amount: discount },
      afterDiscount: less(summary.afterDiscount),
      total: less(summary.total),
    },
  };
}

onBothShops('an order with a promotion code', (shop) => {
  let headers: Record<string, string> = {};
  let sizeId = 0;
  let frock: AddedProduct = { id: 0, stockIds: [] };
  let shirt: AddedProduct = { id: 0, stockIds: [] };
  const lineOf = (product: AddedProduct, quantity: number, price: number, listPrice = price): TestLine => ({
    productId: product.id,
    stockId: product.stockIds[0] ?? 0,
    quantity,
    price,
    listPrice,
  });
  const frocks = (quantity: number) => lineOf(frock, quantity, 1200, 1500);
  const place = (body: unknown, more: Record<string, string> = {}) =>
    shop().call<CreatedOrder & PromotionRefusal>('POST', '/OrderController/create', body, more);
  const read = async (id: number) =>
    (await shop().call<OrderDetail>('GET', `/OrderController/order?id=${id}`, undefined, headers)).body.data;
  const addCode = async (code: string, more: object = {}) => {
    const body = { code, type: 'fixed', value: 500, ...more };
    return (await shop().call<PromotionRow>('POST', '/PromotionController/create', body, headers)).body.data;
  };
  const readCode = async (code: string) => {
    const path = `/PromotionController/promotions?limit=1&q=${code}`;
    return (await shop().call<PromotionRow[]>('GET', path, undefined, headers)).body.data[0];
  };

  beforeAll(async () => {
    ({ headers } = await signedIn(shop().db, 'administrator'));
    sizeId = await addSize(shop().db, '2-3 Years');
    await addCode('SPRING20', { type: 'percentage', value: 20 });
    frock = await addProduct(shop().db, { price: 1500, salePrice: 1200, variations: [{ sizeId, qty: 90_000 }] });
    shirt = await addProduct(shop().db, { price: 333, variations: [{ sizeId, qty: 90_000 }] });
  });

  it('pays less, and says by how much wherever it is shown', async () => {
    const reply = await place(withCode(shopperOrder(frocks(2)), ' spring20', 480));
    expect(reply.text).toContain('"status":true');
    const { invoiceId, invoiceNumber } = reply.body.data;
    const detail = await shop().call<OrderDetail>('GET', `/OrderController/order?id=${invoiceId}`, undefined, headers);
    const sums = { subtotal: 3000, discount: 1080, promotion: { code: 'SPRING20', discount: 480 }, total: 2120 };
    expect(detail.body.data).toMatchObject({ ...sums, tax: 0, shipping: 200 });
    const path = `/OrderController/track?invoice=${invoiceNumber}&phone=03328888888`;
    expect((await shop().call<TrackedOrder>('GET', path)).body.data).toMatchObject(sums);
    expect(await readCode('SPRING20')).toMatchObject({ used: 1, given: 480, version: 1 });
    await expectSoundBooks(shop().db);
  });

  it('without a code says nothing of one', async () => {
    const { invoiceId } = (await place(shopperOrder(frocks(1)))).body.data;
    const path = `/OrderController/order?id=${invoiceId}`;
    expect((await shop().call('GET', path, undefined, headers)).body.data).not.toHaveProperty('promotion');
  });

  it('adds up to the paisa: total = subtotal − discount + tax + shipping, with sale and code in the discount', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('percentage', 'fixed'),
        fc.integer({ min: 1, max: 10_000 }),
        async (many, some, type, hundredths) => {
          const code = `C-${randomUUID().slice(0, 20)}`;
          await addCode(code, { type, value: rupeesOf(hundredths) });
          const paid = (many * 1200 + some * 333) * 100;
          const exact = (BigInt(paid) * BigInt(hundredths) * 2n + 10_000n) / 20_000n;
          const part = type === 'percentage' ? Number(exact) : Math.min(hundredths, paid);
          const order = withCode(shopperOrder(frocks(many), lineOf(shirt, some, 333)), code, rupeesOf(part));
          const reply = await place(order);
          expect([reply.statusCode, reply.body.msg]).toEqual([200, 'Order created successfully!']);
          const row = await shop()
            .db.read.selectFrom('orders')
            .selectAll()
            .where('id', '=', reply.body.data.invoiceId)
            .executeTakeFirstOrThrow();
          expect(row.subtotal).toBe((many * 1500 + some * 333) * 100);
          expect(row.promotion_discount).toBe(part);
          expect(row.discount).toBe(many * 300 * 100 + part);
          expect(row.total).toBe(row.subtotal - row.discount + row.tax + row.shipping);
          expect(row.total).toBe(paid - part + 20_000);
        },
      ),
      { numRuns: 25 * TIMES },
    );
  });

  it('gives the last use to one of 16 shoppers, and keeps nothing of the others', async () => {
    await addCode('LAST-ONE', { uses: 3 });
    const order = withCode(shopperOrder(frocks(1)), 'LAST-ONE', 500);
    expect((await place(order)).statusCode).toBe(200);
    expect((await place(order)).statusCode).toBe(200);
    const before = await countRows(shop().db);
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => place(order, { 'idempotency-key': randomUUID() })),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = replies.filter(({ statusCode }) => statusCode === 422);
    expect(refused).toHaveLength(15);
    for (const { body } of refused) {
      expect(body).toMatchObject({
        code: 'PROMOTION_REFUSED',
        msg: 'This promotion code has been used up.',
        data: { reason: 'exhausted', fields: { promotionCode: 'This promotion code has been used up.' } },
      });
    }
    const after = await countRows(shop().db);
    for (const table of ['orders', 'order_lines', 'stock_movements', 'idempotency_keys']) {
      expect([table, after[table]]).toEqual([table, (before[table] ?? 0) + 1]);
    }
    expect(await readCode('LAST-ONE')).toMatchObject({ used: 3, uses: 3, given: 1500, state: 'exhausted' });
    await expectSoundBooks(shop().db);
  });

  it('that is deleted gives its use back, once', async () => {
    await addCode('BACK', { uses: 1 });
    const order = withCode(shopperOrder(frocks(1)), 'BACK', 500);
    const first = await place(order);
    expect((await place(order)).body.data.reason).toBe('exhausted');
    const id = first.body.data.invoiceId;
    const remove = () => shop().call('DELETE', '/OrderController/delete_order', { id }, headers);
    const removed = await Promise.all([remove(), remove()]);
    expect(removed.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect(await readCode('BACK')).toMatchObject({ used: 0, given: 0 });
    expect((await place(order)).statusCode).toBe(200);
  });

  it('takes one use for the same key, however often it is sent', async () => {
    await addCode('ONCE', { uses: 5 });
    const key = { 'idempotency-key': randomUUID() };
    const order = withCode(shopperOrder(frocks(1)), 'ONCE', 500);
    const replies = await Promise.all(Array.from({ length: 6 }, () => place(order, key)));
    expect(new Set(replies.map(({ body }) => body.data.invoiceId)).size).toBe(1);
    expect(await readCode('ONCE')).toMatchObject({ used: 1 });
    expect((await place(shopperOrder(frocks(1)), key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is refused with what the code gives now, when that is not what the shopper saw', async () => {
    const before = await countRows(shop().db);
    const reply = await place(withCode(shopperOrder(frocks(1)), 'SPRING20', 500));
    expect([reply.statusCode, reply.body.code, reply.body.data]).toEqual([
      422,
      'PROMOTION_REFUSED',
      {
        fields: {
          promotionCode: 'This promotion code gives something else now. Please look at your total again.',
        },
        reason: 'changed',
        offer: { code: 'SPRING20', type: 'percentage', value: 20, minimum: 0 },
      },
    ]);
    expect((await place({ ...shopperOrder(frocks(1)), promotionCode: 'SPRING20' })).body.data.reason).toBe('changed');
    expect(await countRows(shop().db)).toEqual(before);
  });

  it('is told of a changed price before the code', async () => {
    const order = withCode(shopperOrder(lineOf(frock, 1, 1100, 1500)), 'NOSUCH', 500);
    expect((await place(order)).body.code).toBe('PRICE_CHANGED');
  });

  it('has to come to the minimum after the sale, shipping not counted', async () => {
    await addCode('FROM-2400', { minimum: 2400 });
    const one = await place(withCode(shopperOrder(frocks(1), lineOf(shirt, 3, 333)), 'FROM-2400', 500));
    expect(one.body.data).toMatchObject({ reason: 'below-minimum', minimum: 2400 });
    expect((await place(withCode(shopperOrder(frocks(2)), 'FROM-2400', 500))).statusCode).toBe(200);
  });

  it('never pays less than its shipping', async () => {
    await addCode('ALL-OF-IT', { value: 99_999 });
    const reply = await place(withCode(shopperOrder(lineOf(shirt, 1, 333)), 'ALL-OF-IT', 333));
    expect(reply.statusCode).toBe(200);
    expect(await readCode('ALL-OF-IT')).toMatchObject({ given: 333 });
  });

  it('is none of the till, where codes are refused', async () => {
    const line = { stockId: shirt.stockIds[0] ?? 0, price: 333, quantity: 1 };
    const reply = await place({ ...tillOrder([line]), promotionCode: 'SPRING20' }, headers);
    expect([reply.statusCode, reply.body.data]).toEqual([
      422,
      { fields: { promotionCode: 'The till takes no promotion codes.' }, reason: 'not-at-till' },
    ]);
    expect((await place({ ...tillOrder([line]), promotionCode: '  ' }, headers)).statusCode).toBe(200);
  });

  it('gives its use back when all of it came back at the till, and once', async () => {
    await addCode('BACK500');
    const order = withCode(shopperOrder(frocks(2)), 'BACK500', 500);
    const { invoiceId } = (await place(order)).body.data;
    await shop().call('POST', '/OrderController/pay_invoice', { id: invoiceId }, headers);
    const back = async () => {
      const path = `/TillController/returnable?invoice=${(await read(invoiceId)).invoiceNumber}`;
      const { lines } = (await shop().call<Returnable>('GET', path, undefined, headers)).body.data;
      const [line] = lines;
      if (!line) throw new Error('no line');
      const amount = rupeesOf(valueOfPieces({ ...line, paid: paisaOf(line.paid) }, 1));
      const form = {
        invoiceId,
        lines: [{ lineId: line.lineId, quantity: 1, back: 'stock' }],
        reason: 'Too small',
        amount,
        refunds: [{ method: 'card', amount }],
      };
      const key = { ...headers, 'idempotency-key': randomUUID() };
      expect((await shop().call('POST', '/TillController/return', form, key)).statusCode).toBe(200);
    };
    await back();
    expect(await readCode('BACK500')).toMatchObject({ used: 1, given: 500 });
    await back();
    expect(await readCode('BACK500')).toMatchObject({ used: 0, given: 0 });
    await expectSoundBooks(shop().db);
  });
});
