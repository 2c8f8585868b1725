import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { isPostgres } from '../../db/columns.ts';
import { openDatabase } from '../../db/openDatabase.ts';
import { forRequest } from '../requestId.ts';
import { newStore } from '../../../testing/bothDatabases.ts';
import { addProduct, addSize } from '../../../testing/testCatalog.ts';
import { shopperOrder } from '../../../testing/testOrders.ts';
import { onBothShops, type TestShop } from '../../../testing/testShop.ts';

/** By name and labels, as Prometheus reads them. */
async function figuresOf({ app }: TestShop): Promise<Map<string, number>> {
  const { body } = await app.inject({ url: '/metrics', headers: { host: 'localhost:4000' } });
  return new Map(
    body
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

onBothShops('the figures of a shop', (shop) => {
  it('count orders once, refusals by code, and kept answers', async () => {
    const { db, call } = shop();
    const { id, stockIds } = await addProduct(db, {
      price: 500,
      variations: [{ sizeId: await addSize(db, '2-3 Years'), qty: 3 }],
    });
    const order = shopperOrder({ productId: id, stockId: stockIds[0] ?? 0, price: 500, quantity: 2 });
    const before = await figuresOf(shop());
    const key = { 'idempotency-key': randomUUID() };
    for (const _time of [1, 2]) {
      expect((await call('POST', '/OrderController/create', order, key)).statusCode).toBe(200);
    }
    expect((await call('POST', '/OrderController/create', order)).body.code).toBe('INSUFFICIENT_STOCK');
    const product = `/ProductsController/product/${id}`;
    for (const _time of [1, 2, 3]) expect((await call('GET', product)).statusCode).toBe(200);
    const after = await figuresOf(shop());
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(grown('shop_orders_total{channel="storefront"}')).toBe(1);
    expect(grown('shop_refusals_total{code="INSUFFICIENT_STOCK"}')).toBe(1);
    expect(grown('shop_public_answers_total{answer="kept"}')).toBeGreaterThanOrEqual(1);
    expect(grown('shop_public_answers_total{answer="made"}')).toBeGreaterThanOrEqual(1);
    expect([...after.keys()].filter((name) => name.includes(`product/${id}`) || /03\d{9}/.test(name))).toEqual([]);
  });

  it('have the connections of PostgreSQL', async () => {
    const figures = await figuresOf(shop());
    const has = (state: string) => figures.has(`shop_database_connections{state="${state}"}`);
    const isThere = isPostgres(shop().db.read);
    expect(['lent', 'most', 'waiting'].map(has)).toEqual([isThere, isThere, isThere]);
  });
});

describe.runIf(inject('postgres'))('statements', () => {
  it('tell PostgreSQL which server asks, and for which request', async () => {
    const store = await newStore('PostgreSQL', true);
    const db = openDatabase(store);
    const running = sql<{ name: string; query: string }>`
      select application_name as name, query from pg_stat_activity where pid = pg_backend_pid()`;
    const { rows } = await forRequest('the-one-we-look-for', () => running.execute(db.read));
    await db.close();
    await store.release();
    const query = expect.stringMatching(/pg_backend_pid\(\) \/\* the-one-we-look-for \*\/$/);
    expect(rows).toEqual([{ name: expect.stringMatching(/^shop \S+ \d+$/), query }]);
  });
});
