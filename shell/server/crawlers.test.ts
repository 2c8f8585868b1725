import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { testSettings } from '@shop/shared/testing/data';
import type { DeployedFiles } from './deployed.ts';
import { registerCrawlerFiles } from './crawlers.ts';
import { registerProductFeeds } from './productFeeds.ts';
import type { Upstream } from './upstream.ts';

const IN_URDU = { languages: { ur: { entry: '/shell/1/ur/main.js', preloads: [], styles: [], fonts: [] } } };

let app: FastifyInstance;
afterEach(() => app.close());

function start(shell: object = IN_URDU, isDown = false) {
  app = Fastify();
  const data = { version: '1' as string | null, reads: 0, settings: testSettings as typeof testSettings | null };
  const rose = { stockId: 71, color: 'Rose', size: '2-3 Years', img: 'uploads/0a/640.webp', isInStock: true };
  const frock = { id: 7, category: 'Girls' };
  const answers: Record<string, unknown> = {
    '/EntitiesController/index?entityGroup=prdCategory': [],
    '/ProductsController/sitemap': [{ id: 7, img: '', changedDate: '2026-11-21 10:00:00' }],
    '/SettingsController/public': testSettings,
    '/ProductsController/feed': [
      {
        ...frock,
        name: 'Frock & bow',
        variations: [
          { ...rose, gender: 'female', ageGroup: 'toddler', price: 1200, listPrice: 1500 },
          { ...rose, stockId: 72, size: 'L', price: 1500, listPrice: 1500 },
          { ...rose, stockId: 73, img: '' },
        ],
      },
    ],
    '/ProductsController/feed?lang=ur': [
      {
        ...frock,
        name: 'فراک',
        variations: [{ ...rose, color: 'گلابی', gender: 'female', isInStock: false, price: 1500, listPrice: 1500 }],
      },
    ],
  };
  const upstream = {
    dataVersion: async () => {
      if (data.version === null) throw new Error('ECONNREFUSED');
      return data.version;
    },
    settings: async () => data.settings,
    read: async (path: string) => {
      data.reads += 1;
      if (isDown) throw new Error('ECONNREFUSED');
      return answers[path];
    },
    download: async (path: string) => Buffer.from(JSON.stringify({ status: true, data: await upstream.read(path) })),
  } as unknown as Upstream;
  const deployed = { current: () => ({ shell, stamp: '1' }) } as unknown as DeployedFiles;
  registerCrawlerFiles(app, { deployed, upstream, apiBase: '/api' });
  registerProductFeeds(app, { deployed, upstream, apiBase: '/api' });
  return data;
}

const get = (url: string) => app.inject({ url, headers: { host: 'shop.localhost', 'accept-encoding': 'identity' } });

it('names each page of the sitemap in every language, beside the others', async () => {
  start();
  const { body } = await get('/sitemap.xml');
  const O = 'http://shop.localhost';
  const others = `<xhtml:link rel="alternate" hreflang="en-PK" href="${O}/product/7"/><xhtml:link rel="alternate" hreflang="ur-PK" href="${O}/ur/product/7"/><xhtml:link rel="alternate" hreflang="x-default" href="${O}/product/7"/>`;
  for (const address of [`${O}/product/7`, `${O}/ur/product/7`])
    expect(body).toContain(`<url><loc>${address}</loc><lastmod>2026-11-21T10:00:00+05:00</lastmod>${others}</url>`);
});

/** Of every item, by the data specification of Google Merchant Center and Meta's fields of catalogues. */
const NEEDED = ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price', 'brand', 'condition'];

it('has a feed of products for each language, made anew when something has changed', async () => {
  const data = start();
  const { statusCode, headers, body } = await get('/feed.xml');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(body.match(/<g:id>.*?<\/g:item_group_id>/g)).toEqual([
    '<g:id>7-71</g:id><g:item_group_id>7</g:item_group_id>',
    '<g:id>7-72</g:id><g:item_group_id>7</g:item_group_id>',
  ]);
  for (const said of [
    '<g:title>Frock &amp; bow</g:title>',
    '<g:link>http://shop.localhost/product/7?variant=71</g:link>',
    '<g:image_link>http://shop.localhost/api/uploads/0a/640.jpg</g:image_link>',
    '<g:availability>in_stock</g:availability><g:price>1500.00 PKR</g:price><g:sale_price>1200.00 PKR</g:sale_price>',
    '<g:color>Rose</g:color><g:size>2-3 Years</g:size><g:gender>female</g:gender><g:age_group>toddler</g:age_group></item>',
    // What the shop does not know is not said.
    '<g:price>1500.00 PKR</g:price><g:brand>',
    '<g:color>Rose</g:color><g:size>L</g:size></item>',
  ])
    expect(body).toContain(said);
  const urdu = (await get('/ur/feed.xml')).body;
  for (const file of [body, urdu]) {
    const [, item = ''] = /<item>(.*)<\/item>/.exec(file) ?? [];
    const said = [...item.matchAll(/<g:(\w+)>[^<]/g)].map(([, name]) => name);
    expect(said.filter((name) => NEEDED.includes(String(name)))).toEqual(NEEDED);
  }
  expect(urdu).toContain('<g:title>فراک</g:title>');
  expect(urdu).toContain('<g:link>http://shop.localhost/ur/product/7?variant=71</g:link>');
  expect(urdu).toContain('<g:availability>out_of_stock</g:availability><g:price>1500.00 PKR</g:price><g:brand>');
  await get('/feed.xml');
  expect(data.reads).toBe(2);
  data.version = '2';
  await get('/feed.xml');
  expect(data.reads).toBe(3);
});

it('has none in a language that the shop is not in, and says when to come again where nothing is known', async () => {
  start({});
  expect((await get('/ur/feed.xml')).statusCode).toBe(404);
  await app.close();
  start(IN_URDU, true);
  const { statusCode, headers } = await get('/feed.xml');
  expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
});

it('has no feed without the name of the shop, and keeps a good one while the api is away', async () => {
  const data = start();
  data.settings = null;
  expect((await get('/feed.xml')).statusCode).toBe(503);
  data.settings = testSettings;
  expect((await get('/feed.xml')).body).toContain(`<g:brand>${testSettings.shopName}</g:brand>`);
  const { reads } = data;
  data.version = null;
  expect((await get('/feed.xml')).statusCode).toBe(503);
  data.version = '1';
  expect((await get('/feed.xml')).statusCode).toBe(200);
  expect(data.reads).toBe(reads);
});
