import Fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testEntry } from '@shop/shared/testing/data';
import type { ShellEntry } from '@shop/shared/contracts/registry';
import type { DeployedFiles } from './deployed.ts';
import { registerPages } from './pages.ts';
import type { Preview } from './preview/previews.ts';
import type { PageRequest, Rendered } from './rendering/rendering.ts';
import type { TurnOptions } from './rendering/turns.ts';
import type { Upstream } from './upstream.ts';

const catalog = testEntry({
  territories: ['/', '/product/:id', '/admin/orders'],
  preloads: ['/remotes/catalog/1/remoteEntry.js'],
  pages: { 'src/listing/Page.tsx': ['/remotes/catalog/1/Page.js'] },
  searchParams: ['sort', 'page'],
  searchNumbers: ['page'],
  server: 'server/remote.js',
});

const shell: ShellEntry = {
  version: '1',
  entry: '/shell/1/entry.js',
  preloads: ['/shell/1/index.js'],
  styles: [],
  icon: '/shell/1/favicon.svg',
  fonts: ['/shell/1/assets/nunito-1.woff2'],
  provides: {},
};

const settings = { shopName: 'Shop', captcha: { provider: 'off' } };

function page(change: Partial<Rendered> = {}): Rendered {
  return {
    status: 200,
    head: '<title>Listing</title>',
    markup: '<div data-app="">products</div>',
    data: '{"queries":{}}',
    pages: ['src/listing/Page.tsx'],
    basis: [{ path: '/api/listing', headers: [], etag: '"1"' }],
    ...change,
  };
}

function start(
  render: (request: PageRequest, isApart?: boolean) => Promise<Rendered | null>,
  entry = catalog,
  turns: TurnOptions = {},
  patienceMs?: number,
) {
  const rendered = vi.fn(render);
  const warnings: unknown[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void warnings.push(JSON.parse(line)) } },
  });
  const data = { version: '1', preview: previewed };
  const upstream = {
    dataVersion: async () => data.version,
    settings: async () => settings,
    stillHolds: vi.fn(async () => false),
  } as unknown as Upstream;
  registerPages(app, {
    deployed: {
      folder: '/nowhere',
      current: () => ({ registry: { catalog: entry }, shell, stamp: '1' }),
    } as unknown as DeployedFiles,
    rendering: { render: (_shell, request, isApart) => rendered(request, isApart) },
    upstream,
    apiBase: '/api',
    previews: { of: async () => data.preview },
    turns,
    ...(patienceMs !== undefined && { patienceMs }),
  });
  return { app, rendered, warnings, data, upstream };
}

/** What a visitor has open who says so. */
const previewed: Preview = {
  shell,
  registry: { catalog: { ...catalog, version: '2', preloads: ['/remotes/catalog/2/remoteEntry.js'] } },
  versions: [{ name: 'catalog', version: '2' }],
  faults: [],
  tokens: [],
  hasEnded: true,
  isUnavailable: false,
  expires: new Date(0),
};
const preview = { cookie: `preview=open.${'s'.repeat(43)}` };

let shop: ReturnType<typeof start>;
afterEach(async () => {
  vi.useRealTimers();
  await shop.app.close();
});

