import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { OfflineReturn, ToSettle } from '@shop/shared/contracts/http/till/offline';
import type { ShiftReport } from '@shop/shared/contracts/http/till/shifts';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { deviceOf } from '../../testing/testOffline.ts';
import { expectSoundBooks, tillOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';

onBothShops('what came back at a till without the server', (shop) => {
  let stockIds: number[] = [];
  let manager: Record<string, string> = {};
  beforeAll(async () => {
    const sizeIds = [await addSize(shop().db, '2-3 Years'), await addSize(shop().db, '3-4 Years')];
    const variations = sizeIds.map((sizeId) => ({ sizeId, qty: 90, cost: 700 }));
    stockIds = (await addProduct(shop().db, { name: 'Kurta for Eid', price: 900, variations })).stockIds;
    manager = (await signedIn(shop().db, 'manager')).headers;
  });
  const [small, large] = [() => stockIds[0] ?? 0, () => stockIds[1] ?? 0];

  async function till() {
    const { headers, userId } = await signedIn(shop().db, 'cashier');
    const device = await deviceOf(shop(), headers);
    const post = <T>(path: string, body: object, key: string = randomUUID(), by = headers) =>
      shop().call<T>('POST', `/TillController/${path}`, body, { ...by, 'idempotency-key': key });
    const { shiftId } = (await post<ShiftReport>('openShift', { till: 'کاؤنٹر ۱', float: 5000 })).body.data;
    /** Two kurtas and one of another size, 10 % off all: 2,430, of which one is 810. */
    const sold = () => {
      const lines = [
        { stockId: small(), price: 900, quantity: 2 },
        { stockId: large(), price: 900, quantity: 1 },
      ];
      const discount = { type: 'percentage' as const, value: '10', amount: '270.00' };
      return device.sale(tillOrder(lines, { discount }), userId);
    };
    /** Pieces of the sale of this key, given back in cash. */
    const back = (of: string, quantity = 1, amount = 810, more: object = {}): OfflineReturn => {
      const { order: _order, ...head } = device.sale(tillOrder([]), userId, { shift: shiftId });
      const lines = [{ lineId: small(), quantity, back: 'stock' as const }];
      const refunds = [{ method: 'cash' as const, amount }];
      return { ...head, back: { invoiceId: of, lines, reason: 'چھوٹا ہے', amount, refunds, ...more } };
    };
    const close = async () => {
      const { expected = 0 } = (await shop().call<ShiftReport>('GET', '/TillController/shift', undefined, headers)).body
        .data;
      const notes = [{ value: 10, count: expected / 10 }];
      const { body } = await post<ShiftReport>('closeShift', { shiftId, notes, seen: expected, reason: '' });
      return body.data;
    };
    return { ...device, headers, userId, post, sold, back, close, shiftId };
  }
  const qtyOf = async (id: number) => {
    const rows = shop().db.read.selectFrom('variations').select('qty').where('id', '=', id);
    return (await rows.executeTakeFirstOrThrow()).qty;
  };
  const returnsOf = (key: string) =>
    shop()
      .db.read.selectFrom('returns as r')
      .innerJoin('offline_sales as s', 's.return_id', 'r.id')
      .select(['r.amount', 'r.shift_id', 'r.at', 'r.by_user', 'r.exchange_order_id'])
      .where('s.key', '=', key)
      .execute();
  const waiting = async ({ number }: { number: string }) => {
    const { body } = await shop().call<ToSettle[]>('GET', '/TillController/toSettle', undefined, manager);
    return body.data.find((row) => row.number === number);
  };
  const answer = ({ kind, id }: ToSettle, given: string, note?: string) =>
    shop().call('POST', '/TillController/settle', { kind, id, answer: given, note }, manager);
  const settle = async (of: { number: string }, given: string, note?: string) => {
    const row = await waiting(of);
    if (!row) throw new Error(`${of.number} does not wait`);
    return answer(row, given, note);
  };

  it('is in the books once, by the key of its sale, out of the drawer it was given from and at its time', async () => {
    const { sold, back, send, shiftId, userId, headers } = await till();
    const sale = sold();
    await send(sale);
    const before = await qtyOf(small());
    const at = new Date(Date.now() - 3_600_000).toISOString();
    const one = { ...back(sale.key, 2, 1620), at };
    const answers = await Promise.all([send(one), send(one)]);
    expect(answers).toEqual([answers[0], answers[0]]);
    expect(answers[0]).toMatchObject({ state: 'booked', shortfalls: 0 });
    expect(await returnsOf(one.key)).toEqual([
      { amount: 162_000, shift_id: shiftId, at, by_user: userId, exchange_order_id: null },
    ]);
    expect(await qtyOf(small())).toBe(before + 2);
    const { body } = await shop().call<ShiftReport>('GET', '/TillController/shift', undefined, headers);
    expect(body.data.refunds).toEqual([{ method: 'cash', count: 1, total: 1620 }]);
    // More of it than was sold is not taken, whoever decides.
    const more = back(sale.key);
    expect(await send(more)).toMatchObject({ state: 'listed', reason: 'RETURNED_MEANWHILE' });
    expect(await waiting(more)).toMatchObject({
      amount: 810,
      drawer: { kind: 'return', what: 'چھوٹا ہے' },
      items: [{ name: expect.stringContaining('Kurta for Eid'), quantity: 1 }],
    });
    expect((await settle(more, 'book')).body).toMatchObject({
      code: 'SALE_REFUSED',
      data: { reason: 'RETURNED_MEANWHILE' },
    });
    expect((await settle(more, 'never-happened', 'Given back twice')).statusCode).toBe(200);
    await expectSoundBooks(shop().db);
  });

  it('is of a sale that its till sent at once, whose lines it was not told', async () => {
    const { sold, back, send, headers } = await till();
    const { key, order } = sold();
    const made = await shop().call('POST', '/OrderController/create', order, { ...headers, 'idempotency-key': key });
    expect(made.statusCode).toBe(200);
    const one = back(key, 2, 1620);
    expect(await send(one)).toMatchObject({ state: 'booked' });
    expect(await returnsOf(one.key)).toMatchObject([{ amount: 162_000 }]);
    await expectSoundBooks(shop().db);
  });

  it('is an exchange too, whose sale has no invoice that its till knows', async () => {
    const { sold, back, send, userId, sale: made, shiftId } = await till();
    const earlier = sold();
    await send(earlier);
    const order = tillOrder([{ stockId: large(), price: 600, quantity: 1 }], { payments: [] });
    const { back: exchange } = back(earlier.key, 1, 810, { refunds: [{ method: 'cash', amount: 210 }] });
    const one = made(order, userId, { exchange, shift: shiftId });
    const taken = await send(one);
    expect(taken).toMatchObject({ state: 'booked' });
    expect(await send(one)).toEqual(taken);
    expect(await returnsOf(one.key)).toMatchObject([{ amount: 81_000, exchange_order_id: taken.invoiceId }]);
    await expectSoundBooks(shop().db);
  });

  it('waits for who answers for it while its sale is in no books, or more cash went out than the settings allow', async () => {
    const { sold, back, send } = await till();
    const sale = sold();
    const early = back(sale.key);
    expect(await send(early)).toMatchObject({ state: 'listed', reason: 'SALE_UNBOOKED' });
    await send(sale);
    expect((await settle(early, 'book')).statusCode).toBe(200);
    expect(await returnsOf(early.key)).toHaveLength(1);

    const many = tillOrder([{ stockId: small(), price: 900, quantity: 3 }]);
    const other = { ...sold(), order: many };
    await send(other);
    const over = back(other.key, 3, 2700);
    expect(await send(over)).toMatchObject({ state: 'listed', reason: 'REFUND_OVER_LIMIT' });
    expect((await settle(over, 'book')).statusCode).toBe(200);
    expect(await returnsOf(over.key)).toMatchObject([{ amount: 270_000 }]);
    const strange = back(other.key, 1, 1, { lines: [{ lineId: 999_999, quantity: 1, back: 'stock' }] });
    expect(await send(strange)).toMatchObject({ state: 'listed', reason: 'INVALID_FIELDS' });
  });

  it('of a shift that was counted meanwhile is booked by decision, beside its Z report, an exchange too', async () => {
    const { sold, back, send, sale: made, userId, shiftId, close } = await till();
    const earlier = sold();
    await send(earlier);
    const plain = back(earlier.key);
    const order = tillOrder([{ stockId: large(), price: 600, quantity: 1 }], { payments: [] });
    const { back: exchange } = back(earlier.key, 1, 810, { refunds: [{ method: 'cash', amount: 210 }] });
    const exchanged = made(order, userId, { exchange, shift: shiftId });
    const z = await close();
    expect(z).toMatchObject({ refunds: [] });
    const reports = () => shop().db.read.selectFrom('z_reports').select('report').where('shift_id', '=', shiftId);
    const { report } = await reports().executeTakeFirstOrThrow();
    for (const one of [plain, exchanged]) {
      expect(await send(one)).toMatchObject({ state: 'listed', reason: 'NO_SHIFT' });
      expect((await settle(one, 'book')).statusCode).toBe(200);
      expect(await returnsOf(one.key)).toMatchObject([{ shift_id: shiftId }]);
    }
    expect((await reports().executeTakeFirstOrThrow()).report).toBe(report);
    await expectSoundBooks(shop().db);
  });
});
