import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { KEPT_CACHE, PICTURES_CACHE, RELEASE_CACHE, TILL_PAGE } from '@shop/shared/contracts/tillRelease';
import { testCaches } from '@shop/shared/testing/caches';

const ORIGIN = 'http://localhost:3000';
const ID = 'tBEaCSs1ZxYk2M_v';
const PAGE = '<title>Shop</title><script type="application/json" id="page-data">{}</script>';
const POLICY = { 'content-security-policy': "default-src 'self'" };

const kept = testCaches();
const network = vi.fn<typeof fetch>();
const rules: object[] = [];

beforeAll(() => import('./till.ts'));

beforeEach(async () => {
  vi.stubGlobal('caches', kept.caches);
  vi.stubGlobal('fetch', network);
  kept.clear();
  network.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  const list = await kept.caches.open(KEPT_CACHE);
  await list.put('/till-release.json', Response.json({ id: ID, files: {} }));
  const files = await kept.caches.open(RELEASE_CACHE + ID);
  await files.put(TILL_PAGE, new Response(PAGE, { headers: POLICY }));
  await files.put('/shell/1/index.js', new Response('program'));
});

it('opens the kept page, marked and under its own policy, when there is no network', async () => {
  for (const path of ['/admin/pos', '/admin/pos/shifts?day=2026-11-26']) {
    const page = await visit(path);
    expect(await page?.text()).toBe(PAGE.replace('"page-data"', '"page-data" data-kept'));
    expect(page?.headers.get('content-security-policy')).toBe(POLICY['content-security-policy']);
  }
});

it.each([
  ['is answered by something between', async () => new Response('Bad gateway', { status: 502 })],
  ['takes longer than three seconds', () => new Promise<Response>(() => undefined)],
])('opens it also when the network %s', async (_case, answer) => {
  vi.useFakeTimers();
  network.mockImplementation(answer);
  const page = visit('/admin/pos');
  await vi.advanceTimersByTimeAsync(3000);
  expect(await (await page)?.text()).toContain('data-kept');
});

it('opens what the shop says while it says something, also that one is to sign in', async () => {
  for (const status of [200, 403]) {
    network.mockResolvedValueOnce(new Response('of today', { status }));
    expect(await (await visit('/admin/pos'))?.text()).toBe('of today');
  }
});

it('leaves other pages, and a till that keeps nothing, to the browser', async () => {
  for (const path of ['/admin/posters', '/admin/orders', '/']) expect(await visit(path)).toBeUndefined();
  kept.clear();
  await expect(visit('/admin/pos')).rejects.toThrow('Failed to fetch');
});

it('has the files of the release without asking, and pictures by whichever of their widths', async () => {
  expect(await (await ask('/shell/1/index.js'))?.text()).toBe('program');
  expect(network).not.toHaveBeenCalled();
  await (await kept.caches.open(PICTURES_CACHE)).put('/api/uploads/7d1f/', new Response('128 pixels'));
  expect(await (await ask('/api/uploads/7d1f/320.avif'))?.text()).toBe('128 pixels');
  network.mockResolvedValueOnce(new Response('320 pixels'));
  expect(await (await ask('/api/uploads/7d1f/320.avif'))?.text()).toBe('320 pixels');
  await expect(ask('/api/uploads/none/320.avif')).rejects.toThrow('Failed to fetch');
  expect(await ask('/api/TillController/shelves')).toBeUndefined();
});

it('has the browser look for files itself, and go past the worker with all but pages and pictures', () => {
  const event = Object.assign(new Event('install'), {
    waitUntil: () => undefined,
    addRoutes: async (more: object[]) => void rules.push(...more),
  });
  vi.stubGlobal('skipWaiting', async () => undefined);
  self.dispatchEvent(event);
  expect(rules).toEqual([
    { condition: { urlPattern: { pathname: '/shell/*' } }, source: 'cache' },
    { condition: { urlPattern: { pathname: '/remotes/*' } }, source: 'cache' },
    {
      condition: { not: { or: [{ requestMode: 'navigate' }, { urlPattern: { pathname: '/*/uploads/*' } }] } },
      source: 'network',
    },
  ]);
});

const visit = (path: string) => ask(path, 'navigate');

/** What the browser is given; undefined where it asks the network itself. */
async function ask(path: string, mode = 'cors'): Promise<Response | undefined> {
  let given: Promise<Response> | undefined;
  const event = Object.assign(new Event('fetch'), {
    request: { url: ORIGIN + path, mode, method: 'GET' },
    preloadResponse: Promise.resolve(undefined),
    respondWith: (response: Promise<Response>) => (given = response),
  });
  self.dispatchEvent(event);
  return given;
}
