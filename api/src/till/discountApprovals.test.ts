import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Report } from '@shop/shared/contracts/http/accounting/reports';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import type { CreatedOrder, CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { ShiftReport } from '@shop/shared/contracts/http/till/shifts';
import type { DiscountApproval, TillPerson } from '@shop/shared/contracts/http/till/till';
import { dayOf } from '@shop/shared/format/calendar';
import { standingClock } from '../testing/clock.ts';
import { givePin, signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { countRows, expectSoundBooks, tillOrder } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('a discount above the limit', (shop) => {
  standingClock();
  let stockId = 0;
  beforeAll(async () => {
    const sizeId = await addSize(shop().db, '3-4 Years');
    const added = await addProduct(shop().db, { price: 1500, variations: [{ sizeId, qty: 1000 }] });
    stockId = added.stockIds[0] ?? 0;
  });

  const person = async (role: 'cashier' | 'manager', pin = '') => {
    const one = await signedIn(shop().db, role);
    if (pin) await givePin(shop().db, one.userId, pin);
    const post = <T>(path: string, body: object, key: string = randomUUID()) =>
      shop().call<T>('POST', path, body, { ...one.headers, 'idempotency-key': key });
    const get = <T>(path: string) => shop().call<T>('GET', path, undefined, one.headers);
    return { ...one, post, get };
  };
  type Person = Awaited<ReturnType<typeof person>>;
  const approve = ({ post }: Person, userId: number, pin: string, amount: number) =>
    post<DiscountApproval>('/TillController/approveDiscount', { userId, pin, amount });
  /** Two frocks for 3,000, half of it off. */
  const half = (approval?: string): CreateOrder => {
    const order = tillOrder([{ stockId, price: 1500, quantity: 2 }], {
      discount: { type: 'percentage', value: 50, amount: 1500 },
    });
    return { ...order, details: { ...order.details, withoutShift: true, ...(approval && { approval }) } };
  };
  const sell = ({ post }: Person, body: CreateOrder, key?: string) =>
    post<CreatedOrder>('/OrderController/create', body, key);

  it('is given once by a manager’s PIN at the till, and names her on the order, in the audit and the report', async () => {
    const [cashier, manager] = [await person('cashier'), await person('manager', '471903')];
    await cashier.post('/TillController/openShift', { till: 'Counter 1', float: 1000 });
    expect((await sell(cashier, half())).body.code).toBe('DISCOUNT_OVER_LIMIT');
    // As an Urdu keyboard types it.
    const { approval, by } = (await approve(cashier, manager.userId, '۴۷۱۹۰۳', 1500)).body.data;
    expect(by).toBe('Sana Iqbal');
    const key = randomUUID();
    const made = await sell(cashier, half(approval), key);
    expect(made.statusCode).toBe(200);
    expect((await sell(cashier, half(approval), key)).body.data).toEqual(made.body.data);
    const before = await countRows(shop().db);
    expect((await sell(cashier, half(approval))).body.code).toBe('DISCOUNT_OVER_LIMIT');
    expect(await countRows(shop().db)).toEqual(before);

    const { invoiceId } = made.body.data;
    const order = (await cashier.get<OrderDetail>(`/OrderController/order?id=${invoiceId}`)).body.data;
    expect(order).toMatchObject({ total: 1500, discount: 1500, discountBy: 'Sana Iqbal' });
    const notes = await shop()
      .db.read.selectFrom('audit_log')
      .select(['action', 'user_id', 'after'])
      .where('action', 'in', ['discount.approve', 'order.create'])
      .where('user_id', 'in', [cashier.userId, manager.userId])
      .orderBy('id')
      .execute();
    expect(notes.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['discount.approve', manager.userId],
      ['order.create', cashier.userId],
    ]);
    expect(JSON.parse(notes[0]?.after ?? '')).toEqual({ askedBy: 'Sana Iqbal', upTo: 1500 });
    expect(JSON.parse(notes[1]?.after ?? '')).toMatchObject({ discount: 1500, discountBy: 'Sana Iqbal' });

    const small = tillOrder([{ stockId, price: 1500, quantity: 1, discount: 100 }]);
    expect((await sell(cashier, small)).statusCode).toBe(200);
    const x = (await cashier.get<ShiftReport>('/TillController/shift')).body.data;
    expect(x).toMatchObject({ discounts: 1600, cashSales: 2900, expected: 3900 });
    const notesCounted = [
      { value: 1000, count: 3 },
      { value: 500, count: 1 },
      { value: 100, count: 4 },
    ];
    const closing = { shiftId: x.shiftId, seen: 3900, notes: notesCounted };
    expect((await cashier.post<ShiftReport>('/TillController/closeShift', closing)).body.data.discounts).toBe(1600);
    await expectSoundBooks(shop().db);
  });

  it('is a row of its own in the report of discounts given, by who sold and who agreed', async () => {
    const [cashier, manager] = [await person('cashier'), await person('manager', '471903')];
    const rename = (userId: number, fullname: string) =>
      shop().db.transaction((trx) => trx.updateTable('users').set({ fullname }).where('id', '=', userId).execute());
    await rename(cashier.userId, 'Bilal Ahmed');
    await rename(manager.userId, 'Zainab Raza');
    const { approval } = (await approve(cashier, manager.userId, '471903', 1500)).body.data;
    const loose = (order: CreateOrder) => ({ ...order, details: { ...order.details, withoutShift: true } });
    await sell(cashier, half(approval));
    await sell(cashier, loose(tillOrder([{ stockId, price: 1500, quantity: 1, discount: 100.5 }])));
    await sell(cashier, loose(tillOrder([{ stockId, price: 1500, quantity: 2 }])));
    await sell(manager, half());
    const of = dayOf(new Date());
    const path = `/ReportController/report?report=sales&by=discounts&from=${of}&to=${of}`;
    const { rows, columns, charted } = (await manager.get<Report>(path)).body.data;
    expect(columns[charted]?.heading).toBe('Discounts given');
    expect(rows.filter(([name]) => name === 'Bilal Ahmed' || name === 'Zainab Raza')).toEqual([
      ['Bilal Ahmed', 'Zainab Raza', 1, 1, 3000, 1500, 50],
      ['Zainab Raza', '', 1, 1, 3000, 1500, 50],
      ['Bilal Ahmed', '', 2, 1, 4500, 100.5, 2.2],
    ]);
    expect((await manager.get(`${path}&format=csv`)).text).toContain('Bilal Ahmed,Zainab Raza,1,1,3000.00,1500.00,50');
  });

  it('is nobody else’s, no larger, and not for ever', async () => {
    const [cashier, other, manager] = [
      await person('cashier'),
      await person('cashier'),
      await person('manager', '471903'),
    ];
    const token = async (amount: number) =>
      (await approve(cashier, manager.userId, '471903', amount)).body.data.approval;
    expect((await sell(cashier, half(await token(1499.99)))).body.code).toBe('DISCOUNT_OVER_LIMIT');
    const good = await token(1500);
    expect((await sell(other, half(good))).body.code).toBe('DISCOUNT_OVER_LIMIT');
    expect((await sell(cashier, half(`${good}x`))).body.code).toBe('DISCOUNT_OVER_LIMIT');
    vi.setSystemTime(Date.now() + 15 * 60_000);
    expect((await sell(cashier, half(good))).body.code).toBe('DISCOUNT_OVER_LIMIT');
    expect((await sell(cashier, half(await token(1500)))).statusCode).toBe(200);
  });

  it('is not agreed to by a wrong PIN, who has none, who has not the right, or who is gone', async () => {
    const cashier = await person('cashier', '471903');
    const manager = await person('manager', '305826');
    const nobody = await person('manager');
    const code = async (userId: number, pin: string) => {
      const { statusCode, body } = await approve(cashier, userId, pin, 100);
      return [statusCode, body.code];
    };
    expect(await code(manager.userId, '305836')).toEqual([422, 'WRONG_PIN']);
    expect(await code(nobody.userId, '305826')).toEqual([422, 'WRONG_PIN']);
    expect(await code(cashier.userId, '471903')).toEqual([403, 'NOT_ALLOWED']);
    expect(await code(manager.userId, '305826')).toEqual([200, undefined]);
    // Of before there had to be six.
    const former = await person('manager', '30582');
    expect(await code(former.userId, '30582')).toEqual([422, 'INVALID_FIELDS']);
    const people = (await cashier.get<TillPerson[]>('/TillController/salespeople')).body.data;
    const known = (id: number) => people.find(({ userId }) => userId === id);
    expect(known(manager.userId)).toMatchObject({ hasPin: true, approves: true });
    expect(known(cashier.userId)).not.toHaveProperty('approves');
    expect(known(nobody.userId)).not.toHaveProperty('hasPin');
    const { headers } = await signedIn(shop().db, 'administrator');
    await shop().call('DELETE', `/UserController/users/${manager.userId}`, undefined, headers);
    expect(await code(manager.userId, '305826')).toEqual([422, 'WRONG_PIN']);
  });
});
