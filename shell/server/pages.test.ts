import { afterEach, expect, it, vi } from 'vitest';
import { page, preview, previewed, settings, startPages } from './testing/testPages.ts';

let shop: ReturnType<typeof startPages>;
afterEach(() => shop.app.close());

it.each(['//', '//product/1', '/product//1'])('takes %s for a path of this site that nobody owns', async (address) => {
  shop = startPages(async () => page({ status: 404 }));
  expect((await shop.app.inject({ url: address })).statusCode).toBe(404);
  expect(shop.rendered.mock.calls[0]?.[0]).toMatchObject({ url: '/not-found', remote: null });
});

it('sends the rendered page, and behind it and its pictures all scripts that it needs', async () => {
  shop = startPages(async () => page());
  const { body, headers } = await shop.app.inject('/');
  expect(body).toContain('<div id="root"><div data-app="">products</div></div>');
  expect(body).toContain('<title>Listing</title>');
  const [before = '', behind = ''] = body.split('<script type="application/json"');
  expect(before.match(/<script[^>]*>/g)).toEqual(['<script type="module" async src="/shell/1/start.js" crossorigin>']);
  expect(before).not.toContain('modulepreload');
  for (const script of ['/shell/1/index.js', '/remotes/catalog/1/remoteEntry.js', '/remotes/catalog/1/Page.js']) {
    expect(behind).toContain(`<link rel="modulepreload" href="${script}" crossorigin fetchpriority="low">`);
  }
  expect(behind).toContain('<script type="module" src="/shell/1/entry.js" crossorigin fetchpriority="low">');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
});

it('asks for the back office’s frame with its documents alone', async () => {
  shop = startPages(async () => page());
  const frame = '<link rel="modulepreload" href="/shell/1/officeRoutes.js" crossorigin>';
  for (const url of ['/admin', '/admin/orders']) expect((await shop.app.inject({ url })).body).toContain(frame);
  expect((await shop.app.inject('/')).body).not.toContain('officeRoutes');
});

it('has the font in pages of who has it, and in those that the browser renders, and renders nothing for it', async () => {
  shop = startPages(async () => page());
  const preload = '<link rel="preload" as="font" type="font/woff2" href="/shell/1/assets/nunito-1.woff2" crossorigin>';
  const pageFor = async (cookie: string, url = '/') => shop.app.inject({ url, headers: { cookie } });
  const first = await pageFor('font=/shell/0/assets/nunito-1.woff2');
  const later = await pageFor('a=b; font=/shell/1/assets/nunito-1.woff2');
  expect(first.body).not.toContain('as="font"');
  expect(later.body).toBe(first.body.replace('</head>', `${preload}</head>`));
  expect(later.headers.etag).not.toBe(first.headers.etag);
  expect((await pageFor('', '/admin/orders')).body).toContain(`${preload}</head>`);
  expect(shop.rendered).toHaveBeenCalledTimes(1);
});

