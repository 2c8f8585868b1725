import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Bodies as transferred; 130 kB. */
const MAX_SCRIPT_BYTES = 130_000;
const MAX_DEPTH = 3;

interface Loaded {
  url: string;
  /** What asked for it: the page, a script, or a preload of the page. */
  initiator: string | null;
}

test('the listing: scripts, depth of the waterfall, layout shift', async ({ page }) => {
  await observeLayoutShift(page);
  const session = await page.context().newCDPSession(page);
  const loaded = await record(session);
  await page.goto('/', { waitUntil: 'networkidle' });

  const scripts = await scriptBodies(page);
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  test.info().annotations.push({ type: 'script kB', description: (bytes / 1000).toFixed(1) });
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((script) => script.bytes === 0)).toEqual([]);
  expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);

  const depths = loaded.map((one) => ({ url: one.url, depth: depthOf(one, loaded) }));
  expect(depths.filter(({ depth }) => depth > MAX_DEPTH)).toEqual([]);
  expect(new Set(depths.map(({ depth }) => depth)).size).toBeGreaterThan(1);

  await scrollThrough(page);
  expect(await layoutShift(page)).toBe(0);
});

/** 1 is the page itself; what it names is 2; what those ask for is 3. */
function depthOf(one: Loaded, all: Loaded[], seen = new Set<string>()): number {
  if (one.initiator === null || seen.has(one.url)) return 1;
  const parent = all.find(({ url }) => url === one.initiator);
  return parent ? 1 + depthOf(parent, all, seen.add(one.url)) : 2;
}

function scriptBodies(page: Page): Promise<{ url: string; bytes: number }[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize })),
  );
}

async function record(session: CDPSession): Promise<Loaded[]> {
  const loaded: Loaded[] = [];
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    if (!request.url.startsWith('http')) return;
    loaded.push({ url: request.url, initiator: initiatorOf(initiator) });
  });
  await session.send('Network.enable');
  return loaded;
}

function initiatorOf(initiator: {
  type: string;
  url?: string;
  stack?: { callFrames: { url: string }[] };
}): string | null {
  if (initiator.url) return initiator.url;
  return initiator.stack?.callFrames.find(({ url }) => url)?.url ?? null;
}

function observeLayoutShift(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) (window as unknown as { layoutShift: number }).layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
}

async function scrollThrough(page: Page): Promise<void> {
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await page.evaluate((to) => window.scrollTo(0, document.body.scrollHeight * to), part);
    await page.waitForLoadState('networkidle');
  }
}
