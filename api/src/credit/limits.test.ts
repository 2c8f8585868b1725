import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { CreditAccount } from '@shop/shared/contracts/http/accounting/credit';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import type { ShiftReport } from '@shop/shared/contracts/http/till/shifts';
import type { KnownCustomer, OverLimit } from '@shop/shared/contracts/http/till/tillCustomers';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { editOf } from '../testing/testEdits.ts';
import { expectSoundBooks, tillOrder } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';
import { setSettings } from '../testing/testTill.ts';

type Headers = Record<string, string>;

onBothShops('limits of credit', (shop) => {
  let [manager, cashier, administrator]: Headers[] = [];
  let stockId = 0;
  let phones = 0;
  beforeAll(async () => {
    for (const role of ['manager', 'cashier', 'administrator'] as const) {
      const { headers } = await signedIn(shop().db, role);
      if (role === 'manager') manager = headers;
      else if (role === 'cashier') cashier = headers;
      else administrator = headers;
    }
    const sizeId = await addSize(shop().db, 'Limit');
    await setSettings(shop(), { shippingFee: 0 });
    const product = await addProduct(shop().db, { price: 1, variations: [{ sizeId, qty: 90_000 }] });
    stockId = product.stockIds[0] ?? 0;
  });
  const newPhone = (): string => `0311${String((phones += 1)).padStart(7, '0')}`;
  const orderOf = (
    phone: string,
    rupees: number,
    more: { overLimit?: boolean; named?: boolean } = {},
    method = 'CREDIT',
  ) => {
    const order = tillOrder([{ stockId, price: 1, quantity: rupees }], { method });
    const user = { ...order.user, fullname: `Sana ${phone}`, primaryPhone: phone };
    // Nothing is asked for sending.
    const summary = { ...order.summary, total: order.summary.afterDiscount };
    return { ...order, user, summary, details: { ...order.details, ...more } };
  };
  const buy = (phone: string, rupees: number, more: { overLimit?: boolean } = {}, by = cashier) =>
    shop().call<CreatedOrder & OverLimit>('POST', '/OrderController/create', orderOf(phone, rupees, more), {
      ...by,
      'idempotency-key': randomUUID(),
    });
  const limitTo = (phone: string, limit: number | null, seen?: number | null) =>
    shop().call<CreditAccount>('POST', '/AccountingController/creditLimit', { phone, limit, seen }, manager);
  const known = async (phone: string) =>
    (await shop().call<KnownCustomer>('GET', `/TillController/customer?phone=${phone}`, undefined, cashier)).body.data;
  const shopLimit = (creditLimit: number | null) =>
    shop().call('POST', '/SettingsController/update', { values: { creditLimit } }, administrator);

  it('are what a customer may owe at most, with money of theirs beside', async () => {
    const phone = newPhone();
    expect((await limitTo(phone, 100)).body.data).toMatchObject({ phone, ownLimit: 100, limit: 100, owed: 0 });
    expect((await buy(phone, 60)).statusCode).toBe(200);
    const refused = await buy(phone, 41);
    expect([refused.statusCode, refused.body.code, refused.body.data]).toEqual([
      422,
      'CREDIT_LIMIT',
      { limit: 100, owed: 60 },
    ]);
    expect((await known(phone)).credit).toEqual({ owed: 60, advance: 0, limit: 100, left: 40 });
    expect((await buy(phone, 40)).statusCode).toBe(200);
    expect((await buy(phone, 1)).statusCode).toBe(422);
    const body = { phone, amount: 100, date: new Date().toISOString().slice(0, 10), method: 'cash' };
    await shop().call('POST', '/AccountingController/creditPayment', body, manager);
    expect((await buy(phone, 100)).statusCode).toBe(200);
  });

  it('leave on every order what was owed with it, whatever is bought, paid or asked again later', async () => {
    const phone = newPhone();
    const key = { ...cashier, 'idempotency-key': randomUUID() };
    const first = () => shop().call<CreatedOrder>('POST', '/OrderController/create', orderOf(phone, 60), key);
    const { invoiceId, balance } = (await first()).body.data;
    expect(balance).toBe(60);
    expect((await buy(phone, 40)).body.data.balance).toBe(100);
    expect((await first()).body.data.balance).toBe(60);
    const read = async () =>
      (await shop().call<OrderDetail>('GET', `/OrderController/order?id=${invoiceId}`, undefined, manager)).body.data;
    const order = await read();
    expect(order.balance).toBe(60);
    const edited = editOf(order, { lines: [{ stockId, price: 1, quantity: 50 }] });
    expect((await shop().call('POST', '/OrderController/update', edited, manager)).statusCode).toBe(200);
    expect(await read()).not.toHaveProperty('balance');
    const cash = await shop().call<CreatedOrder>(
      'POST',
      '/OrderController/create',
      orderOf(phone, 5, {}, 'CASH'),
      cashier,
    );
    expect(cash.body.data).not.toHaveProperty('balance');
  });

  it('are the shop’s for who has none of their own', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    await shopLimit(50.5);
    await limitTo(other, 200);
    expect((await buy(phone, 51)).body.data).toEqual({ limit: 50.5, owed: 0 });
    expect((await buy(other, 51)).statusCode).toBe(200);
    // Gone back to the shop's, who owes more already may buy nothing.
    expect((await limitTo(other, null, 200)).body.data).toMatchObject({ ownLimit: null, limit: 50.5, owed: 51 });
    expect((await known(other)).credit.left).toBe(-0.5);
    expect((await buy(other, 1)).body.data).toEqual({ limit: 50.5, owed: 51 });
    await shopLimit(null);
    expect((await buy(other, 1000)).statusCode).toBe(200);
    const answer = await shop().call<object>('GET', '/SettingsController/public');
    expect(answer.body.data).not.toHaveProperty('creditLimit');
  });

  it('hold for cash and cash on delivery not at all', async () => {
    const phone = newPhone();
    await limitTo(phone, 0);
    for (const method of ['CASH', 'COD']) {
      const order = orderOf(phone, 5, { named: true }, method);
      expect((await shop().call('POST', '/OrderController/create', order, cashier)).statusCode).toBe(200);
    }
    expect((await buy(phone, 1)).body.data).toEqual({ limit: 0, owed: 0 });
  });

  it('are passed by a manager who says so, which is written down, and by no cashier', async () => {
    const phone = newPhone();
    await limitTo(phone, 10);
    const forbidden = await buy(phone, 11, { overLimit: true });
    expect([forbidden.statusCode, forbidden.body.code]).toEqual([403, 'NOT_ALLOWED']);
    expect((await buy(phone, 11, {}, manager)).statusCode).toBe(422);
    const { invoiceId, invoiceNumber } = (await buy(phone, 11, { overLimit: true }, manager)).body.data;
    const rows = () =>
      shop().db.read.selectFrom('audit_log').select('after').where('action', '=', 'order.overLimit').execute();
    const [note] = await rows();
    expect(JSON.parse(note?.after ?? '')).toEqual({ invoiceNumber, phone, total: 11, limit: 10, owed: 0 });
    expect(invoiceId).toBeGreaterThan(0);
    // Where nothing was passed, nothing is to be said.
    await limitTo(phone, 100);
    await buy(phone, 1, { overLimit: true }, manager);
    expect(await rows()).toHaveLength(1);
  });

  it('are not passed by two tills at once', async () => {
    const phone = newPhone();
    await limitTo(phone, 100);
    const answers = await Promise.all(Array.from({ length: 8 }, () => buy(phone, 30)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(({ statusCode, body }) => [statusCode, body.data])).toEqual(
      refused.map(() => [422, { limit: 100, owed: 90 }]),
    );
    expect((await known(phone)).credit).toEqual({ owed: 90, advance: 0, limit: 100, left: 10 });
    await expectSoundBooks(shop().db);
  });

  it('are changed by who saw them as they are', async () => {
    const phone = newPhone();
    await limitTo(phone, 10, null);
    const late = await limitTo(phone, 20, null);
    expect([late.statusCode, late.body.code, late.body.data.ownLimit]).toEqual([409, 'CHANGED_MEANWHILE', 10]);
    expect((await limitTo('no number', 5)).body.data).toEqual({ fields: { phone: 'This is no phone number.' } });
    expect((await limitTo(phone, 1.005)).statusCode).toBe(400);
  });

  it('hold an order that is edited to credit, or to more of it, and say nothing of one that becomes less', async () => {
    const phone = newPhone();
    await limitTo(phone, 100);
    const place = async (rupees: number, method: string) => {
      const body = orderOf(phone, rupees, {}, method);
      const { data } = (await shop().call<CreatedOrder>('POST', '/OrderController/create', body, cashier)).body;
      return readBack(data.invoiceId);
    };
    const readBack = async (id: number) =>
      (await shop().call<OrderDetail>('GET', `/OrderController/order?id=${id}`, undefined, manager)).body.data;
    const edit = (order: OrderDetail, rupees: number, method: string) => {
      const lines = [{ stockId, price: 1, quantity: rupees }];
      const body = { ...editOf(order, { lines }), details: { method } };
      return shop().call<OrderDetail & OverLimit>('POST', '/OrderController/update', body, manager);
    };
    const order = await place(150, 'COD');
    const refused = await edit(order, 150, 'CREDIT');
    expect([refused.statusCode, refused.body.code, refused.body.data]).toEqual([
      422,
      'CREDIT_LIMIT',
      { limit: 100, owed: 0 },
    ]);
    expect((await edit(order, 80, 'CREDIT')).statusCode).toBe(200);
    expect((await edit(await readBack(order.invoiceId), 101, 'CREDIT')).body.code).toBe('CREDIT_LIMIT');
    expect((await edit(await readBack(order.invoiceId), 100, 'CREDIT')).statusCode).toBe(200);
    await limitTo(phone, 50, 100);
    expect((await edit(await readBack(order.invoiceId), 90, 'CREDIT')).statusCode).toBe(200);
    expect(await known(phone)).toMatchObject({ credit: { owed: 90, limit: 50 } });
  });

  it('are no matter of cash: an order edited to it is paid into the drawer of whoever completes it', async () => {
    const body = orderOf(newPhone(), 70, {}, 'COD');
    const { invoiceId } = (await shop().call<CreatedOrder>('POST', '/OrderController/create', body, cashier)).body.data;
    const read = async () =>
      (await shop().call<OrderDetail>('GET', `/OrderController/order?id=${invoiceId}`, undefined, manager)).body.data;
    const toCash = { ...editOf(await read()), details: { method: 'CASH' } };
    expect((await shop().call('POST', '/OrderController/update', toCash, manager)).statusCode).toBe(200);
    expect((await read()).payments).toEqual([]);
    const key = { ...manager, 'idempotency-key': randomUUID() };
    await shop().call('POST', '/TillController/openShift', { till: 'Desk', float: 10 }, key);
    expect((await shop().call('POST', '/OrderController/pay_invoice', { id: invoiceId }, manager)).statusCode).toBe(
      200,
    );
    expect((await read()).payments).toEqual([{ method: 'cash', amount: 70, reference: '' }]);
    const { data } = (await shop().call<ShiftReport>('GET', '/TillController/shift', undefined, manager)).body;
    expect(data).toMatchObject({ expected: 80, cashSales: 70 });
    await expectSoundBooks(shop().db);
  });
});
