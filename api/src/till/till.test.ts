import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { HeldCart, RecalledCart } from '@shop/shared/contracts/http/till/heldCarts';
import type { Shelf } from '@shop/shared/contracts/http/till/till';
import type { ShiftReport, ShiftRow } from '@shop/shared/contracts/http/till/shifts';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { tillOrder } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('the till', (shop) => {
  let stockId = 0;
  let productId = 0;
  beforeAll(async () => {
    const size = await addSize(shop().db, '3-4 Years');
    const added = await addProduct(shop().db, { price: 1500, variations: [{ sizeId: size, qty: 100_000 }] });
    stockId = added.stockIds[0] ?? 0;
    productId = added.id;
  });

  async function cashier(role: 'cashier' | 'manager' = 'cashier') {
    const { headers, userId } = await signedIn(shop().db, role);
    const post = <T>(name: string, body: object, key: string = randomUUID()) =>
      shop().call<T>('POST', name, body, { ...headers, 'idempotency-key': key });
    const get = <T>(name: string) => shop().call<T>('GET', name, undefined, headers);
    const sell = (quantity: number, method = 'CASH') =>
      post<CreatedOrder>('/OrderController/create', tillOrder([{ stockId, price: 1500, quantity }], { method }));
    const till = <T>(name: string, body: object, key?: string) => post<T>(`/TillController/${name}`, body, key);
    const report = async () => (await get<ShiftReport>('/TillController/shift')).body.data;
    return { userId, post, get, sell, till, report };
  }

  const cart = () => ({
    items: [{ stockId, quantity: 2, note: 'Gift wrap', discount: 10.5 }],
    discount: { type: 'percentage', value: '5' },
    method: 'cash',
  });

  it('shows what sells best, then the newest there are pieces of, and categories with products', async () => {
    const { get, sell } = await cashier();
    const sizeId = await addSize(shop().db, '9-10 Years');
    const { id: newer } = await addProduct(shop().db, { price: 1500, variations: [{ sizeId, qty: 1 }] });
    const { id: soldOut } = await addProduct(shop().db, { price: 1500, variations: [{ sizeId, qty: 0 }] });
    const shelves = async () => (await get<Shelf[]>('/TillController/shelves')).body.data;
    expect((await shelves())[0]).toEqual({ name: 'New', productIds: [newer, productId] });
    await sell(1);
    const data = await shelves();
    expect(data[0]).toEqual({ name: 'Best sellers and new', productIds: [productId, newer] });
    expect(data.slice(1).map(({ productIds }) => productIds)).toEqual([[soldOut, newer, productId]]);
  });

  it('holds a cart for every till, and gives it to one', async () => {
    const [one, two] = [await cashier(), await cashier()];
    const held = await one.till<HeldCart>('hold', { name: ' Red scarf ', cart: cart() });
    const { cartId } = held.body.data;
    expect(held.body.data).toMatchObject({ name: 'Red scarf', pieces: 2 });
    const list = (await two.get<HeldCart[]>('/TillController/heldCarts')).body.data;
    expect(list.map((row) => row.cartId)).toContain(cartId);

    const keys = [randomUUID(), randomUUID()] as const;
    const answers = await Promise.all([
      one.till<RecalledCart>('recall', { cartId }, keys[0]),
      two.till<RecalledCart>('recall', { cartId }, keys[1]),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    const [first] = answers;
    const winner = first?.statusCode === 200 ? 0 : 1;
    // Its answer may be lost: asked again, it is there still.
    const again = await (winner === 0 ? one : two).till<RecalledCart>('recall', { cartId }, keys[winner]);
    expect(again.body.data).toEqual({ name: 'Red scarf', cart: cart() });
  });

  it('has one open shift for a person, and shows it to nobody else but who sees reports', async () => {
    const [one, other, manager] = [await cashier(), await cashier(), await cashier('manager')];
    expect((await one.till('drawer', { kind: 'paid-in', amount: 5, reason: 'Coins' })).body.code).toBe('NO_SHIFT');
    const answers = await Promise.all([
      one.till<ShiftReport>('openShift', { till: 'Counter 1', float: 2000 }),
      one.till<ShiftReport>('openShift', { till: 'Counter 1', float: 2000 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { shiftId = 0 } = (await one.report()) ?? {};
    const path = `/TillController/shiftReport?id=${shiftId}`;
    expect((await other.get(path)).statusCode).toBe(404);
    expect((await manager.get(path)).statusCode).toBe(200);
    const rows = async (who: typeof one) => (await who.get<ShiftRow[]>('/TillController/shifts')).body.data;
    expect((await rows(other)).length).toBe(0);
    expect((await rows(manager)).map((row) => row.shiftId)).toContain(shiftId);
    expect((await other.till('closeShift', { shiftId, seen: 2000, notes: [] })).statusCode).toBe(404);
  });

  it('closes with what was counted; a difference needs a reason, and the Z report never changes', async () => {
    const { till, sell, report, get } = await cashier();
    await till('openShift', { till: 'Counter 2', float: '1000.50' });
    await sell(2);
    await sell(1, 'CREDIT');
    await till('drawer', { kind: 'paid-in', amount: 500, reason: 'Change from the bank' });
    const tooMuch = await till('drawer', { kind: 'paid-out', amount: 9000, reason: 'Tea' });
    expect(tooMuch.body.data).toEqual({ fields: { amount: 'There is no more than ₨ 4,500.50 in the drawer.' } });
    await till('drawer', { kind: 'paid-out', amount: 250.25, reason: 'Tea' });
    const x = await report();
    expect(x).toMatchObject({ cashSales: 3000, paidIn: 500, paidOut: 250.25, expected: 4250.25, zNumber: null });
    expect(x.sales).toEqual([
      { method: 'CASH', count: 1, total: 3000 },
      { method: 'CREDIT', count: 1, total: 1500 },
    ]);
    expect(x.payments).toEqual([{ method: 'cash', count: 1, total: 3000 }]);

    const { shiftId } = x;
    const notes = [
      { value: 1000, count: 4 },
      { value: 100, count: 2 },
    ];
    const old = await till('closeShift', { shiftId, seen: 4000, notes });
    expect([old.statusCode, old.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    for (const reason of [undefined, ' ', '—']) {
      const silent = await till('closeShift', { shiftId, seen: 4250.25, notes, ...(reason && { reason }) });
      expect(silent.body.data).toEqual({ fields: { reason: 'Please say why it is not what was expected.' } });
    }
    const key = randomUUID();
    const close = { shiftId, seen: 4250.25, notes, reason: 'Coins given as change' };
    const z = await till<ShiftReport>('closeShift', close, key);
    expect(z.body.data).toMatchObject({ counted: 4200, difference: -50.25, reason: 'Coins given as change' });
    expect((await till<ShiftReport>('closeShift', close, key)).body.data).toEqual(z.body.data);

    await sell(1);
    expect(await report()).toBeNull();
    expect((await get<ShiftReport>(`/TillController/shiftReport?id=${shiftId}`)).body.data).toEqual(z.body.data);
  });

  it('keeps a sale out of a drawer that is being closed, or in it, but never between', async () => {
    const { till, sell, report } = await cashier();
    await till('openShift', { till: 'Counter 3', float: 0 });
    const { shiftId } = await report();
    const [sale, close] = await Promise.all([
      sell(1),
      till<ShiftReport>('closeShift', { shiftId, seen: 0, notes: [] }),
    ]);
    expect(sale.statusCode).toBe(200);
    if (close.statusCode === 200) expect(close.body.data.cashSales).toBe(0);
    else expect((await report()).cashSales).toBe(1500);
  });
});
