import { afterEach, expect, it } from 'vitest';
import { registerConfirmPages } from './confirmPages.ts';
import { elsewhere, languageTags } from './pageLanguage.ts';
import type { Rendered } from './rendering/rendering.ts';
import { catalog, page, startPages } from './testing/testPages.ts';

const entry = {
  ...catalog,
  territories: [...catalog.territories, '/cart', '/confirm/:token'],
  languages: {
    ur: {
      entry: '/remotes/catalog/1/ur/remoteEntry.js',
      preloads: [],
      styles: [],
      pages: {},
      server: 'server-ur/remote.js',
    },
  },
};
const languages = {
  ur: { entry: '/shell/1/ur/entry.js', preloads: [], styles: [], fonts: [], server: 'server-ur/render.js' },
};
const fontIn = () => '/shell/1/naskh.woff2';
const HOST = { host: 'shop.localhost' };
const ORIGIN = 'http://shop.localhost';

let shop: ReturnType<typeof startPages>;
afterEach(() => shop?.app.close());

const start = (of: Partial<Rendered> = {}, inLanguages: Partial<typeof languages> = languages) =>
  (shop = startPages(async () => page(of), entry, {}, undefined, inLanguages));
const get = (url: string) => shop.app.inject({ url, headers: HOST });

const canonical = (address: string) =>
  `<meta property="og:title" content="x"><link rel="canonical" href="${address}"/>`;
const alternates = (path: string, urdu: string) =>
  [`en-PK" href="${ORIGIN}${path}`, `ur-PK" href="${ORIGIN}${urdu}`, `x-default" href="${ORIGIN}${path}`]
    .map((text) => `<link rel="alternate" hreflang="${text}">`)
    .join('');

it('renders an Urdu page of the same path by the builds in Urdu, from right to left', async () => {
  start({ head: canonical(`${ORIGIN}/ur/product/7`) });
  const { statusCode, body } = await get('/ur/product/7?variant=3');
  expect(shop.rendered.mock.calls[0]?.[0]).toMatchObject({
    url: '/product/7',
    remote: { entry: { entry: '/remotes/catalog/1/ur/remoteEntry.js', server: 'server-ur/remote.js' } },
  });
  expect([statusCode, body.slice(0, 44)]).toEqual([200, '<!doctype html><html lang="ur" dir="rtl"><he']);
  expect(body).toContain('<script type="module" src="/shell/1/ur/entry.js"');
  expect(body).toContain(alternates('/product/7', '/ur/product/7'));
  expect(body).toContain(
    '<meta property="og:locale" content="ur_PK"><meta property="og:locale:alternate" content="en_PK">',
  );
  expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=ur">');
  expect(body).toContain('JavaScript');
  expect(body).not.toMatch(/need JavaScript|"languages"/);
});

it('keeps the pages of each language for themselves', async () => {
  start();
  const [english, urdu] = [await get('/product/7'), await get('/ur/product/7')];
  for (const [url, { body }] of [
    ['/product/7', english],
    ['/ur/product/7', urdu],
  ] as const) {
    expect((await get(url)).body).toBe(body);
  }
  expect(urdu.body).not.toBe(english.body);
  expect(shop.rendered).toHaveBeenCalledTimes(2);
});

it('changes nothing of an English page but what it says of other languages', async () => {
  const head = canonical(`${ORIGIN}/`);
  start({ head }, {});
  const before = (await get('/')).body;
  await shop.app.close();
  start({ head });
  expect(before).toContain('<html lang="en"><head>');
  expect((await get('/')).body).toBe(before.replace(head, () => head + alternates('/', '/ur')));
});

it('is sent on within its language, and nowhere else', async () => {
  start({ status: 302, location: '/?page=3' });
  expect((await get('/ur?page=9')).headers.location).toBe('/ur?page=3');
  expect((await get('/?page=9')).headers.location).toBe('/?page=3');
});

it('has one address, and no back office', async () => {
  start({ status: 404 });
  expect((await get('/ur/?sort=new')).headers.location).toBe('/ur?sort=new');
  for (const url of ['/ur/admin', '/ur/admin/orders', '/ur//evil.example']) {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([404, undefined]);
  }
  expect((await get('/ur/cart')).headers['x-robots-tag']).toBe('noindex');
});

it('is in English where the shell was made in English alone', async () => {
  start({}, {});
  const { statusCode, headers } = await get('/ur/product/7?variant=3');
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/product/7?variant=3', 'no-cache']);
  expect(elsewhere('/ur//evil.example', {})).toBeNull();
  expect((await get('/product/7')).body).not.toContain('hreflang');
});

it('takes the forms of a confirmation link, and says what came of one where it has no page', async () => {
  const post = async () => Buffer.from('{"status":true,"data":{"said":"confirmed"}}');
  const send = () =>
    shop.app.inject({
      method: 'POST',
      url: '/ur/confirm/3f.0.aaaaaaaaaaaaaaaaaaaaaa',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'answer=confirm',
    });
  start();
  registerConfirmPages(shop.app, { sendPage: shop.sendPage, upstream: { post }, apiBase: '/api', fontIn });
  const { statusCode, body, headers } = await send();
  expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex']);
  expect(body).toContain('<html lang="ur" dir="rtl">');
  await shop.app.close();
  start({}, {});
  registerConfirmPages(shop.app, { sendPage: shop.sendPage, upstream: { post }, apiBase: '/api', fontIn });
  const plain = (await send()).body;
  expect(plain).toContain('آپ کے آرڈر کی تصدیق ہو گئی');
  expect(plain).toContain('src:url("/shell/1/naskh.woff2")}body{font:1rem/1.9 Naskh,');
});

it.each([
  ['is not to be found', `${canonical(`${ORIGIN}/ur/search`)}<meta name="robots" content="noindex"/>`],
  ['is by a remote in English alone', canonical(`${ORIGIN}/gifts`)],
  ['has no address', ''],
])('says nothing of other languages on a page that %s', (_name, head) => {
  expect(languageTags(head, ORIGIN, 'ur')).toBe('');
});
