import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ListingPage } from '../pages/ListingPage.ts';
import { publishCopy, withRegistry } from '../releases.ts';
import { copyDeployment, newData, startShop } from '../shop.ts';

test('the last listing is there without a network, marked, of the release that is current, until the worker is withdrawn', async ({
  browser,
}) => {
  const deployment = copyDeployment();
  const dataDir = newData();
  const shop = await startShop({ DATA_DIR: dataDir, DEPLOY_DIR: deployment.folder });
  const release = (name: string, version: string, change = {}) =>
    withRegistry({ dataDir, databaseUrl: null }, async (registry) => {
      await publishCopy(registry, deployment.folder, { name, version, change });
      await registry.switchTo([{ name, version }], { why: 'release', by: 'a test', anyway: true });
    });
  const isServed = (version: string) => expect.poll(async () => (await fetch(shop.origin)).text()).toContain(version);
  const context = await browser.newContext({ baseURL: shop.origin, serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    const listing = new ListingPage(page);
    const ofAnother = page.locator('head style[data-href^="/remotes/catalog/another/"]');
    /** A machine with other work to do may be too slow for the worker, which shows what it has kept then. */
    const showsAnother = (count: number) =>
      expect(async () => {
        await page.goto('/');
        await expect(ofAnother).toHaveCount(count, { timeout: 2000 });
      }).toPass();
    const mark = page.getByText('You are offline: prices and stock are those of your last visit.');
    // One that the server had no time to render yet is worth nothing without a network.
    await isServed('<article');
    await page.goto('/');
    await expect.poll(() => keptPages(page)).toHaveLength(1);

    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const slow = { offline: false, latency: 20_000, downloadThroughput: -1, uploadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', slow);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(listing.cards).toHaveCount(24);
    expect(await page.evaluate(beganAt)).toBeLessThan(slow.latency);
    await session.detach();

    await context.setOffline(true);
    await page.goto('/');
    await expect(listing.cards).toHaveCount(24);
    await expect(mark).toBeVisible();
    const isRead = page.waitForResponse(
      (response) => response.url().includes('/StockController/stocks') && response.ok(),
    );
    await context.setOffline(false);
    await isRead;
    await expect(mark).toBeHidden();
    await expect(page.getByText('those of your last visit')).toBeHidden();

    await release('catalog', 'another');
    await isServed('/remotes/catalog/another/');
    // What was begun is of the release before.
    await showsAnother(1);
    await expect(listing.cards).toHaveCount(24);
    await expect.poll(() => keptPages(page)).toEqual([{ path: '/', isOfAnother: true }]);
    await withRegistry({ dataDir, databaseUrl: null }, (registry) => registry.rollBack('catalog', { by: 'a test' }));
    await expect.poll(async () => (await fetch(shop.origin)).text()).not.toContain('/remotes/catalog/another/');
    await showsAnother(0);
    await expect(listing.cards).toHaveCount(24);
    await expect.poll(() => keptPages(page)).toEqual([{ path: '/', isOfAnother: false }]);

    await page.goto('/checkout');
    await context.setOffline(true);
    await expect(page.goto('/checkout')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await expect(page.goto('/deals')).rejects.toThrow('ERR_FAILED');
    await context.setOffline(false);

    await release('shell', 'without-worker', { worker: undefined });
    await isServed('/shell/without-worker/');
    await expect(async () => {
      await page.goto('/');
      await expect(page.locator('script[src^="/shell/without-worker/"]')).not.toHaveCount(0, { timeout: 2000 });
    }).toPass();
    await expect.poll(() => keptPages(page)).toEqual([]);
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(workers).toBe(0);
  } finally {
    await context.close();
    await shop.stop();
    deployment.remove();
    rmSync(dataDir, { recursive: true });
  }
});

/** Milliseconds until the page's first byte came, from wherever. */
function beganAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.responseStart ?? Infinity;
}

function keptPages(page: Page): Promise<{ path: string; isOfAnother: boolean }[]> {
  return page.evaluate(async () => {
    const kept: { path: string; isOfAnother: boolean }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const html = (await (await cache.match(request))?.text()) ?? '';
        kept.push({ path: new URL(request.url).pathname, isOfAnother: html.includes('/remotes/catalog/another/') });
      }
    }
    return kept;
  });
}
