import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, Page } from '@playwright/test';
import { addressIn } from '@shop/shared/contracts/language';
import { depthOf, recordNetwork } from '../network.ts';
import { expect, test } from '../fixtures.ts';
import { getProduct } from '../pages/catalogueApi.ts';
import { layoutShift, observeLayoutShift, whatMoved } from '../pages/layoutShift.ts';
import { storeCart } from '../pages/storedCart.ts';

/** Bodies as transferred, in bytes, of a first visit that does not scroll. */
const ENGLISH = [
  { name: 'the listing', path: '/', most: { scripts: 107_000, pictures: 75_000, fonts: 22_000, requests: 25 } },
  { name: 'a product', path: '/product/1', most: { scripts: 110_500, pictures: 40_000, fonts: 22_000, requests: 17 } },
];
/** What Urdu may weigh more: other words, and its letters. */
const MORE = { scripts: 2_500, pictures: 0, fonts: 12_000, requests: 3 };
const PAGES = ENGLISH.flatMap(({ name, path, most }) => {
  const inUrdu = Object.entries(MORE).map(([kind, more]) => [kind, most[kind as keyof typeof MORE] + more] as const);
  return [
    { name, path, most, moves: 0 },
    // Where a device lacks its letters, they are shown as soon as they are there.
    {
      name: `${name} in Urdu`,
      path: addressIn('ur', path),
      most: Object.fromEntries(inUrdu) as typeof MORE,
      moves: 0.05,
    },
  ];
});
const MAX_DEPTH = 3;

/** What each kind's addresses end with. */
const KINDS = { scripts: /\.js$/, pictures: /\.(avif|webp)$/, fonts: /\.woff2$/ };

// A cheap phone's, which moves what may move.
test.use({ deviceScaleFactor: 1.75, contextOptions: { reducedMotion: 'no-preference' } });

for (const { name, path, most, moves } of PAGES) {
  test(`${name}: bytes, requests, depth of the waterfall, layout shift, nothing of the back office`, async ({
    page,
  }) => {
    await observeLayoutShift(page);
    await page.addInitScript(countNumberFormats);
    const session = await page.context().newCDPSession(page);
    const loaded = await recordNetwork(session);
    await openMade(page, path);
    await expect.poll(() => page.evaluate(() => document.cookie)).toMatch(/font=/);

    const { names, office } = await remotesOf(page.request);
    const itsFiles = new RegExp(`/remotes/(${office.join('|')})/|/assets/(AdminLayout|LoginPage|officeRoutes|office)-`);
    expect(await (await page.request.get(path)).text()).not.toMatch(itsFiles);
    const told = JSON.parse((await page.locator('#page-data').textContent()) ?? '') as { registry: object };
    expect(Object.keys(told.registry)).toEqual(names.filter((each) => !office.includes(each)));

    const bodies = await bodiesOf(page);
    for (const [kind, address] of Object.entries(KINDS) as [keyof typeof KINDS, RegExp][]) {
      const own = bodies.filter(({ url }) => address.test(new URL(url).pathname));
      const bytes = own.reduce((sum, body) => sum + body.bytes, 0);
      test.info().annotations.push({ type: `${kind} kB`, description: (bytes / 1000).toFixed(1) });
      expect(own.filter((body) => body.bytes === 0)).toEqual([]);
      expect(bytes, kind).toBeGreaterThan(0);
      expect(bytes, kind).toBeLessThanOrEqual(most[kind]);
    }
    expect(bodies.length).toBeLessThanOrEqual(most.requests);
    // The phone's own letters of headings are none of them.
    const urdus = bodies.filter(({ url }) => /naskh|nastaliq/i.test(url) && url.endsWith('.woff2'));
    expect(urdus.map(({ bytes }) => bytes <= 12_000)).toEqual(path.startsWith('/ur') ? [true] : []);

    const depths = loaded.map((one) => ({ url: one.url, depth: depthOf(one, loaded) }));
    expect(depths.filter(({ depth }) => depth > MAX_DEPTH)).toEqual([]);
    expect(new Set(depths.map(({ depth }) => depth)).size).toBeGreaterThan(1);

    // Each takes a phone some 16 ms.
    expect(await page.evaluate(() => Reflect.get(window, 'numberFormats') as number)).toBe(0);

    // The browser would make frames for it as long as the page is open.
    expect(await page.evaluate(movesBelow)).toEqual([]);

    // Cards that are not laid out yet are as high as those that are.
    const heights = await page
      .getByRole('article')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
    expect(new Set(heights).size, heights.join()).toBeLessThanOrEqual(1);

    await scrollThrough(page);
    expect(await layoutShift(page), await whatMoved(page)).toBeLessThanOrEqual(moves);
    // At the end: also of what is asked for when there is time, or further down.
    expect(loaded.filter(({ url }) => itsFiles.test(url))).toEqual([]);
  });
}

test('pages in Urdu stand still; of a first visit hardly anything moves where the device lacks letters', async ({
  page,
}) => {
  await observeLayoutShift(page);
  await openMade(page, '/ur');
  await expect.poll(() => page.evaluate(() => document.cookie)).toMatch(/font=.*naskh/);
  expect(await layoutShift(page), await whatMoved(page)).toBeLessThan(0.05);
  const product = await getProduct(page.request, 1);
  const variation = product.variations.find(({ qty }) => qty > 0);
  if (!variation) throw new Error('the first product is sold out');
  await storeCart(page, [{ product, variation, quantity: 1 }]);
  for (const path of ['/ur', '/ur/product/1', '/ur/cart', '/ur/checkout']) {
    // What is in the cart is the browser's to show.
    await (/cart|checkout/.test(path) ? page.goto(path, { waitUntil: 'networkidle' }) : openMade(page, path));
    await scrollThrough(page);
    // Digits and Latin letters are of a font that nothing waits for.
    expect(await layoutShift(page), `${path}\n${await whatMoved(page)}`).toBeLessThan(0.001);
  }
});

