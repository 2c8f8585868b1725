import { beforeAll, expect, it } from 'vitest';
import { signedIn } from './testing/testAccounts.ts';
import { addProduct, addSize } from './testing/testCatalog.ts';
import { shopperOrder } from './testing/testOrders.ts';
import { onBothShops } from './testing/testShop.ts';
import { forgetOldRows } from './retention.ts';

onBothShops('what is kept for a while only', (shop) => {
  let body = shopperOrder();
  beforeAll(async () => {
    const sizeId = await addSize(shop().db, '2-3 Years');
    const { id, stockIds } = await addProduct(shop().db, { price: 900, variations: [{ sizeId, qty: 9 }] });
    body = shopperOrder({ productId: id, stockId: stockIds[0] ?? 0, price: 900, quantity: 1 });
  });

  it('is a used challenge for a day', async () => {
    const uses = [
      { challenge_id: 'old', used_at: '2026-01-05T08:00:00.000Z' },
      { challenge_id: 'new', used_at: '2026-01-05T08:00:01.000Z' },
    ];
    await shop().db.transaction((trx) => trx.insertInto('bot_check_uses').values(uses).execute());
    await forgetOldRows(shop().db, new Date('2026-01-06T08:00:01.000Z'));
    expect(await shop().db.read.selectFrom('bot_check_uses').selectAll().execute()).toEqual([uses[1]]);
  });

  it('is a failed sign-in for a day, also while nobody signs in', async () => {
    const failure = { failures: 1, blocked_until: 0 };
    const attempts = [
      { subject: 'address:old', last_at: Date.UTC(2026, 0, 5), ...failure },
      { subject: 'address:new', last_at: Date.UTC(2026, 0, 5) + 1, ...failure },
    ];
    await shop().db.transaction((trx) => trx.insertInto('login_attempts').values(attempts).execute());
    await forgetOldRows(shop().db, new Date(Date.UTC(2026, 0, 6) + 1));
    expect(await shop().db.read.selectFrom('login_attempts').selectAll().execute()).toEqual([attempts[1]]);
  });

  it('is a session until it ends', async () => {
    await signedIn(shop().db, 'cashier');
    const sessions = () => shop().db.read.selectFrom('sessions').select('id').execute();
    await forgetOldRows(shop().db, new Date());
    expect(await sessions()).toHaveLength(1);
    await forgetOldRows(shop().db, new Date(Date.now() + 24 * 3_600_000));
    expect(await sessions()).toEqual([]);
  });

  it('is an idempotency key for 30 days; its order stays', async () => {
    const headers = { 'idempotency-key': 'f3b6c3de-2f5f-4a51-9c4e-5a4b7f6f0c11' };
    const place = async () => {
      const reply = await shop().call<{ invoiceId: number }>('POST', '/OrderController/create', body, headers);
      return reply.body.data.invoiceId;
    };
    const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000);
    const first = await place();
    await forgetOldRows(shop().db, days(29));
    expect(await place()).toBe(first);
    await forgetOldRows(shop().db, days(31));
    expect(await place()).not.toBe(first);
    const orders = await shop().db.read.selectFrom('orders').select('id').execute();
    expect(orders.map((order) => order.id)).toContain(first);
  });
});
