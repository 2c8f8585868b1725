import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocalRemote, Previewed, PreviewedVersion } from '@shop/shared/contracts/http/releases/preview';
import type { ShellEntry } from '@shop/shared/contracts/registry';
import { CONTRACT } from '@shop/shared/contracts/remote';
import { testEntry } from '@shop/shared/testing/data';
import { HOUR_MS } from '@shop/shared/format/durations';
import { serverOptions } from '../api.ts';
import { bannerOf } from './banner.ts';
import { openPreviews } from './cookie.ts';
import { createPreviews } from './previews.ts';
import { registerPreviews } from './routes.ts';

const shell = { version: '1', contract: CONTRACT, provides: { react: '19.3.1' } } as unknown as ShellEntry;
const registry = { catalog: testEntry({ territories: ['/'] }), checkout: testEntry({ territories: ['/cart'] }) };

/** Well-formed and as long as the shop signs them: a version's name is a time and a commit. */
const token = (name: string) =>
  `${Buffer.from(JSON.stringify([name, '20261124T211503Z-36566401', 1_796_000_000])).toString('base64url')}.${'s'.repeat(43)}`;
const VISITOR = '198.51.100.1';
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();

/** What links stand for; an Error is what asking for them fails with. */
let known: Record<string, Previewed | Error>;
const obtain = vi.fn(async (): Promise<void> => undefined);
let app: FastifyInstance;

function link(name: string, version: string, entry: PreviewedVersion['entry'] = testEntry({ version })): string {
  known[`/releases/preview/${token(`${name}-${version}`)}`] = { name, version, entry, expires: inAnHour() };
  return token(`${name}-${version}`);
}

function localLink(name: string, origin: string, more: Partial<LocalRemote> = {}): string {
  const found = { name, origin, openBy: inAnHour(), expires: inAnHour(), ...more };
  known[`/releases/preview/${token(`${name}-local`)}`] = found;
  return token(`${name}-local`);
}

const previews = () =>
  createPreviews({
    upstream: {
      read: async <T>(address: string) => {
        const found = known[address] ?? new Error(`404 from ${address}`);
        if (found instanceof Error) throw found;
        return found as T;
      },
    },
    live: () => ({ shell, registry }),
    obtain,
  });

beforeEach(async () => {
  known = {};
  obtain.mockReset();
  app = Fastify({ ...(await serverOptions({ trustProxy: [] })), logger: false });
  registerPreviews(app, previews());
});
afterEach(() => app.close());

describe('what a visitor sees with preview links', () => {
  it('is these versions in place of the live ones, the last of each package', async () => {
    const links = [link('catalog', '2'), link('checkout', '2'), link('catalog', '3')];
    const found = await previews().of(links, VISITOR);
    expect(found.registry['catalog']?.version).toBe('3');
    expect(found.registry['checkout']?.version).toBe('2');
    expect(found.shell).toBe(shell);
    expect(found.tokens).toEqual([links[2], links[1]]);
    expect([found.faults, found.hasEnded, found.isUnavailable]).toEqual([[], false, false]);
    expect(obtain).toHaveBeenCalledWith({ name: 'catalog', version: '3' }, links[2]);
  });

  it('is asked about so often for a visitor and no more, whatever links are made up', async () => {
    const [all, good] = [previews(), link('catalog', '2')];
    await all.of([good], VISITOR);
    const madeUp = (from: number) => Array.from({ length: 8 }, (_, i) => token(`no-${from + i}`));
    const found = [];
    for (let from = 0; from < 48; from += 8) found.push(await all.of(madeUp(from), VISITOR));
    expect(found.map(({ isUnavailable }) => isUnavailable)).toEqual([false, false, false, true, true, true]);
    // What is believed goes on, and so do others.
    expect((await all.of([good], VISITOR)).versions).toEqual([{ name: 'catalog', version: '2' }]);
    expect((await all.of(madeUp(100), '198.51.100.2')).isUnavailable).toBe(false);
  });

  it('says what does not go together', async () => {
    const newer = link('catalog', '2', testEntry({ contract: CONTRACT + 1, territories: ['/cart'] }));
    expect((await previews().of([newer], VISITOR)).faults).toEqual([
      expect.stringMatching(/^catalog speaks contract/),
      expect.stringMatching(/^\/cart of catalog takes \/cart, which belongs to checkout/),
    ]);
  });

  it('is live again when a link ends, and stays open while it cannot be asked about', async () => {
    const away = link('checkout', '2');
    known[`/releases/preview/${away}`] = new Error('503 from somewhere');
    const found = await previews().of([token('never'), away], VISITOR);
    expect(found.registry).toEqual(registry);
    expect([found.tokens, found.hasEnded, found.isUnavailable]).toEqual([[away], true, true]);
  });
});

