import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { readConfig } from './api.ts';
import { buildWeb } from './web.ts';

const folder = testFolder();
let web: FastifyInstance;

beforeAll(async () => {
  for (const area of ['shell', 'remotes']) mkdirSync(path.join(folder, area));
  const shell = { version: '1', entry: '/shell/main.js', icon: '', preloads: [], styles: [], fonts: [], provides: {} };
  writeFileSync(path.join(folder, 'shell/main.js'), '');
  writeFileSync(path.join(folder, 'shell/history.json'), '{}');
  for (const file of ['@mf-types.d.ts', '@mf-types.zip']) writeFileSync(path.join(folder, 'remotes', file), '');
  writeFileSync(path.join(folder, 'current.json'), JSON.stringify({ shell, registry: {} }));

  web = await buildWeb(
    readConfig({
      DATA_DIR: folder,
      DEPLOY_DIR: folder,
      SEED: 'none',
      ADMIN_PASSWORD: 'correct horse battery',
      ORIGIN: 'https://shop.pk',
    }),
  );
});
afterAll(() => web.close());

it('takes back the worker of a release that is not current, where the current one has none', async () => {
  const { headers, body } = await web.inject('/service-worker.js');
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' });
  expect(body).toContain('registration.unregister()');
});

it.each([
  ['/shell/main.js', 'application/javascript; charset=utf-8'],
  ['/remotes/@mf-types.d.ts', 'application/typescript; charset=utf-8'],
  ['/remotes/@mf-types.zip', 'application/zip'],
])('serves %s to hosts elsewhere, as %s', async (url, type) => {
  const { statusCode, headers } = await web.inject(url);
  expect([statusCode, headers['content-type'], headers['access-control-allow-origin']]).toEqual([200, type, '*']);
});

describe('search engines', () => {
  it('are told what is not for them, and where the sitemap is', async () => {
    const { statusCode, headers, body } = await web.inject({ url: '/robots.txt', headers: { host: 'shop.pk' } });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const disallowed = ['/admin', '/checkout', '/cart', '/order-success', '/track', '/confirm', '/api/'];
    for (const path of disallowed) expect(body).toContain(`\nDisallow: ${path}\n`);
    expect(body).toContain('\nAllow: /api/uploads/\n');
    expect(body).toContain('\nSitemap: https://shop.pk/sitemap.xml\n');
  });

  it('find every listing in the sitemap, by absolute addresses of where the shop stands, whatever they asked', async () => {
    const headers = { host: 'shop.pk', 'accept-encoding': 'identity' };
    const sitemap = await web.inject({ url: '/sitemap.xml', headers });
    expect([sitemap.statusCode, sitemap.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const found = [...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    const paths = ['/', '/girls-collection', '/boys-collection', '/deals', '/gift-packs'];
    expect(found).toEqual(paths.map((path) => `https://shop.pk${path}`));
    const again = { ...headers, 'if-none-match': String(sitemap.headers['etag']) };
    expect((await web.inject({ url: '/sitemap.xml', headers: again })).statusCode).toBe(304);
    const other = await web.inject({ url: '/sitemap.xml', headers: { ...headers, host: 'evil.example' } });
    expect(other.body).toBe(sitemap.body);
  });

  it.each(['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-x.xml'])('find no part %s', async (url) => {
    expect((await web.inject({ url, headers: { host: 'shop.pk' } })).body).not.toContain('<url>');
  });
});

it.each([
  '/',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/remotes.json',
  '/healthz',
  '/shell/main.js',
  '/api/x',
])('guards what it answers at %s', async (url) => {
  const { headers } = await web.inject({ url, headers: { 'x-forwarded-proto': 'https' } });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': expect.any(String),
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': expect.stringMatching(/(object-src|default-src) 'none'.*frame-ancestors 'none'/),
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  });
  expect((await web.inject(url)).headers).not.toHaveProperty('strict-transport-security');
});

it.each([
  ['', '/'],
  ['?lang=ur', '/ur'],
  ['?office', '/admin'],
  ['?office=till', '/admin/pos'],
])('is a program (manifest.webmanifest%s) that begins at %s', async (query, start_url) => {
  const manifest = (await web.inject(`/manifest.webmanifest${query}`)).json<object>();
  expect(manifest).toMatchObject({ start_url, display: query.startsWith('?office') ? 'standalone' : 'minimal-ui' });
});

it.each(['/%', '/product/%', '/product/%E0%A4%A?%'])('has a page for %s, which is no address', async (url) => {
  const { statusCode, headers } = await web.inject(url);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(statusCode).toBe((await web.inject('/nothing')).statusCode);
});

describe('what is neither page, file nor call', () => {
  it.each([
    ['GET', '/api/uploads/%'],
    ['GET', '/api/SettingsController/nothing'],
    ['GET', '/api/OrderController/create'],
    ['GET', '/api/uploads/..%2f..%2fshop.db'],
    ['POST', '/'],
    ['TRACE', '/'],
    ['GET', '/shell/'],
    ['GET', '/remotes/'],
    ['GET', '/shell/nothing'],
    ['GET', '/shell/history.json'],
    ['GET', '/remotes/..%2fshop.db'],
    ['GET', '/shell/..%2fshop.db'],
  ] as const)('refuses %s %s in the envelope of every call', async (method, url) => {
    const response = await web.inject({ method, url });
    expect([400, 403, 404]).toContain(response.statusCode);
    expect(response.json()).toMatchObject({ status: false, code: expect.any(String), msg: expect.any(String) });
  });
});
