import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { CreatedOrder, CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { Role } from '@shop/shared/contracts/http/people/roles';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import type { Salesperson } from '@shop/shared/contracts/http/till/till';
import type { KnownCustomer } from '@shop/shared/contracts/http/till/tillCustomers';
import { addAccount, signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { editOf, type TestEdit } from '../../testing/testEdits.ts';
import { countRows, expectSoundBooks, tillOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { setSettings } from '../../testing/testTill.ts';

onBothShops('a sale at the till', (shop) => {
  let stockId = 0;
  let cashier = { userId: 0, headers: {} };
  let manager = { userId: 0, headers: {} };
  beforeAll(async () => {
    const sizeId = await addSize(shop().db, '3-4 Years');
    const added = await addProduct(shop().db, { price: 1500, variations: [{ sizeId, qty: 1000 }] });
    stockId = added.stockIds[0] ?? 0;
    cashier = await signedIn(shop().db, 'cashier');
    manager = await signedIn(shop().db, 'manager');
  });

  const line = (quantity: number, more: object = {}) => ({ stockId, price: 1500, quantity, ...more });
  const sell = (body: CreateOrder, by = cashier, key: string = randomUUID()) =>
    shop().call<CreatedOrder>('POST', '/OrderController/create', body, { ...by.headers, 'idempotency-key': key });
  const read = async (id: number) =>
    (await shop().call<OrderDetail>('GET', `/OrderController/order?id=${id}`, undefined, cashier.headers)).body.data;
  const sold = async (body: CreateOrder, by = cashier) => {
    const { statusCode, body: answer } = await sell(body, by);
    expect([statusCode, answer.code]).toEqual([200, undefined]);
    return read(answer.data.invoiceId);
  };
  const refusedOf = async (body: CreateOrder, by = cashier) => {
    const before = await countRows(shop().db);
    const reply = await sell(body, by);
    expect(await countRows(shop().db)).toEqual(before);
    return [reply.statusCode, reply.body.code, reply.body.data];
  };

  it('is paid in cash whole unless it says how', async () => {
    expect((await sold(tillOrder([line(2)]))).payments).toEqual([{ method: 'cash', amount: 3000, reference: '' }]);
    expect((await sold(tillOrder([line(2)], { method: 'COD' }))).payments).toEqual([]);
    const nothing = tillOrder([line(1)], { discount: { type: 'percentage', value: 100, amount: 1500 } });
    expect((await sold(nothing, manager)).payments).toEqual([]);
    const free = await sold({ ...nothing, details: { ...nothing.details, payments: [] } }, manager);
    expect(free).toMatchObject({ total: 0 });
  });

  it('is sent for what the checkout asks, to a number as it is read out, and told of all that is missing at once', async () => {
    await setSettings(shop(), { freeShippingFrom: 3000 });
    const user = { fullname: 'Sana', primaryPhone: '+92 (321) 765-4321', address: '9 Canal Road', city: 'Okara' };
    const order = { ...tillOrder([line(1)], { method: 'COD' }), user };
    expect(await sold(order)).toMatchObject({ shipping: 200, total: 1700, customerPhone: '03217654321' });
    const free = tillOrder([line(2)], { method: 'COD' });
    expect(await refusedOf(free)).toEqual([
      422,
      'SUM_MISMATCH',
      { fields: expect.anything(), shipping: 0, total: 3000 },
    ]);
    free.summary.total = '3000.00';
    expect(await sold(free)).toMatchObject({ shipping: 0, total: 3000 });
    const needed = 'This is needed.';
    expect(await refusedOf({ ...order, user: { fullname: 'Sana', primaryPhone: '03217654321' } })).toEqual([
      422,
      'CUSTOMER_INCOMPLETE',
      { fields: { 'user.address': needed, 'user.city': needed } },
    ]);
    await setSettings(shop(), { freeShippingFrom: null });
  });

  it('becomes one on delivery by an edit only with where to', async () => {
    const order = await sold(tillOrder([line(1)], { method: 'CREDIT' }));
    const edit = (user?: object) =>
      shop().call<OrderDetail>(
        'POST',
        '/OrderController/update',
        { ...editOf(order, { method: 'COD', shipping: 200 }), ...(user && { user }) },
        manager.headers,
      );
    expect((await edit()).body.code).toBe('CUSTOMER_INCOMPLETE');
    const user = { fullname: 'Bilal', primaryPhone: '03211234567', address: '1 Mall Road', city: 'Lahore' };
    expect((await edit(user)).body.data).toMatchObject({ paymentMethod: 'COD', customerCity: 'Lahore' });
  });

  it('gets the delivery charge with cash on delivery, and loses it again', async () => {
    const order = await sold(tillOrder([line(1)], { method: 'CREDIT' }));
    const edit = (of: OrderDetail, change: TestEdit) =>
      shop().call<OrderDetail>('POST', '/OrderController/update', editOf(of, change), manager.headers);
    const user = { fullname: 'Bilal', primaryPhone: '03211234567', address: '1 Mall Road', city: 'Lahore' };
    const without = await edit(order, { method: 'COD', user });
    expect([without.body.code, without.body.data]).toEqual([
      'SUM_MISMATCH',
      { fields: expect.anything(), shipping: 200, total: 1700 },
    ]);
    const sent = (await edit(order, { method: 'COD', user, shipping: 200 })).body.data;
    expect(sent).toMatchObject({ paymentMethod: 'COD', shipping: 200, total: 1700 });
    await setSettings(shop(), { shippingFee: 250 });
    const same = (await edit(sent, { user: { ...user, city: 'Okara' } })).body.data;
    expect(same).toMatchObject({ shipping: 200, total: 1700 });
    expect((await edit(same, { method: 'CREDIT' })).body.code).toBe('SUM_MISMATCH');
    const handed = (await edit(same, { method: 'CREDIT', shipping: 0 })).body.data;
    expect(handed).toMatchObject({ paymentMethod: 'CREDIT', shipping: 0, total: 1500 });
    await setSettings(shop(), { freeShippingFrom: 1500 });
    const free = (await edit(handed, { method: 'COD' })).body.data;
    expect(free).toMatchObject({ shipping: 0, total: 1500 });
    await setSettings(shop(), { shippingFee: 200, freeShippingFrom: null });
    await expectSoundBooks(shop().db);
  });

  it.each(['042 35761234', '0992-380123', '+44 7911 123456', '0046 8 123 456 78'])(
    'is on credit also to who is called at %s',
    async (primaryPhone) => {
      const order = { ...tillOrder([line(1)], { method: 'CREDIT' }), user: { fullname: 'Bilal', primaryPhone } };
      expect(await sold(order)).toMatchObject({ customerPhone: primaryPhone, paymentMethod: 'CREDIT' });
      const path = `/TillController/customer?phone=${encodeURIComponent(primaryPhone)}`;
      const known = await shop().call<KnownCustomer>('GET', path, undefined, manager.headers);
      expect(known.body.data.credit).toMatchObject({ owed: 1500 });
    },
  );

  it('keeps where it is sent to in an edit, but may lack still what it lacked before', async () => {
    const order = await sold(tillOrder([line(1)], { method: 'COD' }));
    const edit = (user: object, version = order.version) =>
      shop().call<OrderDetail>('POST', '/OrderController/update', { ...editOf(order), version, user }, manager.headers);
    const user = { fullname: 'Bilal', primaryPhone: '03211234567', address: '7 Canal View', city: 'Okara' };
    for (const address of ['', ' ', 'Not provided']) {
      const refused = await edit({ ...user, address });
      expect([refused.statusCode, refused.body.code]).toEqual([422, 'CUSTOMER_INCOMPLETE']);
      expect(refused.body.data).toMatchObject({ fields: { 'user.address': 'This is needed.' } });
    }
    expect((await edit({ ...user, city: '' })).body.data).toHaveProperty(['fields', 'user.city']);
    expect((await edit({ ...user, primaryPhone: '042 3576' })).body.code).toBe('INVALID_PHONE');
    const saved = await edit({ ...user, primaryPhone: '+92 300 7654321', address: '8 Canal View' });
    expect(saved.body.data).toMatchObject({ customerPhone: '03007654321', customerAddress: '8 Canal View' });

    const before = { customer_city: '', customer_phone: '042 35761234', phone_key: '04235761234' };
    await shop().db.transaction((trx) =>
      trx.updateTable('orders').set(before).where('id', '=', order.invoiceId).execute(),
    );
    const old = await edit({ ...user, primaryPhone: '042 35761234', city: '' }, saved.body.data.version);
    expect(old.body.data).toMatchObject({ customerPhone: '042 35761234', customerAddress: '7 Canal View' });
  });

  it('is split over what it was paid with, to the paisa, under one key once', async () => {
    const payments = [
      { method: 'cash' as const, amount: '1000.05' },
      { method: 'card' as const, amount: 999.9, reference: ' 4411 ' },
      { method: 'bank' as const, amount: '500', reference: 'FT26-1' },
      { method: 'wallet' as const, amount: '500.05' },
    ];
    const body = tillOrder([line(2)], { payments });
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => sell(body, cashier, key)));
    expect(new Set(replies.map((reply) => reply.body.data.invoiceId)).size).toBe(1);
    const order = await read(replies[0]?.body.data.invoiceId ?? 0);
    expect(order).toMatchObject({ paymentMethod: 'CASH', status: 'completed', total: 3000 });
    expect(order.payments).toEqual([
      { method: 'cash', amount: 1000.05, reference: '' },
      { method: 'card', amount: 999.9, reference: '4411' },
      { method: 'bank', amount: 500, reference: 'FT26-1' },
      { method: 'wallet', amount: 500.05, reference: '' },
    ]);
    const others = { ...body, details: { ...body.details, payments: payments.toReversed() } };
    expect((await sell(others, cashier, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('keeps what was handed over in cash, for every copy of its receipt', async () => {
    const cash = { method: 'cash' as const, amount: '2500.05', received: '5000' };
    const card = { method: 'card' as const, amount: '499.95' };
    expect((await sold(tillOrder([line(2)], { payments: [card, cash] }))).payments).toEqual([
      { method: 'card', amount: 499.95, reference: '' },
      { method: 'cash', amount: 2500.05, reference: '', received: 5000 },
    ]);
    const wrong = [
      { ...cash, received: '2500.04' },
      { ...card, received: '500' },
    ];
    expect(await refusedOf(tillOrder([line(2)], { payments: wrong }))).toEqual([
      422,
      'PAYMENTS_MISMATCH',
      {
        fields: {
          'details.payments[0].received': 'This is less than the amount.',
          'details.payments[1].received': 'Only cash is handed over.',
        },
      },
    ]);
  });

  it('is refused beside the field when it is paid wrong', async () => {
    const paid = (...payments: NonNullable<CreateOrder['details']['payments']>) => tillOrder([line(1)], { payments });
    const cash = (amount: number) => ({ method: 'cash' as const, amount });
    const sum = (text: string) => [422, 'PAYMENTS_MISMATCH', { fields: { 'details.payments': text } }];
    expect(await refusedOf(paid(cash(1000)))).toEqual(sum('₨ 1,000.00 is paid, it must be ₨ 1,500.00.'));
    expect(await refusedOf(paid(cash(1500), cash(0.01)))).toEqual(sum('₨ 1,500.01 is paid, it must be ₨ 1,500.00.'));
    expect(await refusedOf(paid())).toEqual(sum('₨ 0.00 is paid, it must be ₨ 1,500.00.'));
    expect(await refusedOf(tillOrder([line(1)], { method: 'CREDIT', payments: [cash(1500)] }))).toEqual(
      sum('A CREDIT sale is not paid at once.'),
    );
    const zero = { fields: { 'details.payments[1].amount': 'This must be more than 0.' } };
    expect(await refusedOf(paid(cash(1500), cash(0)))).toEqual([422, 'PAYMENTS_MISMATCH', zero]);
    const [finer, kind] = [
      await refusedOf(paid(cash(1499.999))),
      await refusedOf(paid({ method: 'exchange' as 'cash', amount: 1500 })),
    ];
    expect([finer.slice(0, 2), kind.slice(0, 2)]).toEqual([
      [400, 'INVALID_REQUEST'],
      [400, 'INVALID_REQUEST'],
    ]);
  });

  it('is of whoever sold it, who may sell', async () => {
    const colleague = await addAccount(shop().db, {
      username: 'hina',
      password: null,
      role: 'cashier',
      fullname: 'Hina Ali',
    });
    const supplier = await addAccount(shop().db, { role: 'supplier', username: null, password: null });
    expect((await sold(tillOrder([line(1)]))).soldBy).toBe('Sana Iqbal');
    expect(await sold(tillOrder([line(1)], { soldBy: String(colleague) }))).toMatchObject({
      soldBy: 'Hina Ali',
      createdBy: 'Sana Iqbal',
    });
    const wrong = { fields: { 'details.soldBy': 'This person does not sell at the till.' } };
    for (const soldBy of [supplier, 2147483647]) {
      expect(await refusedOf(tillOrder([line(1)], { soldBy }))).toEqual([422, 'UNKNOWN_SALESPERSON', wrong]);
    }
    const people = await shop().call<Salesperson[]>('GET', '/TillController/salespeople', undefined, cashier.headers);
    expect(people.body.data).toContainEqual({ userId: colleague, name: 'Hina Ali' });
    expect(people.body.data.map(({ userId }) => userId)).not.toContain(supplier);
  });

  it('has up to the limit of the settings off it, lines and whole together, without the right', async () => {
    const whole = (value: number, amount: number) => ({ discount: { type: 'percentage' as const, value, amount } });
    const limit = 'You may take off 10 % of a sale at most: more needs a manager.';
    const none = 'You may not take anything off: ask a manager.';
    const over = (text: string, off: number, { most = 300, percent = 10 } = {}, name = 'summary.discount.value') => [
      403,
      'DISCOUNT_OVER_LIMIT',
      { fields: { [name]: text }, off, most, percent },
    ];
    expect(await sold(tillOrder([line(2)], whole(10, 300)))).toMatchObject({ discount: 300, total: 2700 });
    expect(await refusedOf(tillOrder([line(2)], whole(10.01, 300.3)))).toEqual(over(limit, 300.3));
    expect(await refusedOf(tillOrder([line(2)], whole(100, 3000)))).toEqual(over(limit, 3000));
    expect(await sold(tillOrder([line(2, { discount: 300 })]))).toMatchObject({ total: 2700 });
    const more = tillOrder([line(2, { discount: 300.01 })]);
    expect(await refusedOf(more)).toEqual(over(limit, 300.01, {}, 'items[0].discount'));
    const both = await refusedOf(tillOrder([line(2, { discount: 200 })], whole(5, 140)));
    expect(both).toMatchObject([403, 'DISCOUNT_OVER_LIMIT', { off: 340, most: 300 }]);
    // Nothing is won by saying less than is taken off, or that pieces cost more.
    const said = await refusedOf(tillOrder([line(2)], whole(50, 1)));
    const dearer = await refusedOf(tillOrder([line(2, { price: 15_000 })], whole(10, 3000)));
    expect([said[1], dearer[1]]).toEqual(['SUM_MISMATCH', 'PRICE_CHANGED']);

    const { headers } = await signedIn(shop().db, 'administrator');
    const set = (cashierDiscount: number) =>
      shop().call('POST', '/SettingsController/update', { values: { cashierDiscount } }, headers);
    expect((await set(101)).statusCode).toBe(400);
    expect((await set(0)).statusCode).toBe(200);
    const paisa = { discount: { type: 'fixed' as const, value: '0.01', amount: '0.01' } };
    expect(await refusedOf(tillOrder([line(2)], paisa))).toEqual(over(none, 0.01, { most: 0, percent: 0 }));
    expect(await sold(tillOrder([line(2)], whole(0, 0)))).toMatchObject({ total: 3000 });
    await set(10);
  });

  it('has up to the limit of their own role off it where that says one, whatever the settings say', async () => {
    const { headers } = await signedIn(shop().db, 'administrator');
    const clerk = await signedIn(shop().db, 'cashier');
    const role = { name: randomUUID(), rights: ['pos', 'orders.read'], discountPercent: 20 };
    const { body } = await shop().call<Role>('POST', '/RoleController/create', role, headers);
    await shop().db.transaction((trx) =>
      trx.updateTable('users').set({ role_id: body.data.roleId }).where('id', '=', clerk.userId).execute(),
    );
    const off = (value: number, amount: number) =>
      tillOrder([line(2)], { discount: { type: 'percentage' as const, value, amount } });
    expect(await sold(off(20, 600), clerk)).toMatchObject({ discount: 600, total: 2400 });
    const text = 'You may take off 20 % of a sale at most: more needs a manager.';
    const data = { fields: { 'summary.discount.value': text }, off: 600.3, most: 600, percent: 20 };
    expect(await refusedOf(off(20.01, 600.3), clerk)).toEqual([403, 'DISCOUNT_OVER_LIMIT', data]);
  });

  it('has notes of lines, and discounts of lines and whole by right, one before the other', async () => {
    const lines = [line(2, { note: ' Gift wrap ', discount: 200.5 })];
    const discount = { type: 'percentage' as const, value: 10, amount: 279.95 };
    const order = await sold(tillOrder(lines, { discount }), manager);
    expect(order).toMatchObject({ subtotal: 3000, discount: 480.45, total: 2519.55, reduction: discount });
    expect(order.line_items[0]).toMatchObject({
      note: 'Gift wrap',
      discount: 200.5,
      subtotal: 2799.5,
      unitPrice: 1500,
    });

    const beside = (text: string) => ({ fields: { 'items[0].discount': text } });
    const none = { type: 'percentage' as const, value: 0, amount: 0 };
    expect(await sold(tillOrder([line(1)], { discount: none }))).toMatchObject({ total: 1500 });
    const [least] = tillOrder([line(1, { discount: 1500 })]).items;
    const over = { ...tillOrder([line(1)]), items: [{ ...least, discount: '1500.01' }] } as CreateOrder;
    expect(await refusedOf(over, manager)).toEqual([
      422,
      'DISCOUNT_NOT_ALLOWED',
      beside('This must not be over what the line costs.'),
    ]);
    expect(await sold(tillOrder([line(1, { discount: 1500 })]), manager)).toMatchObject({ total: 0 });
    const hidden = tillOrder([line(1)]);
    hidden.items[0] = { ...hidden.items[0], discount: 10 } as CreateOrder['items'][number];
    expect(await refusedOf(hidden, manager)).toEqual([
      422,
      'SUM_MISMATCH',
      { fields: { 'items[0].subtotal': 'This must be 1490.' } },
    ]);
  });

  it('keeps notes and discounts of lines in an edit that says nothing of them', async () => {
    const lines = [line(2, { note: 'Gift wrap', discount: 200 })];
    const order = await sold(tillOrder(lines, { method: 'CREDIT' }), manager);
    const update = (body: object) => shop().call<OrderDetail>('POST', '/OrderController/update', body, manager.headers);
    const more = editOf(order, { lines: [{ stockId, price: 1500, quantity: 3, discount: 200 }], discount: 100 });
    const saved = (await update(more)).body.data;
    expect(saved).toMatchObject({ subtotal: 4500, discount: 300, total: 4200, reduction: { amount: 100 } });
    expect(saved.line_items[0]).toMatchObject({ quantity: 3, note: 'Gift wrap', discount: 200, subtotal: 4300 });

    const other = editOf(saved, { lines: [{ stockId, price: 1500, quantity: 3, discount: 0 }] });
    other.items = other.items.map((item) => ({ ...item, note: '', discount: 0 }));
    expect((await update(other)).body.data).toMatchObject({ total: 4400, line_items: [{ note: '', discount: 0 }] });
    await expectSoundBooks(shop().db);
  });
});
