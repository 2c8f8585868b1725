import Fastify from 'fastify';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '@shop/shared/format/durations';
import { withDatabase } from '../../testing/bothDatabases.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { shopperOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { dropOldKeysAndEvents, retention } from './retention.ts';

withDatabase('rows and work of the domains', (db) => {
  afterEach(() => vi.useRealTimers());

  it('are seen to at start and every hour, one failing beside the others, until the server closes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const app = Fastify();
    app.decorate('db', db());
    await app.register(retention);
    const [rows, work] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
    app.retention.addRows(rows);
    app.retention.addWork(() => Promise.reject(new Error('broken')));
    app.retention.addWork(work);
    await app.ready();
    expect(rows).toHaveBeenCalledTimes(1);
    await expect.poll(() => work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(HOUR_MS);
    await expect.poll(() => work).toHaveBeenCalledTimes(2);
    expect(rows).toHaveBeenCalledTimes(2);
    await app.close();
    vi.advanceTimersByTime(HOUR_MS);
    expect(rows).toHaveBeenCalledTimes(2);
  });
});

onBothShops('an idempotency key', (shop) => {
  let body = shopperOrder();
  beforeAll(async () => {
    const sizeId = await addSize(shop().db, '2-3 Years');
    const { id, stockIds } = await addProduct(shop().db, { price: 900, variations: [{ sizeId, qty: 9 }] });
    body = shopperOrder({ productId: id, stockId: stockIds[0] ?? 0, price: 900, quantity: 1 });
  });

  it('is kept for 30 days; its order stays', async () => {
    const headers = { 'idempotency-key': 'f3b6c3de-2f5f-4a51-9c4e-5a4b7f6f0c11' };
    const place = async () => {
      const reply = await shop().call<{ invoiceId: number }>('POST', '/OrderController/create', body, headers);
      return reply.body.data.invoiceId;
    };
    const later = (days: number) =>
      shop().db.transaction((trx) => dropOldKeysAndEvents(trx, new Date(Date.now() + days * DAY_MS)));
    const first = await place();
    await later(29);
    expect(await place()).toBe(first);
    await later(31);
    expect(await place()).not.toBe(first);
    const orders = await shop().db.read.selectFrom('orders').select('id').execute();
    expect(orders.map((order) => order.id)).toContain(first);
  });
});
