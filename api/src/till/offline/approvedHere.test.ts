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
    const asked = await shop().call<PersonHere>('POST', '/TillController/ownPin', { pin }, person.headers);
    return { ...person, approvalKey: asked.body.data.approvalKey ?? '' };
  };
  /** Two frocks for 3,000, a hundred off one of them and then half of it. */
  const half = () =>
    tillOrder([{ stockId, price: 1500, quantity: 2, discount: 100 }], {
      discount: { type: 'percentage', value: 50, amount: 1450 },
    });
  const approved = ({ key }: OfflineSale, who: { userId: number; approvalKey: string }, off = 155_000) => {
    return { by: who.userId, proof: createHmac('sha256', who.approvalKey).update(`${key}:${off}`).digest('base64url') };
  };

  it('is in the books, named after who typed the PIN, and is good for this sale and amount alone', async () => {
    const [cashier, manager] = [await withPin('cashier', '4719'), await withPin('manager', '9041')];
    expect([cashier.approvalKey, manager.approvalKey.length]).toEqual(['', 43]);
    const { sale, send } = await deviceOf(shop(), cashier.headers);
    const sold = () => sale(half(), cashier.userId);

    const one = sold();
    const taken = await send({ ...one, approved: approved(one, manager) });
    expect(taken).toMatchObject({ state: 'booked' });
    const path = `/OrderController/order?id=${taken.invoiceId}`;
    const order = (await shop().call<OrderDetail>('GET', path, undefined, cashier.headers)).body.data;
    expect(order).toMatchObject({ total: 1450, discount: 1550, discountBy: 'Sana Iqbal' });
    const notes = shop().db.read.selectFrom('audit_log').select('user_id').where('action', '=', 'discount.approve');
    expect(await notes.where('user_id', '=', manager.userId).execute()).toHaveLength(1);

    const refused = { state: 'listed', reason: 'DISCOUNT_OVER_LIMIT' };
    const [unsaid, other, more, own, wrong] = [sold(), sold(), sold(), sold(), sold()];
    expect(await send(unsaid)).toMatchObject(refused);
    expect(await send({ ...other, approved: approved(one, manager) })).toMatchObject(refused);
    expect(await send({ ...more, approved: approved(more, manager, 154_999) })).toMatchObject(refused);
    const forged = { userId: manager.userId, approvalKey: 'A'.repeat(43) };
    expect(await send({ ...wrong, approved: approved(wrong, forged) })).toMatchObject(refused);
    expect(await send({ ...own, approved: { ...approved(own, manager), by: cashier.userId } })).toMatchObject(refused);
    await expectSoundBooks(shop().db);
  });

  it('is somebody’s to decide where who agreed may not sign in any more', async () => {
    const [cashier, manager] = [await withPin('cashier', '4719'), await withPin('manager', '9041')];
    const { sale, send } = await deviceOf(shop(), cashier.headers);
    const one = sale(half(), cashier.userId);
    const late = { ...one, approved: approved(one, manager) };
    await shop().db.transaction((trx) =>
      trx.updateTable('users').set({ switched_off: 1 }).where('id', '=', manager.userId).execute(),
    );
    expect(await send(late)).toMatchObject({ state: 'listed', reason: 'DISCOUNT_OVER_LIMIT' });
  });

  it('is somebody’s to decide where the PIN it was agreed to by is no more', async () => {
    const [cashier, manager] = [await withPin('cashier', '4719'), await withPin('manager', '9041')];
    const { sale, send } = await deviceOf(shop(), cashier.headers);
    const one = sale(half(), cashier.userId);
    await givePin(shop().db, manager.userId, '73051');
    const late = { ...one, approved: approved(one, manager) };
    expect(await send(late)).toMatchObject({ state: 'listed', reason: 'DISCOUNT_OVER_LIMIT' });
  });
});