it('shows whoever previews what they opened, rendered for them alone, and nobody else', async () => {
  shop = startPages(async ({ page: data }) => page({ markup: `version ${data.registry['catalog']?.version}` }));
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

it('leaves every page to the browser that has a remote from its own computer, with React as developers have it', async () => {
  shop = startPages(async () => page());
  const [origin, hot] = ['http://localhost:4101', { entry: '/shell/1/hot/entry.js', preloads: [], officePreloads: [] }];
  const { shell, registry } = previewed;
  const locals = [{ name: 'catalog', origin }];
  shop.data.preview = { ...previewed, shell: { ...shell, hot }, registry, versions: [], locals, hasEnded: false };
  for (const url of ['/product/1', '/admin/orders', '/new-page']) {
    const { body, headers } = await shop.app.inject({ url, headers: preview });
    expect(body).toContain('<div id="root"></div>');
    expect(body.match(/<script type="module"[^>]*>/g)).toEqual([
      `<script type="module" src="${origin}/@shop-local.js" crossorigin>`,
      '<script type="module" src="/shell/1/hot/entry.js" crossorigin>',
    ]);
    expect(body).toContain('catalog: from http://localhost:4101, on this computer');
    const wasm = url.startsWith('/admin') ? "'wasm-unsafe-eval' " : '';
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${wasm}${origin};`);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  }
  expect(shop.rendered).not.toHaveBeenCalled();
  const others = await shop.app.inject('/product/1');
  expect(`${others.body}${JSON.stringify(others.headers)}`).not.toMatch(/localhost:4101|\/hot\//);
});

it('renders nothing for a browser that fetches ahead, and gives it what is kept', async () => {
  shop = startPages(async () => page());
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
  shop = startPages(async () => page());
  const rulesFor = async (url: string, headers = {}) =>
    (await shop.app.inject({ url, headers })).headers['speculation-rules'];
  expect(await rulesFor('/')).toBe('"/speculation-rules.json"');
  expect(await rulesFor('/', { 'save-data': 'on' })).toBeUndefined();
  expect(await rulesFor('/', preview)).toBeUndefined();
  for (const url of ['/admin/orders', '/cart', '/checkout']) expect(await rulesFor(url)).toBeUndefined();
});

it('gives a page that can be shared the shop’s mark, unless it has a picture of its own', async () => {
  shop = startPages(async ({ url }) =>
    page({ head: `<meta property="og:title" content="Frock">${url === '/' ? '' : '<meta property="og:image">'}` }),
  );
  const mark = '<meta property="og:image" content="http://shop.localhost/shell/1/icon-512.png">';
  const headers = { host: 'shop.localhost' };
  expect((await shop.app.inject({ url: '/', headers })).body).toContain(mark);
  expect((await shop.app.inject({ url: '/product/1', headers })).body).not.toContain(mark);
});

it('has the shop’s own logo as its icon, unless that is a word', async () => {
  const iconFor = async (more: object) => {
    shop = startPages(async () => page());
    vi.spyOn(shop.upstream, 'settings').mockResolvedValue({ ...settings, ...more } as never);
    return /<link rel="icon"[^>]*>/.exec((await shop.app.inject('/')).body)?.[0];
  };
  const drawn = '<link rel="icon" type="image/svg+xml" href="/shell/1/favicon.svg">';
  const logo = 'uploads/0123/640.webp';
  expect(await iconFor({ logo: '' })).toBe(drawn);
  expect(await iconFor({ logo })).toBe('<link rel="icon" type="image/webp" href="/api/uploads/0123/320.webp">');
  expect(await iconFor({ logo, logoRatio: 3 })).toBe(drawn);
});

it('sends a frame that is kept when the browser is to render', async () => {
  shop = startPages(async () => null);
  const { statusCode, body } = await shop.app.inject('/');
  expect([statusCode, body.includes('<div id="root"></div>')]).toEqual([200, true]);
  await shop.app.inject('/');
  expect(shop.rendered).toHaveBeenCalledTimes(1);
});

it('never renders the back office, and sends the status a page asks for', async () => {
  shop = startPages(async () => page({ status: 404 }));
  const statusOf = async (url: string, cookie = '') => (await shop.app.inject({ url, headers: { cookie } })).statusCode;
  for (const cookie of ['', 'session=x']) {
    for (const known of ['/admin', '/admin/', '/admin/orders']) {
      expect([known, await statusOf(known, cookie)]).toEqual([known, 200]);
    }
    for (const unknown of ['/admin/none', '/admin/users', '/admin/orders/1', '/admin//orders']) {
      expect([unknown, await statusOf(unknown, cookie)]).toEqual([unknown, 404]);
    }
  }
  expect(shop.rendered).not.toHaveBeenCalled();
  expect((await shop.app.inject('/nobody-owns-this')).statusCode).toBe(404);
});

it('sends a visitor on when a loader says so', async () => {
  shop = startPages(async () => page({ status: 302, location: '/deals', markup: '' }));
  const { statusCode, headers } = await shop.app.inject('/');
  expect([statusCode, headers['location']]).toEqual([302, '/deals']);
});

it('gives the browser what it goes on with, and cannot be made to end its data block early', async () => {
  shop = startPages(async () => page({ data: '{"loaderData":{"x":1}}' }));
  const settingsWith = { ...settings, shopName: '</script><script>alert(1)</script>' };
  vi.spyOn(shop.upstream, 'settings').mockResolvedValue(settingsWith as never);
  const { body } = await shop.app.inject('/');
  expect(body).not.toContain('<script>alert');
  const data = JSON.parse(/id="page-data">(.*?)<\/script>/.exec(body)?.[1] ?? '');
  expect(data).toMatchObject({ settings: settingsWith, rendered: { loaderData: { x: 1 } } });
});
