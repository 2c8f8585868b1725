import { afterEach, describe, expect, it } from 'vitest';
import type { Rendered } from './rendering/rendering.ts';
import { catalog, page, preview, previewed, startPages } from './testing/testPages.ts';

let shop: ReturnType<typeof startPages>;
afterEach(() => shop.app.close());

describe('more pages than there is time to render', () => {
  const few = { atOnce: 1, ofOne: { burst: 1, perSecond: 0.001 } };
  // Sent at once, not when somebody waits for it.
  const from = async (url: string, remoteAddress: string) => shop.app.inject({ url, remoteAddress });

  it('are left to the browser, for who asks for too many, in frames that are made once', async () => {
    shop = startPages(async () => page(), catalog, few);
    expect((await from('/product/1', '198.51.100.1')).body).toContain('products');
    const left = await Promise.all(['2', '3', '4'].map((id) => from(`/product/${id}`, '198.51.100.1')));
    for (const { statusCode, body } of left) {
      expect([statusCode, body.includes('<div id="root"></div>')]).toEqual([200, true]);
    }
    expect(new Set(left.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(shop.rendered).toHaveBeenCalledTimes(1);
    expect((await from('/product/5', '198.51.100.2')).body).toContain('products');
    // What was rendered is there for everybody.
    expect((await from('/product/5', '198.51.100.1')).body).toContain('products');
  });

  it('are rendered in turn for who previews too, and kept for all where links are not good', async () => {
    shop = startPages(async () => page(), catalog, few);
    const ask = async (url: string) => shop.app.inject({ url, remoteAddress: '198.51.100.1', headers: preview });
    expect((await ask('/product/1')).body).toContain('products');
    expect((await ask('/product/1')).body).toContain('<div id="root"></div>');
    expect(shop.rendered).toHaveBeenCalledTimes(1);
    shop.data.preview = { ...previewed, versions: [] };
    expect((await from('/product/2', '198.51.100.2')).body).toContain('products');
    const made = await ask('/product/2');
    expect(made.body).toContain('products');
    expect([made.headers['set-cookie'], made.headers['x-robots-tag']]).toEqual([
      expect.stringMatching(/^preview=; /),
      undefined,
    ]);
    expect(shop.rendered).toHaveBeenCalledTimes(2);
  });

  it('are answered as they were a moment ago', async () => {
    shop = startPages(async ({ url }) => page({ markup: `${url} as of ${shop.data.version}` }), catalog, few);
    await from('/', '198.51.100.1');
    shop.data.version = '2';
    expect((await from('/', '198.51.100.1')).body).toContain('/ as of 1');
    expect((await from('/', '198.51.100.2')).body).toContain('/ as of 2');
    expect((await from('/', '198.51.100.1')).body).toContain('/ as of 2');
  });

  it('are kept when they are asked for again, so that those nobody wants push out nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<Rendered>();
    shop = startPages(() => promise, catalog, { ofOne: null });
    const crowd = Array.from({ length: 20 }, (_, i) => from(`/product/${i + 1}`, '198.51.100.1'));
    await expect.poll(() => shop.rendered).toHaveBeenCalled();
    resolve(page());
    await Promise.all(crowd);
    const ofCrowd = shop.rendered.mock.calls.length;
    for (const _ of [1, 2, 3]) await from('/product/1', '198.51.100.1');
    expect(shop.rendered).toHaveBeenCalledTimes(ofCrowd + 1);
  });

  it('are 503, with when to come again, for who has a hundred waiting', async () => {
    const { promise, resolve } = Promise.withResolvers<Rendered>();
    shop = startPages(() => promise, catalog, few, 3000);
    const flood = Array.from({ length: 110 }, (_, i) => from(`/product/${i + 1}`, '198.51.100.1'));
    const refused = (await Promise.all(flood.slice(101))).map(({ statusCode, headers }) => [
      statusCode,
      headers['retry-after'],
      headers['cache-control'],
    ]);
    expect(refused).toEqual(Array.from({ length: 9 }, () => [503, '5', 'no-store']));
    const other = from('/', '198.51.100.2');
    resolve(page());
    expect((await other).statusCode).toBe(200);
    expect(new Set((await Promise.all(flood.slice(0, 101))).map(({ statusCode }) => statusCode))).toEqual(
      new Set([200]),
    );
  });
});