describe('pages', () => {
  it.each(['//', '//product/1', '/product//1'])(
    'takes %s for a path of this site that nobody owns',
    async (address) => {
      shop = start(async () => page({ status: 404 }));
      expect((await shop.app.inject({ url: address })).statusCode).toBe(404);
      expect(shop.rendered.mock.calls[0]?.[0]).toMatchObject({ url: '/not-found', remote: null });
    },
  );

  it('sends the rendered page with everything it needs preloaded', async () => {
    shop = start(async () => page());
    const { body, headers } = await shop.app.inject('/');
    expect(body).toContain('<div id="root"><div data-app="">products</div></div>');
    expect(body).toContain('<title>Listing</title>');
    for (const script of ['/shell/1/index.js', '/remotes/catalog/1/remoteEntry.js', '/remotes/catalog/1/Page.js']) {
      expect(body).toContain(`<link rel="modulepreload" href="${script}"`);
    }
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('has the font in pages of who has it, and in those that the browser renders, and renders nothing for it', async () => {
    shop = start(async () => page());
    const preload =
      '<link rel="preload" as="font" type="font/woff2" href="/shell/1/assets/nunito-1.woff2" crossorigin>';
    const pageFor = async (cookie: string, url = '/') => shop.app.inject({ url, headers: { cookie } });
    const first = await pageFor('font=/shell/0/assets/nunito-1.woff2');
    const later = await pageFor('a=b; font=/shell/1/assets/nunito-1.woff2');
    expect(first.body).not.toContain('as="font"');
    expect(later.body).toBe(first.body.replace('</head>', `${preload}</head>`));
    expect(later.headers.etag).not.toBe(first.headers.etag);
    expect((await pageFor('', '/admin/orders')).body).toContain(`${preload}</head>`);
    expect(shop.rendered).toHaveBeenCalledTimes(1);
  });

  it('renders a page once for all visitors and drops query keys nobody reads', async () => {
    shop = start(async () => page());
    await shop.app.inject('/?utm_source=x&sort=newest');
    await shop.app.inject('/?sort=newest&fbclid=y');
    expect(shop.rendered).toHaveBeenCalledTimes(1);
    expect(shop.rendered.mock.calls[0]?.[0].url).toBe('/?sort=newest');
    await shop.app.inject('/?sort=price-low');
    expect(shop.rendered).toHaveBeenCalledTimes(2);
  });

  it('shows whoever previews what they opened, rendered for them alone, and nobody else', async () => {
    shop = start(async ({ page: data }) => page({ markup: `version ${data.registry['catalog']?.version}` }));
    const live = await shop.app.inject('/');
    const reply = await shop.app.inject({
      url: '/',
      headers: { ...preview, 'if-none-match': String(live.headers.etag) },
    });
    expect(reply.body).toContain('version 2');
    expect(reply.body).toContain('/remotes/catalog/2/remoteEntry.js');
    expect(reply.body).toContain('Preview of catalog: not what shoppers see');
    expect(reply.body).toContain('<meta name="robots" content="noindex">');
    expect(reply.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(reply.headers['set-cookie']).toMatch(/^preview=; /);
    await shop.app.inject({ url: '/', headers: preview });
    expect(shop.rendered.mock.calls.map(([, isApart = false]) => isApart)).toEqual([false, true, true]);

    const others = await shop.app.inject('/');
    expect(others.body).toBe(live.body);
    expect(others.body).not.toContain('review');
    expect(others.headers['cache-control']).toBe('no-cache');
    const admin = await shop.app.inject({ url: '/admin', headers: preview });
    expect(admin.body).toContain('catalog: version 2');
  });

  it('renders nothing for a browser that fetches ahead, and gives it what is kept', async () => {
    shop = start(async () => page());
    const ahead = { url: '/', headers: { 'sec-purpose': 'prefetch' } };
    const early = await shop.app.inject(ahead);
    expect([early.statusCode, early.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(shop.rendered).not.toHaveBeenCalled();
    const wanted = await shop.app.inject('/');
    expect((await shop.app.inject(ahead)).body).toBe(wanted.body);
    const { headers } = ahead;
    expect((await shop.app.inject({ url: '/', headers: { ...headers, ...preview } })).statusCode).toBe(503);
    expect(shop.rendered).toHaveBeenCalledTimes(1);
  });

  it('lets pages be fetched ahead from those of the shop, not from a visitor’s own nor for one who saves data', async () => {
    shop = start(async () => page());
    const rulesFor = async (url: string, headers = {}) =>
      (await shop.app.inject({ url, headers })).headers['speculation-rules'];
    expect(await rulesFor('/')).toBe('"/speculation-rules.json"');
    expect(await rulesFor('/', { 'save-data': 'on' })).toBeUndefined();
    expect(await rulesFor('/', preview)).toBeUndefined();
    for (const url of ['/admin/orders', '/cart', '/checkout']) expect(await rulesFor(url)).toBeUndefined();
  });

  it('keeps no page of what somebody searched for', async () => {
    shop = start(async () => page(), { ...catalog, searchParams: ['q'] });
    await shop.app.inject('/?q=frock');
    await shop.app.inject('/?q=frock');
    expect(shop.rendered).toHaveBeenCalledTimes(2);
  });

  it('gives a page that can be shared the shop’s mark, unless it has a picture of its own', async () => {
    shop = start(async ({ url }) =>
      page({ head: `<meta property="og:title" content="Frock">${url === '/' ? '' : '<meta property="og:image">'}` }),
    );
    const mark = '<meta property="og:image" content="http://shop.localhost/shell/1/icon-512.png">';
    const headers = { host: 'shop.localhost' };
    expect((await shop.app.inject({ url: '/', headers })).body).toContain(mark);
    expect((await shop.app.inject({ url: '/product/1', headers })).body).not.toContain(mark);
  });

  it('has the shop’s own logo as its icon, unless that is a word', async () => {
    const iconFor = async (more: object) => {
      shop = start(async () => page());
      vi.spyOn(shop.upstream, 'settings').mockResolvedValue({ ...settings, ...more } as never);
      return /<link rel="icon"[^>]*>/.exec((await shop.app.inject('/')).body)?.[0];
    };
    const drawn = '<link rel="icon" type="image/svg+xml" href="/shell/1/favicon.svg">';
    const logo = 'uploads/0123/640.webp';
    expect(await iconFor({ logo: '' })).toBe(drawn);
    expect(await iconFor({ logo })).toBe('<link rel="icon" type="image/webp" href="/api/uploads/0123/320.webp">');
    expect(await iconFor({ logo, logoRatio: 3 })).toBe(drawn);
  });

  it('renders visitors who come at the same moment one page together', async () => {
    shop = start(async () => page());
    await Promise.all(Array.from({ length: 10 }, () => shop.app.inject('/')));
    expect(shop.rendered).toHaveBeenCalledTimes(1);
  });

  it('renders anew when the data changed that the page shows', async () => {
    shop = start(async () => page());
    await shop.app.inject('/');
    shop.data.version = '2';
    await Promise.all([shop.app.inject('/'), shop.app.inject('/')]);
    expect(shop.upstream.stillHolds).toHaveBeenCalledTimes(1);
    expect(shop.rendered).toHaveBeenCalledTimes(2);
  });

  it('keeps a page for which the api would answer the same, asked once for all visitors of a version', async () => {
    const { basis } = page();
    shop = start(async () => page());
    vi.mocked(shop.upstream.stillHolds).mockResolvedValue(true);
    const first = await shop.app.inject('/');
    for (const version of ['2', '3']) {
      shop.data.version = version;
      const again = await Promise.all(Array.from({ length: 5 }, () => shop.app.inject('/')));
      for (const { body } of again) expect(body).toBe(first.body);
    }
    expect(vi.mocked(shop.upstream.stillHolds).mock.calls).toEqual([
      [basis, '2'],
      [basis, '3'],
    ]);
    expect(shop.rendered).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['other settings stand on it', {}, async () => ({ ...settings, shopName: 'Another' })],
    ['nobody can say whether it holds', { basis: null }, async () => settings],
  ])('renders a page anew after a change when %s', async (_why, change, settingsThen) => {
    shop = start(async () => page(change));
    vi.mocked(shop.upstream.stillHolds).mockResolvedValue(true);
    await shop.app.inject('/');
    shop.data.version = '2';
    vi.spyOn(shop.upstream, 'settings').mockImplementation(settingsThen as never);
    await shop.app.inject('/');
    expect(shop.rendered).toHaveBeenCalledTimes(2);
  });

  it('renders a page anew after a change when the api does not say whether it holds', async () => {
    shop = start(async () => page());
    vi.mocked(shop.upstream.stillHolds).mockRejectedValue(new Error('took longer than 1000 ms'));
    await shop.app.inject('/');
    shop.data.version = '2';
    await shop.app.inject('/');
    expect(shop.rendered).toHaveBeenCalledTimes(2);
  });

  it('renders a page anew after an hour and a change: what it says of the time is in no answer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    shop = start(async () => page());
    vi.mocked(shop.upstream.stillHolds).mockResolvedValue(true);
    await shop.app.inject('/');
    vi.setSystemTime(Date.now() + 61 * 60_000);
    shop.data.version = '2';
    await shop.app.inject('/');
    expect(shop.rendered).toHaveBeenCalledTimes(2);
  });

  it('asks once where numbers lead that are greater than the page knows', async () => {
    const asIf = async ({ url }: PageRequest) =>
      Number(new URL(url, 'http://x').searchParams.get('page')) > 3
        ? page({ status: 302, location: url.replace(/page=\d+/, 'page=3'), markup: '' })
        : page();
    shop = start(asIf);
    for (const number of ['417', '9', '4', '0417', '2147483647']) {
      const { statusCode, headers } = await shop.app.inject(`/?page=${number}`);
      expect([number, statusCode, headers.location]).toEqual([number, 302, '/?page=3']);
    }
    expect(shop.rendered).toHaveBeenCalledTimes(1);
    expect((await shop.app.inject('/?page=3')).statusCode).toBe(200);
    // Of other products, and after something was sold, it is asked anew.
    await shop.app.inject('/?page=9&sort=newest');
    shop.data.version = '2';
    await shop.app.inject('/?page=9');
    expect(shop.rendered).toHaveBeenCalledTimes(4);
  });

  it('answers 304 to the tag of a page that did not change', async () => {
    shop = start(async () => page());
    const { headers } = await shop.app.inject('/');
    const again = await shop.app.inject({ url: '/', headers: { 'if-none-match': String(headers['etag']) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('leaves a failing render to the browser, logs it and tries again next time', async () => {
    shop = start(async () => Promise.reject(new Error('the remote threw')));
    const { statusCode, body } = await shop.app.inject('/');
    expect([statusCode, body.includes('<div id="root"></div>')]).toEqual([200, true]);
    expect(shop.warnings).toMatchObject([{ address: '/', err: { message: 'the remote threw' } }]);
    await shop.app.inject('/');
    expect(shop.rendered).toHaveBeenCalledTimes(2);
  });

  it('does not render while the api does not answer, logs it, and keeps no such page', async () => {
    shop = start(async () => page());
    const good = shop.upstream.dataVersion;
    shop.upstream.dataVersion = async () => Promise.reject(new Error('took longer than 1000 ms'));
    const { body, statusCode } = await shop.app.inject('/');
    expect([statusCode, shop.rendered.mock.calls.length]).toEqual([200, 0]);
    expect(body).toContain('<div id="root"></div>');
    expect(shop.warnings).toHaveLength(1);
    shop.upstream.dataVersion = good;
    expect((await shop.app.inject('/')).body).toContain('products');
  });

  it('sends pages as they were last while the api does not answer, and says so', async () => {
    shop = start(async () => page());
    const before = await shop.app.inject('/');
    const good = shop.upstream.dataVersion;
    shop.upstream.dataVersion = async () => Promise.reject(new Error('503'));
    const { body, headers } = await shop.app.inject('/');
    expect([body, headers['warning']]).toEqual([before.body, '110 - "Response is Stale"']);
    shop.upstream.dataVersion = good;
    expect((await shop.app.inject('/')).headers['warning']).toBeUndefined();
  });

  it('sends a frame that is kept when the browser is to render', async () => {
    shop = start(async () => null);
    const { statusCode, body } = await shop.app.inject('/');
    expect([statusCode, body.includes('<div id="root"></div>')]).toEqual([200, true]);
    await shop.app.inject('/');
    expect(shop.rendered).toHaveBeenCalledTimes(1);
  });

  it('never renders the back office, and sends the status a page asks for', async () => {
    shop = start(async () => page({ status: 404 }));
    const statusOf = async (url: string, cookie = '') =>
      (await shop.app.inject({ url, headers: { cookie } })).statusCode;
    for (const cookie of ['', 'session=x']) {
      for (const known of ['/admin', '/admin/', '/admin/users', '/admin/orders']) {
        expect([known, await statusOf(known, cookie)]).toEqual([known, 200]);
      }
      for (const unknown of ['/admin/none', '/admin/orders/1', '/admin//orders']) {
        expect([unknown, await statusOf(unknown, cookie)]).toEqual([unknown, 404]);
      }
    }
    expect(shop.rendered).not.toHaveBeenCalled();
    expect((await shop.app.inject('/nobody-owns-this')).statusCode).toBe(404);
  });

  it('sends a visitor on when a loader says so', async () => {
    shop = start(async () => page({ status: 302, location: '/deals', markup: '' }));
    const { statusCode, headers } = await shop.app.inject('/');
    expect([statusCode, headers['location']]).toEqual([302, '/deals']);
  });

  it('gives the browser what it goes on with, and cannot be made to end its data block early', async () => {
    shop = start(async () => page({ data: '{"loaderData":{"x":1}}' }));
    const settingsWith = { ...settings, shopName: '</script><script>alert(1)</script>' };
    vi.spyOn(shop.upstream, 'settings').mockResolvedValue(settingsWith as never);
    const { body } = await shop.app.inject('/');
    expect(body).not.toContain('<script>alert');
    const data = JSON.parse(/id="page-data">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(data).toMatchObject({ settings: settingsWith, rendered: { loaderData: { x: 1 } } });
  });
});

describe('more pages than there is time to render', () => {
  const few = { atOnce: 1, ofOne: { burst: 1, perSecond: 0.001 } };
  // Sent at once, not when somebody waits for it.
  const from = async (url: string, remoteAddress: string) => shop.app.inject({ url, remoteAddress });

  it('are left to the browser, for who asks for too many, in frames that are made once', async () => {
    shop = start(async () => page(), catalog, few);
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
    shop = start(async () => page(), catalog, few);
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
    shop = start(async ({ url }) => page({ markup: `${url} as of ${shop.data.version}` }), catalog, few);
    await from('/', '198.51.100.1');
    shop.data.version = '2';
    expect((await from('/', '198.51.100.1')).body).toContain('/ as of 1');
    expect((await from('/', '198.51.100.2')).body).toContain('/ as of 2');
    expect((await from('/', '198.51.100.1')).body).toContain('/ as of 2');
  });

  it('are kept when they are asked for again, so that those nobody wants push out nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<Rendered>();
    shop = start(() => promise, catalog, { ofOne: null });
    const crowd = Array.from({ length: 20 }, (_, i) => from(`/product/${i + 1}`, '198.51.100.1'));
    await vi.waitFor(() => expect(shop.rendered).toHaveBeenCalled());
    resolve(page());
    await Promise.all(crowd);
    const ofCrowd = shop.rendered.mock.calls.length;
    for (const _ of [1, 2, 3]) await from('/product/1', '198.51.100.1');
    expect(shop.rendered).toHaveBeenCalledTimes(ofCrowd + 1);
  });

  it('are 503, with when to come again, for who has a hundred waiting', async () => {
    const { promise, resolve } = Promise.withResolvers<Rendered>();
    shop = start(() => promise, catalog, few, 3000);
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