test.describe(() => {
  // The pieces come from a server that has nothing but the page.
  test.use({ expectedProblems: /./ });

  test('a page that is shown while it arrives moves nothing', async ({ page, request }) => {
    const html = await (await request.get('/')).text();
    const cut = html.indexOf('</svg>', html.indexOf('<header'));
    expect(cut).toBeGreaterThan(0);
    const arriving = Promise.withResolvers<ServerResponse>();
    const server = createServer(({ url }, response) => {
      if (url !== '/') return void response.writeHead(404).end();
      response.setHeader('Content-Type', 'text/html').write(html.slice(0, cut));
      return arriving.resolve(response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    await observeLayoutShift(page);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: 'commit' });
    await page.locator('header svg').waitFor({ state: 'attached' });
    expect(await layoutShift(page)).toBe(0);
    (await arriving.promise).end(html.slice(cut));
    await expect(page.getByRole('contentinfo')).toBeAttached();
    expect(await layoutShift(page), await whatMoved(page)).toBe(0);
    server.closeAllConnections();
    server.close();
  });
});

test('a checkout without anything in it becomes the cart before it is seen', async ({ page }) => {
  await observeLayoutShift(page);
  await page.setViewportSize({ width: 412, height: 823 });
  for (const base of ['', '/ur']) {
    await page.goto(`${base}/checkout`, { waitUntil: 'networkidle' });
    await expect(page).toHaveURL(`${base}/cart`);
    // Letters of Urdu come with a font that nothing waits for on a first visit.
    expect(await layoutShift(page), `${base}\n${await whatMoved(page)}`).toBeLessThan(base ? 0.05 : 0.001);
  }
});

test('the font comes after the program of a first visit; from the next page on it is shown from the start', async ({
  page,
}) => {
  await observeLayoutShift(page);
  const session = await page.context().newCDPSession(page);
  const loaded = await recordNetwork(session);
  const fonts = () => loaded.filter(({ url }) => url.endsWith('.woff2'));
  const familiesShown = () =>
    page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`));
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('<h1');
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => document.cookie)).toMatch(/font=.*nunito-common/);
  expect(fonts()).toHaveLength(1);
  const addresses = loaded.map(({ url }) => url);
  expect(addresses.findIndex((url) => url.endsWith('.woff2'))).toBeGreaterThan(
    Math.max(...addresses.flatMap((url, at) => (/(libraries|remoteEntry|Page)[^/]*\.js$/.test(url) ? [at] : []))),
  );
  expect(await familiesShown()).not.toContainEqual(expect.stringMatching(/Nunito Variable/));

  const shownFirst = page.evaluate(fontsOfNextPage);
  await page.getByRole('article').first().getByRole('link').click();
  expect(await shownFirst).toContainEqual(expect.stringMatching(/Nunito Variable"? loaded/));
  await page.goto('/product/1', { waitUntil: 'networkidle' });
  expect(await familiesShown()).toContainEqual(expect.stringMatching(/Nunito Variable"? loaded/));
  expect(await layoutShift(page)).toBe(0);
});

test('the worker keeps a first visit’s page as the next visit is sent it: with the font', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/');
  const kept = () => page.evaluate(async () => (await caches.match(location.href))?.text());
  await expect.poll(kept).toContain('<h1');
  expect(await kept()).toContain('as="font"');
  await context.close();
});

/** Of all remotes, and of those that are the back office. */
async function remotesOf(request: APIRequestContext): Promise<{ names: string[]; office: string[] }> {
  const registry = (await (await request.get('/remotes.json')).json()) as Record<string, { territories: string[] }>;
  const names = Object.keys(registry);
  const office = names.filter((name) => registry[name]?.territories.every((path) => path.startsWith('/admin/')));
  expect([office.length > 1, office.length < names.length]).toEqual([true, true]);
  return { names, office };
}

/** Fonts, with their state, when the first frame of the next page is about to be laid out. */
function fontsOfNextPage(): Promise<string[]> {
  const heading = () => document.querySelector('h1')?.textContent;
  const before = heading();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (heading() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve([...document.fonts].map(({ family, status }) => `${family} ${status}`)));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

/** Runs in the page, before its own scripts. */
function countNumberFormats(): void {
  const counted = Object.assign(window, { numberFormats: 0 });
  Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
    construct(target, args, newTarget) {
      counted.numberFormats += 1;
      return Reflect.construct(target, args, newTarget) as object;
    },
  });
}

/** Runs in the page: names of the animations that run below the window. */
function movesBelow(): string[] {
  return document.getAnimations().flatMap((animation) => {
    const { effect, playState } = animation;
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    const isBelow = target !== null && target.getBoundingClientRect().top > innerHeight;
    return isBelow && playState === 'running' ? [(animation as CSSAnimation).animationName] : [];
  });
}

function bodiesOf(page: Page): Promise<{ url: string; bytes: number }[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, encodedBodySize }) => ({
      url: name,
      bytes: encodedBodySize,
    })),
  );
}

/** Opens a page that the server has made: a busy one may leave what it has not made yet to the browser. */
async function openMade(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('<h1');
  await page.goto(path, { waitUntil: 'networkidle' });
}

async function scrollThrough(page: Page): Promise<void> {
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await page.evaluate((to) => window.scrollTo(0, document.body.scrollHeight * to), part);
    await page.waitForLoadState('networkidle');
  }
}
