import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listing } from '@shop/shared/contracts/http/catalog/listing';
import type { CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import { buildApp } from '../buildApp.ts';
import { readConfig } from '../kernel/config/config.ts';
import type { Database } from '../kernel/db/database.ts';
import { openDatabase } from '../kernel/db/openDatabase.ts';
import { onBothDatabases } from '../testing/bothDatabases.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { shopperOrder } from '../testing/testOrders.ts';

onBothDatabases('two servers on one database', (store) => {
  const servers: FastifyInstance[] = [];
  let size = 0;
  let administrator: Record<string, string> = {};
  let add: (qty: number) => Promise<CreateOrder>;

  beforeAll(async () => {
    const config = { ...readConfig({ BOTCHECK: 'off', RATE_LIMIT: 'off', SEED: 'none' }), ...store() };
    const databases: Database[] = [];
    for (let i = 0; i < 2; i += 1) {
      const database = openDatabase(config);
      databases.push(database);
      const server = await buildApp(config, { logger: false, database });
      await server.ready();
      servers.push(server);
    }
    const [db] = databases;
    if (!db) throw new Error('no database');
    administrator = (await signedIn(db, 'administrator')).headers;
    size = await addSize(db, '1-2 Years');
    add = async (qty) => {
      const { id, stockIds } = await addProduct(db, { price: 900, variations: [{ sizeId: size, qty }] });
      return shopperOrder({ productId: id, stockId: stockIds[0] ?? 0, price: 900, quantity: 1 });
    };
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  const sell = async (server: FastifyInstance | undefined, payload: CreateOrder) => {
    const response = await server?.inject({ method: 'POST', url: '/api/OrderController/create', payload });
    expect(response?.statusCode).toBe(200);
  };
  const stockSeenBy = async (server: FastifyInstance, query: string) => {
    const response = await server.inject(`/api/StockController/stocks?groupPrds=1&${query}`);
    return response.json<Listing>().data.map((item) => item.totalStock);
  };

  /** On one machine from the next answer on; through PostgreSQL within a second. */
  const expectSoon = async (read: () => Promise<unknown>, expected: unknown) => {
    if (store().databaseUrl) await expect.poll(read).toEqual(expected);
    else expect(await read()).toEqual(expected);
  };

  it('list what the other has sold', async () => {
    const order = await add(4);
    for (let left = 3; left >= 0; left -= 1) {
      await sell(servers[left % 2], order);
      for (const server of servers) {
        await expectSoon(() => stockSeenBy(server, 'limit=24'), [left]);
        await expectSoon(() => stockSeenBy(server, `size=${size}`), left === 0 ? [] : [left]);
      }
    }
  });

  it('list every sale when both sell and list at once', async () => {
    const order = await add(40);
    await Promise.all(
      servers.flatMap((server) =>
        Array.from({ length: 10 }, async () => {
          await sell(server, order);
          await stockSeenBy(server, 'limit=24');
        }),
      ),
    );
    for (const server of servers) await expectSoon(() => stockSeenBy(server, `size=${size}`), [20]);
  });

  it('say what was set at the other, and charge it from the next order on', async () => {
    const order = await add(4);
    for (const [at, shippingFee] of [150, 175].entries()) {
      const [here, other] = [servers[at], servers[1 - at]];
      const payload = { values: { shippingFee } };
      await here?.inject({ method: 'POST', url: '/api/SettingsController/update', payload, headers: administrator });
      const said = async () =>
        (await other?.inject('/api/SettingsController/public'))?.json<{ data: PublicSettings }>();
      await expectSoon(async () => (await said())?.data.shippingFee, shippingFee);
      await sell(other, { ...order, summary: { ...order.summary, total: 900 + shippingFee } });
    }
  });
});
