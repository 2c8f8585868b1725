import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { signedIn } from '../../testing/testAccounts.ts';
import { addProduct, addSize } from '../../testing/testCatalog.ts';
import { onBothShops } from '../../testing/testShop.ts';

onBothShops('what staff are answered', (shop) => {
  let headers: Record<string, string> = {};
  beforeAll(async () => {
    ({ headers } = await signedIn(shop().db, 'manager'));
    const sizeId = await addSize(shop().db, '1-2 Years');
    for (let i = 0; i < 20; i += 1) {
      await addProduct(shop().db, { variations: Array.from({ length: 30 }, () => ({ sizeId, qty: 1 })) });
    }
  });

  const get = (path: string, encoding?: string) =>
    shop().app.inject({
      url: `/api${path}`,
      headers: { ...headers, ...(encoding && { 'accept-encoding': encoding }) },
    });

  it.each([
    ['a page', '/StockController/stocks?limit=50'],
    ['everything, streamed', '/StockController/stocks'],
    ['a file', '/StockController/stocks?format=csv'],
  ])('is compressed as the caller likes it: %s', async (_name, path) => {
    const plain = await get(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accepted, encoding, decode] of [
      ['gzip, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const reply = await get(path, accepted);
      expect([reply.statusCode, reply.headers['content-encoding'], reply.headers['vary']]).toEqual([
        200,
        encoding,
        'accept-encoding',
      ]);
      expect(reply.rawPayload.length * 4).toBeLessThan(plain.rawPayload.length);
      expect(decode(reply.rawPayload).toString()).toBe(plain.body);
    }
  });

  it('is sent as it is when it is short, or refused', async () => {
    for (const path of ['/PublicController/me', '/OrderController/order?id=1']) {
      const reply = await get(path, 'br');
      expect(reply.headers['content-encoding']).toBeUndefined();
      expect(reply.json()).toMatchObject({ status: expect.any(Boolean) });
    }
  });

  it('is kept by no cache, but for what everybody may read', async () => {
    const { paths } = (await get('/docs/json')).json<{ paths: Record<string, object> }>();
    const reads = Object.keys(paths).filter((path) => 'get' in (paths[path] ?? {}) && !path.includes('LiveController'));
    expect(reads.length).toBeGreaterThan(50);
    for (const path of reads) {
      const url = path.replace('/api', '').replaceAll(/\{\w+\}/g, '1');
      const reply = await get(url);
      const kept = String(reply.headers['cache-control']);
      if (kept.includes('no-store')) continue;
      const stranger = await shop().app.inject(`/api${url}`);
      expect([url, kept, stranger.body === reply.body]).toEqual([url, 'public, no-cache', true]);
    }
  });
});
