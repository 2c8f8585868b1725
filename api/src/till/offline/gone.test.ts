import { beforeAll, expect, it } from 'vitest';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { deviceOf } from '../../testing/testOffline.ts';
import { expectSoundBooks, tillOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';

onBothShops('what a till sold without the server, and is gone meanwhile', (shop) => {
  let owner: Record<string, string> = {};
  beforeAll(async () => {
    owner = (await signedIn(shop().db, 'administrator')).headers;
  });
  const till = async () => {
    const { headers, userId } = await signedIn(shop().db, 'cashier');
    return { ...(await deviceOf(shop(), headers)), userId };
  };
  const frock = async (qty: number) =>
    addProduct(shop().db, {
      price: 1500,
      variations: [{ sizeId: await addSize(shop().db, `${qty} Years`), qty, cost: 700 }],
    });
  const orderOf = (stockId = 0, details: object = {}) => tillOrder([{ stockId, price: 1500, quantity: 1 }], details);
  const booked = (id = 0) =>
    shop().db.read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('is in the books where the product was deleted', async () => {
    const { id, stockIds } = await frock(3);
    const { sale, send, userId } = await till();
    const sold = sale(orderOf(stockIds[0]), userId);
    expect((await shop().call('DELETE', `/ProductsController/delete/${id}`, undefined, owner)).statusCode).toBe(200);
    const taken = await send(sold);
    expect(taken).toMatchObject({ state: 'booked' });
    expect(await booked(taken.invoiceId)).toMatchObject({ total: 150_000, till_number: sold.number });
    await expectSoundBooks(shop().db);
  });

  it('is in the books, and on account, where its customer was erased', async () => {
    const { stockIds } = await frock(4);
    const { sale, send, userId } = await till();
    const [phone, fullname] = ['03219876501', 'Rabia Anwar'];
    const named = (details: object) => {
      const order = orderOf(stockIds[0], details);
      return sale({ ...order, user: { ...order.user, fullname, primaryPhone: phone } }, userId);
    };
    await send(named({ named: true }));
    const [cash, credit] = [named({ named: true }), named({ method: 'CREDIT' })];
    expect((await shop().call('POST', '/PrivacyController/erase', { phone }, owner)).statusCode).toBe(200);
    for (const sold of [cash, credit]) {
      const taken = await send(sold);
      expect(taken).toMatchObject({ state: 'booked' });
      expect(await booked(taken.invoiceId)).toMatchObject({ customer_name: fullname, till_number: sold.number });
    }
    await expectSoundBooks(shop().db);
  });
});
