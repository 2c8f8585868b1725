import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { CreditAccount, CreditStatement } from '@shop/shared/contracts/http/accounting/credit';
import type { CreatedOrder, CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { ReturnReceipt } from '@shop/shared/contracts/http/till/returns';
import type { ShiftReport } from '@shop/shared/contracts/http/till/shifts';
import { paisaOf, rupeesOf } from '@shop/shared/format/money';
import { DAY_MS } from '@shop/shared/format/durations';
import { TIMES } from '@shop/shared/testing/times';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { expectSoundBooks, tillOrder } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';
import { tillOf } from '../testing/testTill.ts';

onBothShops('what comes back against a receipt', (shop) => {
  let stockIds: number[] = [];
  beforeAll(async () => {
    const sizeId = await addSize(shop().db, '3-4 Years');
    const variations = [{ qty: 50_000 }, { qty: 50_000, price: 333.33 }, { qty: 50_000, price: 99.99 }];
    const added = await addProduct(shop().db, {
      price: 1500,
      variations: variations.map((one) => ({ ...one, sizeId })),
    });
    stockIds = added.stockIds;
  });
  const [FROCK, CAP, SOCKS] = [0, 1, 2];
  const PRICES = [1500, 333.33, 99.99];

  const PAID_IN = { kind: 'paid-in', amount: 5, reason: 'Coins' };

  const staff = (role: 'cashier' | 'manager' = 'cashier', options: { hasShift?: boolean } = {}) =>
    tillOf(shop(), { stockIds, prices: PRICES }, role, options);

  const onHand = async (item: number) =>
    (
      await shop()
        .db.read.selectFrom('variations')
        .select('qty')
        .where('id', '=', stockIds[item] ?? 0)
        .executeTakeFirstOrThrow()
    ).qty;

  it('puts pieces back, notes the damaged, and keeps a receipt', async () => {
    const { sell, returnable, send, fill, get } = await staff();
    const { invoiceNumber } = await sell([[FROCK, 3]]);
    const before = await onHand(FROCK);
    const sale = await returnable(` ${invoiceNumber.toLowerCase()} `);
    expect(sale).toMatchObject({ invoiceNumber, owed: 0, needsManager: false, returns: [] });
    expect(sale.lines).toMatchObject([{ sold: 3, returned: 0, paid: 4500 }]);
    const [line] = sale.lines;
    const lineId = line?.lineId ?? 0;
    const form = fill(sale, [[2]]);
    form.lines = [
      { lineId, quantity: 1, back: 'stock' },
      { lineId, quantity: 1, back: 'damaged' },
    ];
    const { body } = await send(form);
    expect(body.data).toMatchObject({
      number: expect.stringMatching(/^RET-\d{6}$/),
      invoiceNumber,
      amount: 3000,
      refunds: [{ method: 'cash', amount: 3000 }],
      lines: [
        { quantity: 1, amount: 1500, back: 'stock' },
        { quantity: 1, amount: 1500, back: 'damaged' },
      ],
    });
    expect(await onHand(FROCK)).toBe(before + 1);
    const { returnId, number } = body.data;
    expect((await get<ReturnReceipt>(`/TillController/returnReceipt?id=${returnId}`)).body.data).toEqual(body.data);
    const after = await returnable(String(Number(invoiceNumber.slice(4))));
    expect(after.lines).toMatchObject([{ sold: 3, returned: 2 }]);
    expect(after.returns).toMatchObject([{ returnId, number, amount: 3000 }]);
    const movement = await shop()
      .db.read.selectFrom('stock_movements')
      .selectAll()
      .where('reference', '=', number)
      .execute();
    expect(movement).toMatchObject([{ change: 1, reason: 'order-returned' }]);
  });

  it('gives cash only out of the drawer of an open shift, also for what is damaged', async () => {
    const { sell, returnable, send, fill, post } = await staff('cashier', { hasShift: false });
    const { invoiceNumber } = await sell([[FROCK, 2]]);
    const form = fill(await returnable(invoiceNumber), [[1, 'damaged']]);
    const refused = await send(form);
    expect([refused.statusCode, refused.body.code]).toEqual([409, 'NO_SHIFT']);
    expect((await returnable(invoiceNumber)).lines).toMatchObject([{ returned: 0 }]);
    const byCard = { ...form, refunds: [{ method: 'card' as const, amount: form.amount }] };
    expect((await send(byCard)).statusCode).toBe(200);
    await post('/TillController/openShift', { till: 'Counter 1', float: 1500 });
    expect((await send(form)).statusCode).toBe(200);
    const { cashRefunds, expected } = (await post<ShiftReport>('/TillController/drawer', PAID_IN)).body.data;
    expect([cashRefunds, expected]).toEqual([1500, PAID_IN.amount]);
  });

  it('gives back what was really paid, to the paisa, however it comes back', async () => {
    const { returnable, send, fill } = await staff('manager');
    const pieces = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 4 })), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(
        pieces,
        fc.integer({ min: 0, max: 20_000 }),
        fc.infiniteStream(fc.nat()),
        async (sold, off, dice) => {
          const subtotal = sold.reduce((sum, [item, quantity]) => sum + paisaOf(PRICES[item] ?? 0) * quantity, 0);
          const taken = Math.min(off, subtotal);
          const value = rupeesOf(taken);
          const order = tillOrder(
            sold.map(([item, quantity]) => ({ stockId: stockIds[item] ?? 0, price: PRICES[item] ?? 0, quantity })),
            { discount: { type: 'fixed', value, amount: value } },
          );
          const { invoiceNumber } = await sellAs(order);
          let sum = 0;
          for (let sale = await returnable(invoiceNumber); ; sale = await returnable(invoiceNumber)) {
            const left = sale.lines.map((line) => line.sold - line.returned);
            if (left.every((count) => count === 0)) break;
            const wanted = left.map((count): [number] => [count === 0 ? 0 : dice.next().value % (count + 1)]);
            if (wanted.every(([count]) => count === 0)) continue;
            const form = fill(sale, wanted);
            const { statusCode, body } = await send({ ...form, refunds: form.amount === 0 ? [] : form.refunds });
            expect([statusCode, body.msg]).toEqual([200, undefined]);
            sum += paisaOf(body.data.amount);
            expect(sum).toBeLessThanOrEqual(subtotal - taken);
          }
          expect(sum).toBe(subtotal - taken);
        },
      ),
      { numRuns: 8 * TIMES },
    );
    async function sellAs(order: CreateOrder) {
      const { post } = await staff('manager');
      const reply = await post<CreatedOrder>('/OrderController/create', order);
      expect(reply.statusCode).toBe(200);
      return reply.body.data;
    }
    await expectSoundBooks(shop().db);
  });

  it('refuses more than was sold, another amount, another line, and what is no sale', async () => {
    const { sell, returnable, send, fill, get } = await staff();
    const { invoiceNumber } = await sell([[FROCK, 1]]);
    const sale = await returnable(invoiceNumber);
    const form = fill(sale, [[1]]);
    const [line] = form.lines;
    const more = await send({ ...form, lines: [{ lineId: line?.lineId ?? 0, quantity: 2, back: 'stock' }] });
    expect([more.statusCode, more.body.code]).toEqual([409, 'RETURNED_MEANWHILE']);
    expect(more.body.data).toEqual(sale);
    const dear = await send({ ...form, amount: 1500.01 });
    expect(dear.body).toMatchObject({ code: 'SUM_MISMATCH', data: { fields: { amount: 'This must be 1500.' } } });
    const other = await send({ ...form, refunds: [{ method: 'card', amount: 1499 }] });
    expect(other.body).toMatchObject({ code: 'SUM_MISMATCH', data: { fields: { refunds: 'This must be 1500.' } } });
    const foreign = await send({ ...form, lines: [{ lineId: 2147483647, quantity: 1, back: 'stock' }] });
    expect(foreign.statusCode).toBe(422);
    const account = await send({ ...form, refunds: [{ method: 'account', amount: 1500 }] });
    expect(account.body.data).toEqual({
      fields: { 'refunds[0].amount': 'This was not sold on credit: there is no account.' },
    });
    expect((await get('/TillController/returnable?invoice=INV-999999')).statusCode).toBe(404);
    const cod = await sell([[FROCK, 1]], { method: 'COD' });
    const pending = await get(`/TillController/returnable?invoice=${cod.invoiceNumber}`);
    expect([pending.statusCode, pending.body.code]).toEqual([409, 'NOT_RETURNABLE']);
    expect((await send({ ...form, invoiceId: cod.invoiceId })).body.code).toBe('NOT_RETURNABLE');
    expect((await returnable(invoiceNumber)).lines).toEqual(sale.lines);
  });

  it('takes the last piece back once, of two tills that do at the same time', async () => {
    const [one, two] = [await staff(), await staff()];
    const { invoiceNumber } = await one.sell([[CAP, 2]]);
    const before = await onHand(CAP);
    const form = one.fill(await one.returnable(invoiceNumber), [[2]]);
    const answers = await Promise.all([one.send(form), two.send(form), two.send(form)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(await onHand(CAP)).toBe(before + 2);
  });

  it('is made once under its key', async () => {
    const { sell, returnable, send, fill } = await staff();
    const { invoiceNumber } = await sell([[SOCKS, 4]]);
    const form = fill(await returnable(invoiceNumber), [[1]]);
    const key = randomUUID();
    const answers = [...(await Promise.all([send(form, key), send(form, key)])), await send(form, key)];
    for (const { body } of answers) expect(body.data).toEqual(answers[0]?.body.data);
    expect((await returnable(invoiceNumber)).lines).toMatchObject([{ returned: 1 }]);
    expect((await send({ ...form, reason: 'Other' }, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is for a manager after thirty days', async () => {
    const [cashier, manager] = [await staff(), await staff('manager')];
    const { invoiceNumber, invoiceId } = await cashier.sell([[FROCK, 1]]);
    const form = cashier.fill(await cashier.returnable(invoiceNumber), [[1]]);
    const old = new Date(Date.now() - 31 * DAY_MS).toISOString();
    await shop().db.transaction((trx) =>
      trx.updateTable('orders').set({ created_at: old, completed_at: old }).where('id', '=', invoiceId).execute(),
    );
    expect((await cashier.returnable(invoiceNumber)).needsManager).toBe(true);
    expect((await cashier.send(form)).body.code).toBe('RETURN_TOO_LATE');
    expect((await manager.send(form)).statusCode).toBe(200);
  });

  it('gives out of a drawer only what it holds, and takes it off what is expected', async () => {
    const { post, get, sell, returnable, send, fill } = await staff('cashier', { hasShift: false });
    const early = await sell([[FROCK, 2]]);
    await post('/TillController/openShift', { till: 'Counter 1', float: 1000 });
    const sale = await returnable(early.invoiceNumber);
    const tooMuch = await send(fill(sale, [[1]]));
    expect(tooMuch.body.data).toEqual({
      fields: { 'refunds[0].amount': 'There is no more than ₨ 1,000.00 in the drawer.' },
    });
    await sell([[FROCK, 1]]);
    expect((await send(fill(sale, [[1]]))).statusCode).toBe(200);
    const report = async () => (await get<{ expected: number; refunds: unknown }>('/TillController/shift')).body.data;
    expect(await report()).toMatchObject({
      expected: 1000,
      cashSales: 1500,
      cashRefunds: 1500,
      refunds: [{ method: 'cash', count: 1, total: 1500 }],
    });
    const byCard = fill(await returnable(early.invoiceNumber), [[1]]);
    await send({ ...byCard, refunds: [{ method: 'card', amount: byCard.amount, reference: '4411' }] });
    expect(await report()).toMatchObject({ expected: 1000, refunds: [{ method: 'card' }, { method: 'cash' }] });
  });

  const phoneOf = () => `0300${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;

  it('takes what comes back off the account of who owes, before anything is given out', async () => {
    const { sell, returnable, send, fill } = await staff();
    const { get, post } = await staff('manager');
    const phone = phoneOf();
    const statement = async () =>
      (await get<CreditStatement>(`/AccountingController/creditAccount?phone=${phone}`)).body.data;
    const { invoiceNumber, invoiceId } = await sell([[FROCK, 2]], { method: 'CREDIT', phone });
    const sale = await returnable(invoiceNumber);
    expect(sale.owed).toBe(3000);
    const cash = await send(fill(sale, [[1]]));
    expect(cash.body.data).toEqual({
      fields: { refunds: '₨ 3,000.00 is owed: ₨ 1,500.00 of this goes to the account.' },
    });
    expect((await send(fill(sale, [[1]], 'account'))).statusCode).toBe(200);
    const half = await statement();
    expect(half.account).toMatchObject({ charged: 1500, owed: 1500, advance: 0 } satisfies Partial<CreditAccount>);
    expect(half.entries.map(({ kind, charge, balance }) => [kind, charge, balance])).toEqual([
      ['order', 3000, 3000],
      ['return', -1500, 1500],
    ]);
    expect(half.closing).toBe(1500);
    const list = (await get<CreditAccount[]>(`/AccountingController/credit?q=${phone}&limit=5&offset=0`)).body;
    expect(list.data).toMatchObject([{ charged: 1500, owed: 1500 }]);

    for (const [path, body, method] of [
      ['/OrderController/delete_order', { id: invoiceId }, 'DELETE'],
      ['/OrderController/step', { id: invoiceId, step: 'cancel' }, 'POST'],
    ] as const) {
      const { headers } = await signedIn(shop().db, 'manager');
      const reply = await shop().call(method, path, body, headers);
      expect([path, reply.statusCode, reply.body.code]).toEqual([path, 409, 'ORDER_RETURNED']);
    }
    const update = { ...tillOrder([{ stockId: stockIds[FROCK] ?? 0, price: 1500, quantity: 1 }]), id: invoiceId };
    expect((await post('/OrderController/update', update)).body.code).toBe('ORDER_RETURNED');

    const date = new Date().toISOString().slice(0, 10);
    const paid = { phone, amount: 1500, date: date, method: 'cash' };
    expect((await post('/AccountingController/creditPayment', paid)).statusCode).toBe(200);
    const order = await shop()
      .db.read.selectFrom('orders')
      .selectAll()
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    expect(order.status).toBe('completed');
    const counted = await shop().db.read.selectFrom('returns').selectAll().where('order_id', '=', invoiceId).execute();
    expect(counted).toMatchObject([{ counted_at: order.completed_at }]);
    // Nothing is owed any more: what was paid can be given out.
    expect((await send(fill(await returnable(invoiceNumber), [[1]]))).statusCode).toBe(200);
    expect((await statement()).account).toMatchObject({ charged: 1500, paid: 1500, owed: 0, advance: 0 });
  });

  it('finishes an order on credit that came back whole, unpaid', async () => {
    const { sell, returnable, send, fill } = await staff();
    const { invoiceNumber, invoiceId } = await sell([[CAP, 1]], { method: 'CREDIT', phone: phoneOf() });
    expect((await send(fill(await returnable(invoiceNumber), [[1]], 'account'))).statusCode).toBe(200);
    const { status } = await shop()
      .db.read.selectFrom('orders')
      .select('status')
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    expect(status).toBe('completed');
  });

  it('takes pieces back, or lets an order be deleted, but never both', async () => {
    const cashier = await staff();
    const { headers } = await signedIn(shop().db, 'manager');
    for (let round = 0; round < 3; round += 1) {
      const { invoiceNumber, invoiceId } = await cashier.sell([[CAP, 3]], { method: 'CREDIT', phone: phoneOf() });
      const before = await onHand(CAP);
      const form = cashier.fill(await cashier.returnable(invoiceNumber), [[1]], 'account');
      const [back, gone] = await Promise.all([
        cashier.send(form),
        shop().call('DELETE', '/OrderController/delete_order', { id: invoiceId }, headers),
      ]);
      expect([back.statusCode, gone.statusCode].filter((status) => status === 200)).toHaveLength(1);
      expect(await onHand(CAP)).toBe(before + (back.statusCode === 200 ? 1 : 3));
    }
    await expectSoundBooks(shop().db);
  });
});
