import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import type { OwnSecondFactor } from '@shop/shared/contracts/http/people/secondFactor';
import type { Me } from '@shop/shared/contracts/http/people/session';
import type { PersonHere } from '@shop/shared/contracts/http/till/pins';
import type { ShiftReport, ShiftSale } from '@shop/shared/contracts/http/till/shifts';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { TillPerson } from '@shop/shared/contracts/http/till/till';
import type { RoleName } from '@shop/shared/contracts/rights';
import { addAccount, givePin, signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { expectSoundBooks, tillOrder } from '../testing/testOrders.ts';
import { headersOf, logIn } from '../testing/testFactors.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('a till that somebody takes over', (shop) => {
  let stockId = 0;
  beforeAll(async () => {
    const sizeId = await addSize(shop().db, '3-4 Years');
    const added = await addProduct(shop().db, { price: 1500, variations: [{ sizeId, qty: 1000 }] });
    stockId = added.stockIds[0] ?? 0;
  });

  const PIN = '4719';
  const colleague = async (fullname: string, role: RoleName = 'cashier') => {
    const userId = await addAccount(shop().db, { username: `p-${randomUUID()}`, password: null, role, fullname });
    await givePin(shop().db, userId, PIN);
    return userId;
  };
  /** A device, signed in by somebody new of this role, whose PIN is set too. */
  async function device(role: RoleName = 'cashier') {
    const { headers, userId } = await signedIn(shop().db, role);
    await givePin(shop().db, userId, PIN);
    const call = <T>(method: string, path: string, body?: object) =>
      shop().call<T>(method, path, body, { ...headers, 'idempotency-key': randomUUID() });
    const post = <T>(path: string, body: object) => call<T>('POST', path, body);
    const get = <T>(path: string) => call<T>('GET', path);
    const take = (id: number, pin = PIN) => post<{ name: string }>('/TillController/switchPerson', { userId: id, pin });
    const me = async () => (await get<Me>('/PublicController/me')).body.data;
    const open = async (till: string, float = 1000) =>
      (await post<ShiftReport>('/TillController/openShift', { till, float })).body.data;
    const shift = async () => (await get<ShiftReport | null>('/TillController/shift')).body.data;
    const sell = async () => {
      const order = tillOrder([{ stockId, price: 1500, quantity: 1 }]);
      return post<CreatedOrder>('/OrderController/create', order);
    };
    return { headers, userId, call, post, get, take, me, open, shift, sell };
  }

  it('is told who may open it without the server, by their own PIN alone', async () => {
    const [till, manager] = [await device(), await device('manager')];
    const own = (pin: string, at = till) => at.post<PersonHere>('/TillController/ownPin', { pin });
    const people = (await till.get<TillPerson[]>('/TillController/salespeople')).body.data;
    const pinMark = people.find(({ userId }) => userId === till.userId)?.pinMark ?? '';
    expect(pinMark).toMatch(/^[\w-]{8}$/);
    expect((await own('۴۷۱۹')).body.data).toEqual({ ...(await till.me()), mostDiscount: 10, pinMark });
    expect((await own(PIN, manager)).body.data).toMatchObject({ userId: manager.userId, mostDiscount: null });
    expect((await own('4718')).body).toMatchObject({
      code: 'WRONG_PIN',
      data: { fields: { pin: expect.any(String) } },
    });
  });

  it('is theirs: sale and movement name them, and the drawer stays that of the shift', async () => {
    const [till, hina] = [await device(), await colleague('حنا علی')];
    const { shiftId } = await till.open('Counter 1');
    await till.sell();
    expect((await till.take(hina)).body.data).toEqual({ name: 'حنا علی' });
    expect(await till.me()).toMatchObject({ userId: hina, fullname: 'حنا علی', role: 'cashier' });
    const { invoiceId } = (await till.sell()).body.data;
    await till.post('/TillController/drawer', { kind: 'paid-out', amount: 200, reason: 'Tea' });
    const order = (await till.get<OrderDetail>(`/OrderController/order?id=${invoiceId}`)).body.data;
    expect(order).toMatchObject({ createdBy: 'حنا علی', soldBy: 'حنا علی' });
    const x = await till.shift();
    expect(x).toMatchObject({ shiftId, by: 'Sana Iqbal', cashSales: 3000, expected: 3800 });
    expect(x?.movements).toMatchObject([{ reason: 'Tea', by: 'حنا علی' }]);
    expect((await till.get<ShiftSale[]>('/TillController/sales')).body.data).toHaveLength(2);
    const notes = await shop()
      .db.read.selectFrom('audit_log')
      .select(['action', 'before'])
      .where('user_id', '=', hina)
      .orderBy('id')
      .execute();
    expect(notes.map(({ action }) => action)).toEqual(['user.takeOver', 'order.create', 'shift.drawer']);
    expect(JSON.parse(notes[0]?.before ?? '')).toEqual({ at: 'Sana Iqbal' });
    // Who is at the drawer counts it, and the report says so.
    const counted = [
      { value: 1000, count: 3 },
      { value: 500, count: 1 },
      { value: 100, count: 3 },
    ];
    const closing = { shiftId, seen: 3800, notes: counted };
    const z = (await till.post<ShiftReport>('/TillController/closeShift', closing)).body.data;
    expect(z).toMatchObject({ by: 'Sana Iqbal', closedBy: 'حنا علی', difference: 0 });
    expect((await till.get<ShiftReport>(`/TillController/shiftReport?id=${shiftId}`)).statusCode).toBe(200);
    expect(await till.shift()).toBeNull();
    await expectSoundBooks(shop().db);
  });

  it('has one drawer: a shift of hers at another till is not this one, a shift she opens here is', async () => {
    const [till, other] = [await device(), await device()];
    const elsewhere = await other.open('Counter 2');
    const here = await till.open('Counter 1');
    await till.take(other.userId);
    expect((await till.shift())?.shiftId).toBe(here.shiftId);
    await till.sell();
    expect((await other.shift())?.cashSales).toBe(0);
    await other.post('/TillController/closeShift', {
      shiftId: elsewhere.shiftId,
      seen: 1000,
      notes: [{ value: 1000, count: 1 }],
    });
    const own = await till.open('Counter 1', 500);
    expect((await till.shift())?.shiftId).toBe(own.shiftId);
    await till.take(till.userId);
    expect((await till.shift())?.shiftId).toBe(own.shiftId);
  });

  it('gives what the role may do at a till, and never those that take a password', async () => {
    const till = await device('administrator');
    const [cashier, manager] = [await colleague('Amina'), await colleague('Bushra', 'manager')];
    const statuses = () =>
      Promise.all(
        ['/ReportController/dashboard', '/UserController/users', '/SettingsController/settings'].map(
          async (path) => (await till.get(path)).statusCode,
        ),
      );
    expect(await statuses()).toEqual([200, 200, 200]);
    await till.take(cashier);
    expect(await statuses()).toEqual([403, 403, 403]);
    await till.take(manager);
    expect(await statuses()).toEqual([403, 403, 403]);
    expect((await till.me()).rights).toEqual(['pos', 'orders.read', 'pos.discount']);
    await till.take(till.userId);
    expect(await statuses()).toEqual([403, 403, 403]);
    // What a sign-in of just now may do without the password, a PIN may not.
    expect((await till.get<OwnSecondFactor>('/UserController/secondFactor')).body.data.asksPassword).toBe(true);
  });

  it('is refused without the PIN, and to who does not sell', async () => {
    const [till, hina] = [await device(), await colleague('Hina')];
    expect((await till.take(hina, '4718')).body.code).toBe('WRONG_PIN');
    const supplier = await addAccount(shop().db, { username: null, password: null, role: 'supplier' });
    await givePin(shop().db, supplier, PIN);
    expect((await till.take(supplier)).body.code).toBe('WRONG_PIN');
    expect((await till.me()).userId).toBe(till.userId);
    expect((await shop().call('POST', '/TillController/switchPerson', { userId: hina, pin: PIN })).statusCode).toBe(
      401,
    );
  });

  it('ends for all when the device signs out, and when either is gone, loses the PIN or has another', async () => {
    const admin = await device('administrator');
    const ends = async (end: (till: Awaited<ReturnType<typeof device>>, hina: number) => Promise<unknown>) => {
      const [till, hina] = [await device(), await colleague('Hina')];
      await till.take(hina);
      await end(till, hina);
      expect((await till.get('/PublicController/me')).statusCode).toBe(401);
    };
    await ends((till) => till.post('/PublicController/authLogout', {}));
    await ends((_, hina) => admin.call('DELETE', `/UserController/users/${hina}`));
    await ends((till) => admin.call('DELETE', `/UserController/users/${till.userId}`));
    await ends((_, userId) => admin.post('/UserController/resetPin', { userId }));
    await ends((_, userId) => admin.post('/UserController/signOutEverywhere', { userId }));
    const [username, password] = [`p-${randomUUID()}`, 'velvet-mittens'];
    const userId = await addAccount(shop().db, { username, password, role: 'cashier' });
    await givePin(shop().db, userId, PIN);
    const own = headersOf(await logIn(shop(), { username, password }));
    const renew = () => shop().call('POST', '/UserController/setPin', { password, pin: '5820' }, own);
    const till = await device();
    await till.take(userId);
    expect((await renew()).statusCode).toBe(200);
    expect((await till.get('/PublicController/me')).statusCode).toBe(401);
    expect((await shop().call('GET', '/PublicController/me', undefined, own)).statusCode).toBe(200);
  });
});
