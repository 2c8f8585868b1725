import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Notice } from '@shop/shared/contracts/http/notices';
import type { Role } from '@shop/shared/contracts/http/people/roles';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { OfflineSale, TakenSale, ToSettle } from '@shop/shared/contracts/http/till/offline';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { deviceOf } from '../../testing/testOffline.ts';
import { expectSoundBooks, tillOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { setSettings } from '../../testing/testTill.ts';

onBothShops('To settle', (shop) => {
  let stockIds: number[] = [];
  let manager: Record<string, string> = {};
  beforeAll(async () => {
    const sizes: number[] = [];
    for (const size of ['2-3 Years', '3-4 Years', '4-5 Years']) sizes.push(await addSize(shop().db, size));
    const variations = [1, 0, 40].map((qty, at) => ({ sizeId: sizes[at] ?? 0, qty, cost: 700 }));
    stockIds = (await addProduct(shop().db, { name: 'Floral Cotton Frock', price: 1500, variations })).stockIds;
    manager = (await signedIn(shop().db, 'manager')).headers;
  });
  const till = async (role: 'cashier' | 'manager' = 'cashier') => {
    const { headers, userId } = await signedIn(shop().db, role);
    const device = await deviceOf(shop(), headers);
    const sold = (item: number, quantity: number, more: object = {}, details: object = {}) =>
      device.sale(tillOrder([{ stockId: stockIds[item] ?? 0, price: 1500, quantity }], details), userId, more);
    return { ...device, headers, userId, sold };
  };
  const waiting = async (of: string) => {
    const { body } = await shop().call<ToSettle[]>('GET', '/TillController/toSettle', undefined, manager);
    return body.data.filter(({ number }) => number === of);
  };
  const answer = ({ kind, id }: Pick<ToSettle, 'kind' | 'id'>, given: string, note?: string) =>
    shop().call('POST', '/TillController/settle', { kind, id, answer: given, note }, manager);
  const linesOf = (order = 0) =>
    shop().db.read.selectFrom('order_lines').selectAll().where('order_id', '=', order).execute();
  const qtyOf = async (item: number) => {
    const rows = shop().db.read.selectFrom('variations').select('qty');
    return (await rows.where('id', '=', stockIds[item] ?? 0).executeTakeFirstOrThrow()).qty;
  };

  it('takes missing pieces from what is there by now, or counts them in: the sale has their cost', async () => {
    const { sold, send } = await till();
    const [one, other] = [sold(0, 3), sold(1, 2)];
    const [{ invoiceId: first }, { invoiceId: second }] = [await send(one), await send(other)];
    const [shortfall] = await waiting(one.number);
    expect(shortfall).toMatchObject({
      kind: 'shortfall',
      invoiceId: first,
      items: [{ name: expect.stringContaining('Floral Cotton Frock'), quantity: 2 }],
      onHand: 0,
    });
    if (!shortfall) throw new Error('nothing to settle');
    expect((await answer(shortfall, 'from-stock')).body.code).toBe('PIECES_GONE');
    expect((await answer(shortfall, 'book')).statusCode).toBe(422);
    const [gone] = await waiting(other.number);
    expect((await answer(gone ?? shortfall, 'found')).statusCode).toBe(200);
    expect(await qtyOf(1)).toBe(0);
    const stocked = { stockId: stockIds[0], qty: 5, seenQuantity: 0, reason: 'count' };
    expect((await shop().call('POST', '/StockController/update', stocked, manager)).statusCode).toBe(200);
    const twice = await Promise.all([answer(shortfall, 'from-stock'), answer(shortfall, 'from-stock')]);
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await qtyOf(0)).toBe(3);
    const costs = [...(await linesOf(first)), ...(await linesOf(second))].map(
      ({ unit_cost, cost_rest, quantity }) => unit_cost * quantity + cost_rest,
    );
    expect(costs).toEqual([210_000, 140_000]);
    expect(await waiting(one.number)).toEqual([]);
    await expectSoundBooks(shop().db);
  });

  it('puts no more on account than the limit, unless a manager books it', async () => {
    await setSettings(shop(), { creditLimit: 1000 });
    const { sold, send } = await till();
    const sale = sold(2, 1);
    const user = { ...sale.order.user, fullname: 'Sana Iqbal', primaryPhone: '03017654321' };
    const onCredit = { ...sale, order: { ...sale.order, user, details: { ...sale.order.details, method: 'CREDIT' } } };
    expect(await send(onCredit)).toMatchObject({ state: 'listed', reason: 'CREDIT_LIMIT' });
    const [listed] = await waiting(sale.number);
    expect((await answer(listed ?? { kind: 'listed', id: 0 }, 'book')).statusCode).toBe(200);
    expect(await waiting(sale.number)).toEqual([]);
    await setSettings(shop(), { creditLimit: null });
    await expectSoundBooks(shop().db);
  });

  it('books a sale after all, with the discount, or says with a note that it never happened', async () => {
    const { sold, send } = await till();
    const discount = { type: 'fixed' as const, value: '900.00', amount: '900.00' };
    const [one, other] = [sold(2, 1, {}, { discount }), sold(2, 1, {}, { discount })];
    expect([await send(one), await send(other)]).toMatchObject([{ state: 'listed' }, { state: 'listed' }]);
    const [[first], [second]] = [await waiting(one.number), await waiting(other.number)];
    expect(first).toMatchObject({ kind: 'listed', reason: 'DISCOUNT_OVER_LIMIT', amount: 600 });
    if (!first || !second) throw new Error('nothing to settle');
    expect((await answer(first, 'book')).statusCode).toBe(200);
    expect(await send(one)).toMatchObject<Partial<TakenSale>>({ state: 'booked', invoiceId: expect.any(Number) });
    expect((await answer(second, 'never-happened')).statusCode).toBe(422);
    expect((await answer(second, 'never-happened', 'Tried out by the cashier')).statusCode).toBe(200);
    expect(await waiting(other.number)).toEqual([]);
    expect(await send(other)).toMatchObject({ state: 'listed' });
    const lost = sold(2, 1);
    await send({ ...lost, order: { ...lost.order, items: [{ ...lost.order.items[0], id: '999999' }] } });
    const [third] = await waiting(lost.number);
    const refused = await answer(third ?? first, 'book');
    expect(refused.body).toMatchObject({ code: 'SALE_REFUSED', data: { reason: 'UNKNOWN_STOCK' } });
    expect(await waiting(lost.number)).toHaveLength(1);
  });

  it('books what somebody sold who was deleted or may not sell any more', async () => {
    const [gone, former] = [await till(), await till()];
    const sales = [gone.sold(2, 1), former.sold(2, 1)];
    const { db } = shop();
    const change = (userId: number, to: { role_id: number } | { username: null; removed: 1 }) =>
      db.transaction((trx) => trx.updateTable('users').set(to).where('id', '=', userId).execute());
    await change(gone.userId, { username: null, removed: 1 });
    const owner = (await signedIn(db, 'administrator')).headers;
    const role = { name: 'Stock keeper', rights: ['stock'] };
    const made = await shop().call<Role>('POST', '/RoleController/create', role, owner);
    await change(former.userId, { role_id: made.body.data.roleId });
    const sender = (await signedIn(db, 'cashier')).headers;
    const send = async (of: typeof gone, sale: object) =>
      (await shop().call<TakenSale>('POST', '/TillController/offlineSale', of.signed(sale), sender)).body.data;
    expect(await send(gone, sales[0] ?? {})).toMatchObject({ state: 'booked' });
    expect(await send(former, sales[1] ?? {})).toMatchObject({ state: 'listed', reason: 'UNKNOWN_USER' });
    const [row] = await waiting(sales[1]?.number ?? '');
    expect((await answer(row ?? { kind: 'listed', id: 0 }, 'book')).statusCode).toBe(200);
  });

  it('asks whether a payment that was seen by eye has come: what has not is an expense', async () => {
    const { sold, send } = await till();
    const payments = [
      { method: 'cash' as const, amount: '500.00' },
      { method: 'wallet' as const, amount: '1000.00', reference: 'Easypaisa 8812' },
    ];
    const [one, other] = [sold(2, 1, { seenByEye: true }, { payments }), sold(2, 1, {}, { payments })];
    await send(one);
    await send(other);
    const [[first], [second]] = [await waiting(one.number), await waiting(other.number)];
    expect(first).toMatchObject({ kind: 'payment', amount: 1000 });
    const bell = await shop().call<Notice[]>('GET', '/NoticeController/notices', undefined, manager);
    expect(bell.body.data).toContainEqual(expect.objectContaining({ kind: 'settle', fresh: expect.any(Number) }));
    if (!first || !second) throw new Error('nothing to settle');
    expect((await answer(first, 'arrived')).statusCode).toBe(200);
    expect((await answer(second, 'lost', 'The message was forged')).statusCode).toBe(200);
    const expenses = await shop().db.read.selectFrom('expenses').select(['amount', 'description']).execute();
    expect(expenses).toEqual([{ amount: 100_000, description: `Never came: payment of sale ${other.number}` }]);
  });

  it('shows a sale that was made again from its receipt', async () => {
    const [lost, here] = [await till(), await till('manager')];
    const rebuilt = { ...lost.sold(2, 1), device: here.key, rebuilt: true as const };
    const byCashier = await lost.post(lost.signed({ ...rebuilt, device: lost.key }));
    expect([byCashier.statusCode, byCashier.body.code]).toEqual([403, 'NOT_ALLOWED']);
    expect(await here.send(rebuilt)).toMatchObject({ state: 'booked' });
    const [row] = await waiting(rebuilt.number);
    const { letter } = lost;
    const { name } = await shop()
      .db.read.selectFrom('till_devices')
      .select('name')
      .where('letter', '=', letter)
      .executeTakeFirstOrThrow();
    // By the till that sold it, not the one it was made again at.
    expect(row).toMatchObject({ kind: 'rebuilt', amount: 1500, till: name });
    expect((await answer(row ?? { kind: 'rebuilt', id: 0 }, 'right')).statusCode).toBe(200);
    // What lost it finds it again: it is in the books.
    expect(await lost.send({ ...rebuilt, device: lost.key, rebuilt: undefined })).toMatchObject({ state: 'booked' });
    const notes = shop().db.read.selectFrom('audit_log').select(['user_id', 'subject_name', 'after']);
    const [note] = await notes.where('action', '=', 'offlineSale.rebuild').execute();
    expect(note).toMatchObject({ user_id: here.userId, subject_name: rebuilt.number });
    expect(note?.after).toContain(name);
  });

  it('has a sale once that was made again under another key, whichever comes first', async () => {
    const [lost, here] = [await till(), await till('manager')];
    const again = (sale: OfflineSale) => ({ ...sale, key: randomUUID(), device: here.key, rebuilt: true as const });
    const [one, other] = [lost.sold(0, 9), lost.sold(2, 1)];
    const [first, second] = [await here.send(again(one)), await lost.send(other)];
    expect(await lost.send(one)).toEqual(first);
    expect(await here.send(again(other))).toEqual(second);
    expect(await lost.send(one)).toEqual(first);
    expect((await waiting(one.number)).map(({ kind }) => kind).toSorted()).toEqual(['rebuilt', 'shortfall']);
    expect(await waiting(other.number)).toEqual([]);
    const orders = shop().db.read.selectFrom('orders').select('till_number');
    expect(await orders.where('till_number', 'in', [one.number, other.number]).execute()).toHaveLength(2);
  });

  it('books a listed sale as the order that its key has made already', async () => {
    const { sold, signed, key, userId, headers } = await till();
    const one = sold(2, 1);
    const sent = { ...headers, 'idempotency-key': one.key };
    const made = await shop().call<CreatedOrder>('POST', '/OrderController/create', one.order, sent);
    const { db } = shop();
    await db.transaction((trx) =>
      trx.updateTable('till_devices').set({ struck_off_at: one.at }).where('key', '=', key).execute(),
    );
    const listed = await shop().call<TakenSale>('POST', '/TillController/offlineSale', signed(one), manager);
    expect(listed.body.data).toMatchObject({ state: 'listed', reason: 'STRUCK_OFF' });
    const [row] = await waiting(one.number);
    expect((await answer(row ?? { kind: 'listed', id: 0 }, 'book')).statusCode).toBe(200);
    const orders = db.read.selectFrom('orders').select(['id', 'till_number']).where('created_by', '=', userId);
    expect(await orders.execute()).toEqual([{ id: made.body.data.invoiceId, till_number: one.number }]);
  });
});
