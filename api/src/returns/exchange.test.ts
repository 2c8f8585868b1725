import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { CreditStatement } from '@shop/shared/contracts/http/accounting/credit';
import type { NewReturn, Returnable } from '@shop/shared/contracts/http/till/returns';
import type { ShiftReport } from '@shop/shared/contracts/http/till/shifts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { expectSoundBooks } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';
import { tillOf } from '../testing/testTill.ts';

onBothShops('what comes back is exchanged', (shop) => {
  let stockIds: number[] = [];
  const PRICES = [1500, 900, 2500];
  const [FROCK, CAP, COAT] = [0, 1, 2];
  beforeAll(async () => {
    const sizeId = await addSize(shop().db, '3-4 Years');
    const variations = PRICES.map((price, at) => ({ sizeId, price, qty: at === COAT ? 1 : 50 }));
    stockIds = (await addProduct(shop().db, { price: 2500, variations })).stockIds;
  });

  async function till(role: 'cashier' | 'manager' = 'cashier', options: { hasShift?: boolean } = {}) {
    const one = await tillOf(shop(), { stockIds, prices: PRICES }, role, options);
    /** All of the sale comes back for these variations; `refunds` as they are sent. */
    const swap = (sale: Returnable, exchange: NewReturn['exchange'], refunds: NewReturn['refunds'] = []) => {
      const pieces = sale.lines.map((line): [number] => [line.sold - line.returned]);
      return { ...one.fill(sale, pieces), refunds, exchange };
    };
    const report = async () => (await one.get<ShiftReport>('/TillController/shift')).body.data;
    return { ...one, swap, report };
  }
  const paymentsOf = (invoiceId: number) =>
    shop()
      .db.read.selectFrom('order_payments')
      .select(['method', 'amount', 'reference'])
      .where('order_id', '=', invoiceId)
      .orderBy('id')
      .execute();
  const onHand = async (item: number) => {
    const row = shop()
      .db.read.selectFrom('variations')
      .select('qty')
      .where('id', '=', stockIds[item] ?? 0);
    return (await row.executeTakeFirstOrThrow()).qty;
  };

  it('for something cheaper: what is left over is refunded', async () => {
    const { post, sell, orderOf, returnable, send, swap, report } = await till('cashier', { hasShift: false });
    await post('/TillController/openShift', { till: 'Counter 1', float: 500 });
    const sale = await returnable((await sell([[FROCK, 1]])).invoiceNumber);
    const [frocks, caps] = [await onHand(FROCK), await onHand(CAP)];
    const tooLittle = await send(swap(sale, orderOf([[CAP, 1]])));
    expect(tooLittle.body.data).toEqual({ fields: { refunds: 'This must be 600.' } });
    const key = randomUUID();
    const form = swap(sale, orderOf([[CAP, 1]]), [{ method: 'cash', amount: 600 }]);
    const { body } = await send(form, key);
    const { number, exchange, refunds } = body.data;
    expect(exchange).toMatchObject({ invoiceNumber: expect.stringMatching(/^INV-/), total: 900 });
    expect(refunds).toEqual([
      { method: 'cash', amount: 600, reference: '' },
      { method: 'exchange', amount: 900, reference: '' },
    ]);
    expect(await paymentsOf(exchange?.invoiceId ?? 0)).toEqual([
      { method: 'exchange', amount: 90_000, reference: number },
    ]);
    expect([await onHand(FROCK), await onHand(CAP)]).toEqual([frocks + 1, caps - 1]);
    expect(await report()).toMatchObject({ expected: 1400, cashSales: 1500, cashRefunds: 600 });
    // Its answer was lost.
    expect((await send(form, key)).body.data).toEqual(body.data);
    expect(await onHand(CAP)).toBe(caps - 1);
  });

  it('for something dearer: what is missing is paid', async () => {
    const { post, sell, orderOf, returnable, send, swap, report } = await till('cashier', { hasShift: false });
    await post('/TillController/openShift', { till: 'Counter 2', float: 0 });
    const sale = await returnable((await sell([[CAP, 1]])).invoiceNumber);
    const order = orderOf([[FROCK, 1]]);
    const both = { ...order, details: { ...order.details, payments: [{ method: 'card' as const, amount: 1500 }] } };
    expect((await send(swap(sale, both))).body.code).toBe('PAYMENTS_MISMATCH');
    const payments = [
      { method: 'card' as const, amount: 400, reference: '7' },
      { method: 'cash' as const, amount: 200 },
    ];
    const { body } = await send(swap(sale, { ...order, details: { ...order.details, payments } }));
    expect(await paymentsOf(body.data.exchange?.invoiceId ?? 0)).toMatchObject([
      { method: 'exchange', amount: 90_000 },
      { method: 'card', amount: 40_000 },
      { method: 'cash', amount: 20_000 },
    ]);
    expect(await report()).toMatchObject({ expected: 1100, cashSales: 1100, cashRefunds: 0 });
  });

  it('for nothing when what it is exchanged for is not there: nothing of both is kept', async () => {
    const [one, two] = [await till(), await till()];
    const sales = [await one.sell([[FROCK, 1]]), await two.sell([[FROCK, 2]])];
    const [first, second] = [
      await one.returnable(sales[0]?.invoiceNumber ?? ''),
      await two.returnable(sales[1]?.invoiceNumber ?? ''),
    ];
    const frocks = await onHand(FROCK);
    const coat = { payments: [{ method: 'cash' as const, amount: 1000 }] };
    const order = one.orderOf([[COAT, 1]]);
    const answers = await Promise.all([
      one.send(one.swap(first, { ...order, details: { ...order.details, ...coat } })),
      two.send(two.swap(second, two.orderOf([[COAT, 1]]), [{ method: 'card', amount: 500 }])),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.body.code).toBe('INSUFFICIENT_STOCK');
    const isFirst = answers[0]?.statusCode === 200;
    expect(await onHand(FROCK)).toBe(frocks + (isFirst ? 1 : 2));
    const loser = await one.returnable((isFirst ? second : first).invoiceNumber);
    expect(loser.lines).toMatchObject([{ returned: 0 }]);
    // The last one comes back for the last one.
    const won = answers.find(({ statusCode }) => statusCode === 200)?.body.data.exchange;
    const again = await one.returnable(won?.invoiceNumber ?? '');
    expect((await one.send(one.swap(again, one.orderOf([[COAT, 1]])))).statusCode).toBe(200);
    await expectSoundBooks(shop().db);
  });

  it('on credit: the return goes to the account, and the new order is charged to it', async () => {
    const { sell, orderOf, returnable, send, swap } = await till();
    const { get } = await till('manager');
    const phone = '03017654321';
    const sale = await returnable((await sell([[FROCK, 1]], { method: 'CREDIT', phone })).invoiceNumber);
    const cash = await send(swap(sale, orderOf([[CAP, 1]]), [{ method: 'cash', amount: 600 }]));
    expect(cash.statusCode).toBe(422);
    const credit = orderOf([[CAP, 1]], { method: 'CREDIT', phone });
    expect((await send(swap(sale, { ...credit, details: { ...credit.details, method: 'COD' } }))).body.code).toBe(
      'METHOD_NOT_ALLOWED',
    );
    const { statusCode, body } = await send(swap(sale, credit, [{ method: 'account', amount: 1500 }]));
    expect(body.data.exchange?.balance).toBe(900);
    expect(statusCode).toBe(200);
    const path = `/AccountingController/creditAccount?phone=${phone}`;
    expect((await get<CreditStatement>(path)).body.data.account).toMatchObject({ charged: 900, owed: 900 });
  });
});