describe('a preview link', () => {
  it('opens beside those that are open, for this visitor only, and leads to the first page', async () => {
    const [first, other] = [
      link('checkout', '2', testEntry({ territories: ['/o/:id', '/cart'] })),
      link('catalog', '2'),
    ];
    const reply = await app.inject({ url: `/preview/${first}`, headers: { cookie: `a=b; preview=${other}` } });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/cart']);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    const cookie = String(reply.headers['set-cookie']);
    expect(cookie).toMatch(/; Path=\/; Expires=.* GMT; HttpOnly; SameSite=Lax$/);
    expect(openPreviews({ headers: { cookie }, protocol: 'http' })).toEqual([other, first]);
    // Encrypted, a cookie that a neighbouring domain may have set opens nothing.
    expect(openPreviews({ headers: { cookie }, protocol: 'https' })).toEqual([]);
    expect(openPreviews({ headers: { cookie: `a=b; __Host-${cookie}` }, protocol: 'https' })).toEqual([other, first]);
  });

  it('of a package replaces the one before', async () => {
    const [before, after] = [link('catalog', '2'), link('catalog', '3')];
    const reply = await app.inject({ url: `/preview/${after}`, headers: { cookie: `preview=${before}` } });
    const cookie = String(reply.headers['set-cookie']);
    expect(openPreviews({ headers: { cookie }, protocol: 'http' })).toEqual([after]);
  });

  it.each([
    ['is malformed', 'https:%2F%2Felsewhere.example', 404, 'This is no preview link of this shop'],
    ['is not known', token('unknown'), 404, 'This is no preview link of this shop'],
    ['has expired', token('expired'), 410, 'This preview link has expired'],
    ['is of files that were collected', token('catalog-2'), 410, 'This preview link has expired'],
    ['cannot be asked about', token('away'), 503, 'cannot be shown right now'],
  ])('that %s says so, and opens nothing', async (_what, address, status, sentence) => {
    known[`/releases/preview/${token('expired')}`] = new Error('410 from somewhere');
    known[`/releases/preview/${token('away')}`] = new Error('500 from somewhere');
    link('catalog', '2');
    obtain.mockRejectedValue(new Error('404 from somewhere'));
    const reply = await app.inject({ url: `/preview/${address}` });
    expect(reply.statusCode).toBe(status);
    expect(reply.body).toContain(sentence);
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('is ended where one was, never leading elsewhere', async () => {
    const end = async (referer: string) =>
      (await app.inject({ url: '/preview/end', headers: { referer, host: 'shop.pk' } })).headers;
    const { location, 'set-cookie': cookie } = await end('https://shop.pk/product/1?variant=2');
    expect(location).toBe('/product/1?variant=2');
    expect(cookie).toMatch(/^preview=; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect((await end('https://elsewhere.pk/x')).location).toBe('/');
    expect((await end('https://shop.pk//elsewhere.pk')).location).toBe('/');
  });
});

describe('a remote on the visitor’s own computer', () => {
  const origin = 'http://localhost:4102';

  it('takes the place of the live one, with nothing of its files, and nothing is fetched', async () => {
    const found = await previews().of([localLink('checkout', origin), link('catalog', '2')], VISITOR);
    expect(found.locals).toEqual([{ name: 'checkout', origin }]);
    expect(found.versions).toEqual([{ name: 'catalog', version: '2' }]);
    const entry = `${origin}/remoteEntry.js`;
    expect(found.registry['checkout']).toMatchObject({ entry, preloads: [], styles: [], territories: ['/cart'] });
    expect(found.registry['checkout']?.server).toBeUndefined();
    expect(found.tokens).toHaveLength(2);
    expect(obtain).toHaveBeenCalledTimes(1);
  });

  it('is in no registry where it is not live: its own script says what it is', async () => {
    const found = await previews().of([localLink('gift-list', origin)], VISITOR);
    expect([found.registry, found.locals]).toEqual([registry, [{ name: 'gift-list', origin }]]);
  });

  it('is opened by the browser it was made for at once, and by none later', async () => {
    const reply = await app.inject({ url: `/preview/${localLink('checkout', origin)}` });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/cart']);
    const late = localLink('catalog', origin, { openBy: new Date(Date.now() - 1).toISOString() });
    const refused = await app.inject({ url: `/preview/${late}` });
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([410, undefined]);
    // Whoever took it in time goes on.
    expect((await previews().of([late], VISITOR)).locals).toHaveLength(1);
  });
});

it('the banner names every version, and what is wrong, as text', () => {
  const versions = [
    { name: 'catalog', version: '2' },
    { name: 'shell', version: '3' },
  ];
  const locals = [{ name: 'checkout', origin: 'http://localhost:4102' }];
  const faults = ['<b> does not fit'];
  const banner = bannerOf({ versions, locals, faults, hasEnded: true, isUnavailable: false }, false);
  expect(banner).toContain('<summary>Preview of catalog, shell, checkout: not what shoppers see</summary>');
  const mine = 'checkout: from http://localhost:4102, on this computer';
  for (const line of ['catalog: version 2', 'shell: version 3', mine, '&lt;b&gt; does not fit.'])
    expect(banner).toContain(`<p>${line}`);
  expect(banner).toContain('<details open>');
  expect(banner).toContain('A preview you had open has expired or ended');
  expect(banner).toContain('<a href="/preview/end">End preview</a>');
  expect(banner).not.toContain('<script');
  const quiet = bannerOf({ versions, locals: [], faults: [], hasEnded: false, isUnavailable: false }, true);
  expect(quiet).toContain('<details><summary>');
});
