import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Listing } from '@shop/shared/contracts/http/catalog/listing';
import { buildApp } from '../../buildApp.ts';
import { readConfig } from '../config/config.ts';
import { blackHole } from '../../testing/blackHole.ts';
import { newStore } from '../../testing/bothDatabases.ts';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { shopperOrder } from '../../testing/testOrders.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { publicAnswers } from './publicAnswers.ts';

const LISTING = '/api/StockController/stocks?groupPrds=1';

onBothShops('public answers', (shop) => {
  let line = { productId: 0, stockId: 0, price: 1500, quantity: 1 };
  beforeAll(async () => {
    const sizeId = await addSize(shop().db, '2-3 Years');
    for (let i = 0; i < 12; i += 1) {
      const { id, stockIds } = await addProduct(shop().db, { variations: [{ sizeId, qty: 9 }] });
      line = { ...line, productId: id, stockId: stockIds[0] ?? 0 };
    }
  });

  const get = (headers: Record<string, string>, url = LISTING, method: 'GET' | 'HEAD' = 'GET') =>
    shop().app.inject({ method, url, headers });
  const order = () => shop().call('POST', '/OrderController/create', shopperOrder(line));

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['deflate', undefined],
    ['', undefined],
  ])('to who accepts "%s" come as %s', async (accepted, encoding) => {
    const plain = await get({});
    const { statusCode, headers, rawPayload } = await get({ 'accept-encoding': accepted });
    expect([statusCode, headers['content-encoding'], headers['vary']]).toEqual([200, encoding, 'accept-encoding']);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(textOf(rawPayload, encoding)).toBe(plain.body);
    expect(headers['etag'] === plain.headers['etag']).toBe(encoding === undefined);
    if (encoding) expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  });

  it('are not sent again to who has them, in whatever encoding it accepts', async () => {
    const both = { 'accept-encoding': 'gzip, br' };
    const etags = await Promise.all(
      ['br', 'gzip', ''].map(async (accepted) => (await get({ 'accept-encoding': accepted })).headers['etag']),
    );
    for (const etag of etags) {
      const again = await get({ ...both, 'if-none-match': `W/${String(etag)}` });
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
      expect(again.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'public, no-cache' });
      expect(again.headers).not.toHaveProperty('content-encoding');
    }
  });

  it('have the same headers for HEAD, and nothing else', async () => {
    const headers = { 'accept-encoding': 'br' };
    const whole = await get(headers);
    const head = await get(headers, LISTING, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const name of ['etag', 'vary', 'content-encoding', 'content-length', 'content-type', 'cache-control']) {
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
    }
    const again = { ...headers, 'if-none-match': String(whole.headers['etag']) };
    expect((await get(again, LISTING, 'HEAD')).statusCode).toBe(304);
  });

  it('are never older than the last order, in any encoding', async () => {
    const stockOf = async (accepted: string) => {
      const { rawPayload, headers } = await get({ 'accept-encoding': accepted });
      const listing = JSON.parse(textOf(rawPayload, headers['content-encoding'])) as Listing;
      return listing.data.find(({ prdId }) => prdId === line.productId)?.totalStock ?? 0;
    };
    const before = await Promise.all(['br', 'gzip', ''].map(stockOf));
    const { etag } = (await get({ 'accept-encoding': 'br' })).headers;
    expect((await order()).statusCode).toBe(200);
    expect(await Promise.all(['br', 'gzip', ''].map(stockOf))).toEqual(before.map((stock) => stock - 1));
    const changed = await get({ 'accept-encoding': 'br', 'if-none-match': String(etag) });
    expect([changed.statusCode, changed.headers['etag'] === etag]).toEqual([200, false]);
  });

  it('that an order left as they were are still known to who has them', async () => {
    const headers = { 'accept-encoding': 'br' };
    const categories = '/api/EntitiesController/index?entityGroup=prdCategory';
    const { etag } = (await get(headers, categories)).headers;
    await order();
    expect((await get({ ...headers, 'if-none-match': String(etag) }, categories)).statusCode).toBe(304);
  });

  it('that are short come as they are', async () => {
    const { headers, body } = await get({ 'accept-encoding': 'br' }, '/api/SettingsController/public');
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(body)).toMatchObject({ status: true });
  });

  it('that are large take the place of no others, and are kept', async () => {
    const app = Fastify();
    app.decorate('db', shop().db);
    await app.register(publicAnswers);
    const made: string[] = [];
    app.get<{ Params: { length: string } }>('/:length', (request, reply) =>
      app.publicAnswers.send(request, reply, request.params.length, async () => {
        made.push(request.params.length);
        return 'x'.repeat(Number(request.params.length));
      }),
    );
    const asked = ['1000', '6000000', '7000000'];
    for (const length of [...asked, ...asked]) expect((await app.inject(`/${length}`)).statusCode).toBe(200);
    await app.close();
    expect(made).toEqual(asked);
  });

  it('are nothing that staff or a refusal is answered with', async () => {
    const headers = { 'accept-encoding': 'br', ...(await signedIn(shop().db, 'manager')).headers };
    const stock = await get(headers, '/api/StockController/stocks');
    expect([stock.statusCode, stock.headers['etag']]).toEqual([200, undefined]);
    const refused = await get({ 'accept-encoding': 'br' }, '/api/ProductsController/product/2147483647');
    expect([refused.statusCode, refused.headers['content-encoding'], refused.headers['etag']]).toEqual([
      404,
      undefined,
      undefined,
    ]);
  });
});

describe.runIf(inject('postgres'))('public answers while the database is away', () => {
  it('go on as they were last, and say so; nothing that was not asked for before is made up', async () => {
    const store = await newStore('PostgreSQL', true);
    const address = new URL(store.databaseUrl ?? '');
    const network = await blackHole(Number(address.port));
    const databaseUrl = Object.assign(address, { port: String(network.port) }).href;
    const config = readConfig({ BOTCHECK: 'off', RATE_LIMIT: 'off', SEED: 'none' });
    const app = await buildApp({ ...config, dataDir: store.dataDir, databaseUrl }, { logger: false });
    const get = (url: string) => app.inject(url);
    try {
      const before = await get(LISTING);
      expect([before.statusCode, before.headers['warning']]).toEqual([200, undefined]);
      network.swallowAll();
      // Within a second nobody asks.
      await expect.poll(async () => (await get(LISTING)).headers['warning']).toBe('110 - "Response is Stale"');
      const [stale, unknown] = await Promise.all([get(LISTING), get(`${LISTING}&sort=newest`)]);
      expect([stale.statusCode, stale.body]).toEqual([200, before.body]);
      expect([unknown.statusCode, unknown.json<{ code: string }>().code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
      network.open();
      await expect.poll(async () => (await get(LISTING)).headers['warning']).toBeUndefined();
    } finally {
      await app.close();
      network.close();
      await store.release();
    }
  });
});

function textOf(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}
