import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { HeldCart } from '@shop/shared/contracts/http/till/heldCarts';
import type { ShiftReport, ShiftRow } from '@shop/shared/contracts/http/till/shifts';
import { readDescription } from '../testing/documentedCodes.ts';
import { givePin, signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { onBothShops, type Reply } from '../testing/testShop.ts';
import { tillOf } from '../testing/testTill.ts';

/** A cost that no other amount of this shop has. */
const COST = 7771;
const PHONE = '03016665544';

onBothShops('a cashier', (shop) => {
  let stockIds: number[] = [];
  beforeAll(async () => {
    const sizeId = await addSize(shop().db, '3-4 Years');
    const added = await addProduct(shop().db, { price: 1500, cost: COST, variations: [{ sizeId, qty: 900 }] });
    ({ stockIds } = added);
  });
  const till = (role: 'cashier' | 'manager' = 'cashier') =>
    tillOf(shop(), { stockIds, prices: [1500] }, role, { hasShift: false });

  it('sees no costs in the answer of any call of the till', async () => {
    const { get, post, sell, returnable, fill, orderOf, send } = await till();
    const answers = new Map<string, Reply<unknown>>();
    const note = async <T>(call: string, reply: Promise<Reply<T>>): Promise<T> => {
      const answer = await reply;
      expect([call, answer.statusCode]).toEqual([call, 200]);
      answers.set(call, answer);
      return answer.body.data;
    };
    const postTo = <T>(name: string, body: object) =>
      note<T>(`POST /TillController/${name}`, post<T>(`/TillController/${name}`, body));
    const getOf = <T>(name: string, query = '') =>
      note<T>(`GET /TillController/${name}`, get<T>(`/TillController/${name}${query}`));

    const shift = await postTo<ShiftReport>('openShift', { till: 'Counter 1', float: 100 });
    await postTo('drawer', { kind: 'paid-in', amount: 5, reason: 'Coins' });
    const { invoiceNumber } = await sell([[0, 3]], { method: 'CREDIT', phone: PHONE });
    const { invoiceNumber: inCash } = await sell([[0, 2]]);
    const sale = await returnable(inCash);
    const form = { ...fill(sale, [[1]]), refunds: [], exchange: orderOf([[0, 1]]) };
    const { body } = await send(form);
    answers.set('POST /TillController/return', await send(fill(await returnable(inCash), [[1, 'damaged']])));
    await getOf('returnable', `?invoice=${inCash}`);
    await getOf('returnReceipt', `?id=${body.data.returnId}`);
    await getOf('customer', `?phone=${PHONE}`);
    await getOf('customers', '?q=sana');
    const cart = { items: [{ stockId: stockIds[0], quantity: 1 }], discount: null, method: 'cash' };
    const { cartId } = await postTo<HeldCart>('hold', { name: 'Red scarf', cart });
    await getOf('heldCarts');
    await postTo('recall', { cartId });
    await getOf('sales');
    await getOf('variations');
    await getOf('goods');
    await getOf('salespeople');
    const { userId } = await signedIn(shop().db, 'manager');
    await givePin(shop().db, userId, '471903');
    await postTo('approveDiscount', { userId, pin: '471903', amount: 100 });
    const colleague = await signedIn(shop().db, 'cashier');
    await givePin(shop().db, colleague.userId, '4719');
    await postTo('switchPerson', { userId: colleague.userId, pin: '4719' });
    await postTo('ownPin', { pin: '4719' });
    const device = 'k'.repeat(87);
    await postTo('device', { key: device, release: '1', storage: 'kept', freeBytes: null, at: 1 });
    const at = new Date().toISOString();
    const offline = { key: randomUUID(), device, number: 'A-2611-1', at, deviceAt: at, cashier: userId };
    await postTo('offlineSale', { payload: JSON.stringify(offline), signature: 'A'.repeat(86) });
    await getOf('shelves');
    const { expected } = await getOf<ShiftReport>('shift');
    await getOf('shiftReport', `?id=${shift.shiftId}`);
    const notes = [{ value: 1, count: Math.round(expected ?? 0) }];
    await postTo('closeShift', { shiftId: shift.shiftId, seen: expected, notes, reason: 'Test' });
    await getOf('shifts');

    const { paths } = await readDescription(shop().app);
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api', '')}`),
    );
    expect([...answers.keys()].toSorted()).toEqual(
      // Cash without a shift and the tills there are belong to who sees reports.
      calls
        .filter((call) =>
          /\/TillController\/(?!looseCash|devices|renameDevice|strikeOff|admit|forgetPins|toSettle|settle)/.test(call),
        )
        .toSorted(),
    );
    await note('GET /StockController/stocks', get('/StockController/stocks'));
    await note('GET order', get(`/OrderController/orders?limit=5&q=${invoiceNumber}`));
    for (const [call, { text }] of answers) {
      expect([call, text.includes(String(COST)), /cost|margin|wholesale|profit/i.exec(text)?.[0]]).toEqual([
        call,
        false,
        undefined,
      ]);
    }
  });

  it('changes no prices: neither of goods, nor of a sale or a line of it above the limit', async () => {
    const { post, orderOf } = await till();
    const sale = (part: object) => {
      const order = orderOf([[0, 1]]);
      return post('/OrderController/create', { ...order, items: order.items.map((item) => ({ ...item, ...part })) });
    };
    const cheaper = await sale({ price: '1.00', subtotal: '1.00' });
    expect([cheaper.statusCode, cheaper.body.code]).toEqual([409, 'PRICE_CHANGED']);
    const less = await sale({ discount: '151.00', subtotal: '1349.00' });
    expect([less.statusCode, less.body.code]).toEqual([403, 'DISCOUNT_OVER_LIMIT']);
    const free = await post(
      '/OrderController/create',
      orderOf([[0, 1]], { discount: { type: 'percentage', value: 100, amount: 1500 } }),
    );
    expect([free.statusCode, free.body.code]).toEqual([403, 'DISCOUNT_OVER_LIMIT']);
    const [stockId = 0] = stockIds;
    const of = await post('/StockController/update', { stockId, price: 1 });
    expect(of.statusCode).toBe(403);
  });

  it('sees and changes nothing of another’s shift', async () => {
    const [own, other, manager] = [await till(), await till(), await till('manager')];
    const open = (who: typeof own) =>
      who.post<ShiftReport>('/TillController/openShift', { till: 'Counter 9', float: 50 });
    const { shiftId } = (await open(other)).body.data;
    const report = await own.get(`/TillController/shiftReport?id=${shiftId}`);
    expect([report.statusCode, report.body.msg]).toEqual([404, 'There is no such shift.']);
    expect((await manager.get(`/TillController/shiftReport?id=${shiftId}`)).statusCode).toBe(200);
    expect((await own.get('/TillController/shift')).body.data).toBeNull();
    expect((await own.get<ShiftRow[]>('/TillController/shifts?limit=50')).body.data).toEqual([]);
    const close = (who: typeof own) =>
      who.post('/TillController/closeShift', { shiftId, seen: 50, notes: [{ value: 50, count: 1 }] }, randomUUID());
    expect((await own.post('/TillController/drawer', { kind: 'paid-out', amount: 5, reason: 'Tea' })).body.code).toBe(
      'NO_SHIFT',
    );
    expect((await close(own)).statusCode).toBe(404);
    await open(own);
    expect((await close(own)).statusCode).toBe(404);
    expect((await close(other)).statusCode).toBe(200);
  });
});
