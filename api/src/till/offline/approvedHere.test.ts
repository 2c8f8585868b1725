import { createHmac } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import type { OfflineSale } from '@shop/shared/contracts/http/till/offline';
import type { PersonHere } from '@shop/shared/contracts/http/till/pins';
import { givePin, signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { deviceOf } from '../../testing/testOffline.ts';
import { expectSoundBooks, tillOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';

onBothShops('a discount that was agreed to at a till without the server', (shop) => {
  let stockId = 0;
  beforeAll(async () => {
    const sizeId = await addSize(shop().db, '3-4 Years');
    stockId = (await addProduct(shop().db, { price: 1500, variations: [{ sizeId, qty: 99 }] })).stockIds[0] ?? 0;
  });
  const withPin = async (role: 'cashier' | 'manager', pin: string) => {
    const person = await signedIn(shop().db, role);
    await givePin(shop().db, person.userId, pin);
    return person;
  };
  type Till = Awaited<ReturnType<typeof deviceOf>>;
  /** Somebody prepares a till, and is at it afterwards. */
  const prepare = async (till: Till, person: Awaited<ReturnType<typeof signedIn>>, pin: string) => {
    await till.tell({}, person.headers);
    const asked = await shop().call<PersonHere>('POST', '/TillController/ownPin', { pin }, person.headers);
    return { ...person, approvalKey: asked.body.data.approvalKey ?? '' };
  };
  /** A cashier at a till that a manager has prepared. */
  const tillOf = async (pin = '904173') => {
    const cashier = await withPin('cashier', '471903');
    const till = await deviceOf(shop(), cashier.headers);
    const manager = await prepare(till, await withPin('manager', pin), pin);
    return { cashier, manager, till, sold: () => till.sale(half(), cashier.userId) };
  };
  const listed = { state: 'listed', reason: 'DISCOUNT_OVER_LIMIT' };
  /** Two frocks for 3,000, a hundred off one of them and then half of it. */
  const half = () =>
    tillOrder([{ stockId, price: 1500, quantity: 2, discount: 100 }], {
      discount: { type: 'percentage', value: 50, amount: 1450 },
    });
  const approved = ({ key }: OfflineSale, who: { userId: number; approvalKey: string }, off = 155_000) => {
    return { by: who.userId, proof: createHmac('sha256', who.approvalKey).update(`${key}:${off}`).digest('base64url') };
  };

  it('is in the books, named after who typed the PIN, and is good for this sale and amount alone', async () => {
    const { cashier, manager, till, sold } = await tillOf();
    const { send } = till;
    const ofCashier = await prepare(till, cashier, '471903');
    expect([ofCashier.approvalKey, manager.approvalKey.length]).toEqual(['', 43]);
    const one = sold();
    const taken = await send({ ...one, approved: approved(one, manager) });
    expect(taken).toMatchObject({ state: 'booked' });
    const path = `/OrderController/order?id=${taken.invoiceId}`;
    const order = (await shop().call<OrderDetail>('GET', path, undefined, cashier.headers)).body.data;
    expect(order).toMatchObject({ total: 1450, discount: 1550, discountBy: 'Sana Iqbal' });
    const notes = shop().db.read.selectFrom('audit_log').select('user_id').where('action', '=', 'discount.approve');
    expect(await notes.where('user_id', '=', manager.userId).execute()).toHaveLength(1);

    const [unsaid, other, more, own, wrong] = [sold(), sold(), sold(), sold(), sold()];
    expect(await send(unsaid)).toMatchObject(listed);
    expect(await send({ ...other, approved: approved(one, manager) })).toMatchObject(listed);
    expect(await send({ ...more, approved: approved(more, manager, 154_999) })).toMatchObject(listed);
    const forged = { userId: manager.userId, approvalKey: 'A'.repeat(43) };
    expect(await send({ ...wrong, approved: approved(wrong, forged) })).toMatchObject(listed);
    expect(await send({ ...own, approved: { ...approved(own, manager), by: cashier.userId } })).toMatchObject(listed);
    await expectSoundBooks(shop().db);
  });

  it('is somebody’s to decide where who agreed may not sign in any more', async () => {
    const { manager, till, sold } = await tillOf();
    const one = sold();
    const late = { ...one, approved: approved(one, manager) };
    await shop().db.transaction((trx) =>
      trx.updateTable('users').set({ switched_off: 1 }).where('id', '=', manager.userId).execute(),
    );
    expect(await till.send(late)).toMatchObject(listed);
  });

  it('is somebody’s to decide where the PIN it was agreed to by is no more', async () => {
    const { manager, till, sold } = await tillOf();
    const one = sold();
    await givePin(shop().db, manager.userId, '730512');
    const late = { ...one, approved: approved(one, manager) };
    expect(await till.send(late)).toMatchObject(listed);
  });
  it('is good at the till alone that the PIN was prepared at, and by a PIN of six digits', async () => {
    const [one, other] = [await tillOf(), await tillOf()];
    const sold = one.sold();
    const elsewhere = await prepare(other.till, one.manager, '904173');
    expect(elsewhere.approvalKey).not.toBe(one.manager.approvalKey);
    expect(await one.till.send({ ...sold, approved: approved(sold, elsewhere) })).toMatchObject(listed);
    const nowhere = await withPin('manager', '904173');
    const asked = await shop().call<PersonHere>('POST', '/TillController/ownPin', { pin: '904173' }, nowhere.headers);
    expect([asked.statusCode, asked.body.data.approvalKey]).toEqual([200, undefined]);
    expect((await tillOf('9041')).manager.approvalKey).toBe('');
  });
});
