import { beforeAll, expect, it } from 'vitest';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { NOTES, type ShiftReport } from '@shop/shared/contracts/http/till/shifts';
import type { LooseCash } from '@shop/shared/contracts/http/till/looseCash';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { expectSoundBooks } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';
import { roundCash, tillOf } from '../testing/testTill.ts';

onBothShops('cash that is rounded', (shop) => {
  let stockIds: number[] = [];
  const PRICES = [1399.5, 1397.25, 4];
  const [FROCK, COAT, PIN] = [0, 1, 2];
  beforeAll(async () => {
    const sizeId = await addSize(shop().db, '3-4 Years');
    const variations = PRICES.map((price) => ({ sizeId, price, qty: 500 }));
    stockIds = (await addProduct(shop().db, { price: 1500, variations })).stockIds;
  });

  async function till(float = 1000) {
    const one = await tillWithoutShift();
    const opened = await one.post<ShiftReport>('/TillController/openShift', { till: 'Counter 1', float });
    return { ...one, opened };
  }

  async function tillWithoutShift() {
    const one = await tillOf(shop(), { stockIds, prices: PRICES }, 'manager', { hasShift: false });
    const report = async () => (await one.get<ShiftReport>('/TillController/shift')).body.data;
    const order = async (id: number) => (await one.get<OrderDetail>(`/OrderController/order?id=${id}`)).body.data;
    return { ...one, report, order };
  }

  /** Counts so many rupees in notes, and says no reason. */
  function close(
    post: Awaited<ReturnType<typeof till>>['post'],
    { shiftId, expected = 0 }: ShiftReport,
    rupees = expected,
  ) {
    let left = rupees;
    const notes = NOTES.map((value) => {
      const count = Math.floor(left / value);
      left -= count * value;
      return { value, count };
    });
    return post<ShiftReport>('/TillController/closeShift', { shiftId, seen: expected, notes });
  }

  it('is what notes and coins can pay, and a drawer of whole rupees is closed without a reason', async () => {
    await roundCash(shop(), 1);
    const { sell, order, report, post } = await till();
    const { invoiceId } = await sell([[FROCK, 1]], { rounding: '0.50' });
    expect(await order(invoiceId)).toMatchObject({
      total: 1399.5,
      rounding: 0.5,
      payments: [{ method: 'cash', amount: 1399.5 }],
    });
    await sell([[COAT, 1]], { rounding: -0.25 });
    const x = await report();
    expect(x).toMatchObject({ expected: 3797, cashSales: 2796.75, rounding: 0.25 });
    expect((await close(post, x)).body.data).toMatchObject({ difference: 0, reason: '', rounding: 0.25 });
    await expectSoundBooks(shop().db);
  });

  it('may begin and end while a shift is open, which is closed without a reason', async () => {
    await roundCash(shop(), 0);
    const { sell, report, post, ...one } = await till();
    await sell([[PIN, 1]]);
    await roundCash(shop(), 10);
    const { invoiceNumber } = await sell([[FROCK, 1]], { rounding: 0.5 });
    await roundCash(shop(), 0);
    await sell([[PIN, 2]]);
    const whole = await report();
    expect(whole).toMatchObject({ expected: 2412, rounding: 0.5 });
    expect((await close(post, whole)).body.data).toMatchObject({ difference: 0 });

    await post('/TillController/openShift', { till: 'Counter 1', float: 5000 });
    await sell([[COAT, 1]]);
    await roundCash(shop(), 5);
    await sell([[COAT, 2]], { rounding: 0.5 });
    await roundCash(shop(), 1);
    const sale = await one.returnable(invoiceNumber);
    expect((await one.send({ ...one.fill(sale, [[1]]), rounding: 0.5 })).statusCode).toBe(200);
    const left = await report();
    const inNotes = Math.floor(left.expected ?? 0);
    expect(left.expected).toBe(5000 + 1397.25 + 2795 - 1400);
    expect((await close(post, left, inNotes - 1)).body.data).toHaveProperty('fields.reason');
    expect((await close(post, left, inNotes)).body.data).toMatchObject({ reason: '' });
    await expectSoundBooks(shop().db);
  });

  it('is refused as the sender did not show it: whatever the setting is by now, nothing of it is kept', async () => {
    await roundCash(shop(), 5);
    const { orderOf, post, report } = await till();
    const sold = async (rounding: number | undefined, method = 'CASH') => {
      const order = orderOf([[FROCK, 1]], {
        method,
        phone: '03001234567',
        ...(rounding !== undefined && { rounding }),
      });
      const { statusCode, body } = await post<unknown>('/OrderController/create', order);
      return [statusCode, body.code, body.data];
    };
    const rounded = [409, 'ROUNDING_CHANGED', { rounding: 0.5, step: 5 }];
    expect(await sold(undefined)).toEqual(rounded);
    expect(await sold(-1399.5)).toEqual(rounded);
    expect(await sold(0.5, 'CREDIT')).toEqual([409, 'ROUNDING_CHANGED', { rounding: 0, step: 5 }]);
    await roundCash(shop(), 0);
    expect(await sold(0.5)).toEqual([409, 'ROUNDING_CHANGED', { rounding: 0, step: 0 }]);
    expect(await report()).toMatchObject({ expected: 1000, sales: [] });
  });

  it('is the cash of a split alone, whose change is reckoned from what is paid', async () => {
    await roundCash(shop(), 10);
    const { orderOf, post, order, report } = await till();
    const paid = async (cash: number, received: number, rounding: number) => {
      const card = { method: 'card' as const, amount: (139_950 - Math.round(cash * 100)) / 100 };
      const payments = [card, { method: 'cash' as const, amount: cash, received }];
      return post<{ invoiceId: number }>('/OrderController/create', orderOf([[FROCK, 1]], { payments, rounding }));
    };
    const down = await paid(404, 400, -4);
    const { payments, rounding } = await order(down.body.data.invoiceId);
    expect({ payments, rounding }).toEqual({
      payments: [
        { method: 'card', amount: 995.5, reference: '' },
        { method: 'cash', amount: 404, reference: '', received: 400 },
      ],
      rounding: -4,
    });
    expect((await paid(405, 409, 5)).body).toMatchObject({
      code: 'PAYMENTS_MISMATCH',
      data: { fields: { 'details.payments[1].received': 'This is less than the amount.' } },
    });
    expect((await paid(405, 500, 5)).statusCode).toBe(200);
    expect(await report()).toMatchObject({ expected: 1000 + 400 + 410, cashSales: 809, rounding: 1 });
  });

  it('takes and gives nothing for less than half the step', async () => {
    await roundCash(shop(), 10);
    const { sell, order, report } = await till();
    const { invoiceId } = await sell([[PIN, 1]], { rounding: -4 });
    expect(await order(invoiceId)).toMatchObject({ total: 4, rounding: -4 });
    expect(await report()).toMatchObject({ expected: 1000, cashSales: 4, rounding: -4 });
  });

  it('gives back what was paid when all of it comes back, and no refund that was shown otherwise', async () => {
    await roundCash(shop(), 10);
    const { sell, returnable, send, fill, report } = await till();
    const sale = await returnable((await sell([[COAT, 1]], { rounding: 2.75 })).invoiceNumber);
    expect(await report()).toMatchObject({ expected: 2400, rounding: 2.75 });
    const form = fill(sale, [[1]]);
    const other = await send(form);
    expect([other.statusCode, other.body.code, other.body.data]).toEqual([
      409,
      'ROUNDING_CHANGED',
      { rounding: 2.75, step: 10 },
    ]);
    const { body } = await send({ ...form, rounding: 2.75 });
    expect(body.data).toMatchObject({
      amount: 1397.25,
      refunds: [{ method: 'cash', amount: 1397.25 }],
      rounding: 2.75,
    });
    const x = await report();
    expect(x).toMatchObject({ expected: 1000, cashRefunds: 1397.25 });
    expect(x.rounding).toBeUndefined();
  });

  it('is taken of an order that is paid at the counter later, into the drawer of whoever completes it', async () => {
    await roundCash(shop(), 1);
    const { orderOf, post, order, report } = await till();
    const cod = orderOf([[FROCK, 1]], { method: 'COD', phone: '03001234567' });
    const { invoiceId } = (await post<{ invoiceId: number }>('/OrderController/create', cod)).body.data;
    await shop().db.transaction((trx) =>
      trx.updateTable('orders').set({ payment_method: 'CASH' }).where('id', '=', invoiceId).execute(),
    );
    expect((await post('/OrderController/pay_invoice', { id: invoiceId })).statusCode).toBe(200);
    expect(await order(invoiceId)).toMatchObject({ rounding: 0.5, payments: [{ amount: 1599.5 }] });
    expect(await report()).toMatchObject({ expected: 2600, rounding: 0.5 });
  });

  it('is what was taken also where no shift has it', async () => {
    await roundCash(shop(), 1);
    const { orderOf, post, get, report } = await tillWithoutShift();
    const order = orderOf([[FROCK, 1]], { rounding: 0.5 });
    const sold = { ...order, details: { ...order.details, withoutShift: true } };
    const { invoiceId } = (await post<{ invoiceId: number }>('/OrderController/create', sold)).body.data;
    const loose = (await get<LooseCash[]>('/TillController/looseCash')).body.data;
    expect(loose.find((one) => one.invoiceId === invoiceId)?.amount).toBe(1400);
    expect(await report()).toBeNull();
  });

  it('leaves no paisa in a drawer by other ways', async () => {
    await roundCash(shop(), 1);
    const coins = 'There are no coins of less than a rupee.';
    expect((await till(500.25)).opened.body.data).toEqual({ fields: { float: coins } });
    const { post } = await till();
    const paid = (kind: string) => post('/TillController/drawer', { kind, amount: '10.50', reason: 'Tea' });
    for (const kind of ['paid-in', 'paid-out'])
      expect((await paid(kind)).body.data).toEqual({ fields: { amount: coins } });
    await roundCash(shop(), 0);
    expect((await paid('paid-in')).statusCode).toBe(200);
  });
});
