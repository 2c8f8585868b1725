import { beforeEach, expect, it } from 'vitest';
import type { Purchase } from '@shop/shared/contracts/http/stock/purchases';
import { buying, type Buying } from '../testing/testPurchases.ts';
import { expectSoundBooks } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';
import { notesOf } from '../testing/notes.ts';

onBothShops('receiving a purchase', (shop) => {
  let buyer: Buying;
  let count = 0;
  beforeEach(async () => {
    count += 1;
    buyer = await buying(shop(), `Mill ${count}`);
  });

  const stands = (stockId: number) =>
    shop().db.read.selectFrom('variations').select(['qty', 'cost']).where('id', '=', stockId).executeTakeFirst();
  const bought = (stockId: number) =>
    shop()
      .db.read.selectFrom('stock_movements')
      .select(['change', 'quantity_after', 'reference', 'unit_cost', 'cost_after'])
      .where('stock_id', '=', stockId)
      .where('reason', '=', 'purchase')
      .orderBy('id')
      .execute();

  it('received twice, at once, adds once', async () => {
    const [rose, blue] = buyer.stockIds;
    const { purchaseId: id } = await buyer.order([
      { stockId: rose, quantity: 7, costPrice: 600 },
      { stockId: blue, quantity: 3, costPrice: 200 },
    ]);
    const replies = await Promise.all(Array.from({ length: 8 }, () => buyer.post<Purchase>('receive', { id })));
    for (const { statusCode, body } of replies) {
      expect([statusCode, body.data.status, body.data.received]).toEqual([200, 'received', 10]);
    }
    expect((await buyer.post<Purchase>('receive', { id })).body.data).toEqual(await buyer.read(id));
    expect(await stands(rose)).toMatchObject({ qty: 17 });
    expect(await stands(blue)).toMatchObject({ qty: 3 });
    expect([await bought(rose), await bought(blue)].map((rows) => rows.length)).toEqual([1, 1]);
    expect((await buyer.read(id)).receipts).toHaveLength(1);
    await expectSoundBooks(shop().db);
  });

  it('never takes in more than was ordered, whoever else receives parts of it at the same moment', async () => {
    const [rose] = buyer.stockIds;
    const { purchaseId: id } = await buyer.order([{ stockId: rose, quantity: 10, costPrice: 100 }]);
    const [line] = (await buyer.read(id)).lines;
    const part = { id, lines: [{ lineId: line?.lineId, quantity: 3 }] };
    const replies = await Promise.all(Array.from({ length: 6 }, () => buyer.post('receive', part)));
    const statuses = replies.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, 200, 200, 422, 422, 422]);
    expect(replies.find(({ statusCode }) => statusCode === 422)?.body.data).toEqual({
      fields: { 'lines[0].quantity': 'No more than 1 can be received.' },
    });
    expect(await stands(rose)).toMatchObject({ qty: 19 });
    const seen = (await buyer.read(id)).version;
    const rest = { id, version: seen, lines: [{ lineId: line?.lineId, quantity: 1 }] };
    const twice = await Promise.all([buyer.post('receive', rest), buyer.post('receive', rest)]);
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await stands(rose)).toMatchObject({ qty: 20 });
    await expectSoundBooks(shop().db);
  });

  it('makes the cost the moving average of what was on hand and what came in with its charges', async () => {
    const [rose, blue] = buyer.stockIds;
    const items = [
      { stockId: rose, quantity: 10, costPrice: 600 },
      { stockId: blue, quantity: 4, costPrice: 1000 },
    ];
    const { purchaseId: id, purchaseNumber } = await buyer.order(items, { freight: 900, charges: 100 });
    const lines = (await buyer.read(id)).lines;
    const [first, second] = lines.map(({ lineId }) => lineId);
    // Of Rs 1,000 the ten bear 600 and the four 400: 660 and 1,100 apiece.
    const half = await buyer.post<Purchase>('receive', { id, lines: [{ lineId: first, quantity: 5 }] });
    expect(half.body.data).toMatchObject({ status: 'partly-received', receivedValue: 3300, total: 11_000 });
    // (10 × 500 + 5 × 660) / 15 = 553.333…
    expect(await stands(rose)).toEqual({ qty: 15, cost: 55_333 });
    const delivery = [
      { lineId: first, quantity: 5 },
      { lineId: second, quantity: 4 },
    ];
    // Another Rs 70 by value: 3,000 and 4,000.
    const rest = await buyer.post<Purchase>('receive', { id, lines: delivery, freight: 70 });
    expect(rest.body.data).toMatchObject({
      status: 'received',
      receivedValue: 11_070,
      total: 11_070,
      deliveryCharges: 70,
      lines: [
        { landedCost: 663, charges: 630 },
        { landedCost: 1110, charges: 440 },
      ],
      receipts: [
        {
          freight: 70,
          value: 7770,
          lines: [{ landedCost: 666 }, { landedCost: 1110, costBefore: 500, costAfter: 1110 }],
        },
        { freight: 0, value: 3300, lines: [{ landedCost: 660, onHandBefore: 10, costBefore: 500, costAfter: 553.33 }] },
      ],
    });
    // (15 × 553.33 + 3,330) / 20 = 581.4975
    expect(await stands(rose)).toEqual({ qty: 20, cost: 58_150 });
    expect(await stands(blue)).toEqual({ qty: 4, cost: 111_000 });
    const written = { reference: purchaseNumber };
    expect(await bought(rose)).toEqual([
      { ...written, change: 5, quantity_after: 15, unit_cost: 66_000, cost_after: 55_333 },
      { ...written, change: 5, quantity_after: 20, unit_cost: 66_600, cost_after: 58_150 },
    ]);
    await expectSoundBooks(shop().db);
  });

  it('stays sound beside orders that take the same pieces', async () => {
    const [, , mint] = buyer.stockIds;
    const { purchaseId: id } = await buyer.order([{ stockId: mint, quantity: 6, costPrice: 100 }]);
    const sell = () => {
      const line = { id: buyer.productId, stockId: mint, price: 1000, quantity: 1, subtotal: 1000 };
      const summary = { subtotal: 1000, discount: { type: 'fixed', value: 0, amount: 0 }, afterDiscount: 1000, tax: 0 };
      const user = { fullname: 'Ayesha Khan', primaryPhone: '03328888888', address: '12 Mall Road', city: 'Lahore' };
      const details = { method: 'COD', timestamp: '21/11/2026 14:05:09' };
      const body = { user, items: [line], summary: { ...summary, total: 1200 }, details, recaptchaToken: 'x' };
      return shop().call('POST', '/OrderController/create', body);
    };
    const replies = await Promise.all([sell(), buyer.post('receive', { id }), sell(), sell()]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await stands(mint)).toMatchObject({ qty: 7 });
    await expectSoundBooks(shop().db);
  });

  it('refuses a line of another purchase, and one named twice', async () => {
    const [rose, blue] = buyer.stockIds;
    const item = { quantity: 2, costPrice: 100 };
    const { purchaseId: id } = await buyer.order([rose, blue].map((stockId) => ({ ...item, stockId })));
    const other = await buyer.order([{ ...item, stockId: rose }]);
    const [first] = (await buyer.read(id)).lines.map(({ lineId }) => lineId);
    const [foreign] = (await buyer.read(other.purchaseId)).lines.map(({ lineId }) => lineId);
    const lines = [first, first, foreign].map((lineId) => ({ lineId, quantity: 1 }));
    expect((await buyer.post('receive', { id, lines })).body.data).toEqual({
      fields: { 'lines[1].lineId': expect.any(String), 'lines[2].lineId': expect.any(String) },
    });
  });

  it('makes what was deleted since a stock item again, hidden from the shop, and loses nothing', async () => {
    const [rose, blue] = buyer.stockIds;
    const before = await stands(rose);
    const item = { quantity: 2, costPrice: 100 };
    const { purchaseId: id } = await buyer.order([rose, blue].map((stockId) => ({ ...item, stockId })));
    await shop().db.transaction((trx) =>
      trx.updateTable('variations').set({ retired: 1 }).where('id', '=', rose).execute(),
    );
    expect((await buyer.read(id)).lines).toMatchObject([{ retired: true }, { retired: false }]);
    const all = await buyer.post<Purchase>('receive', { id });
    expect(all.body.data).toMatchObject({
      status: 'received',
      lines: [{ received: 2, retired: false }, { received: 2 }],
    });
    expect(await stands(rose)).toMatchObject({ qty: (before?.qty ?? 0) + 2 });
    const row = await shop()
      .db.read.selectFrom('variations')
      .select(['retired', 'hidden'])
      .where('id', '=', rose)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ retired: 0, hidden: 1 });
    const told = await notesOf(shop().db, { action: 'stock.reactivate', subject_id: String(rose) });
    expect(told.map(({ after }) => JSON.parse(after ?? ''))).toMatchObject([
      { reference: all.body.data.purchaseNumber },
    ]);
    await expectSoundBooks(shop().db);
  });
});
