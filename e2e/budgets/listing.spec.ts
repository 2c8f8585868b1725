import type { Page } from '@playwright/test';
import { depthOf, recordNetwork } from '../bench/pages/network.ts';
import { expect, test } from '../fixtures.ts';

/** Bodies as transferred; 130 kB. */
const MAX_SCRIPT_BYTES = 130_000;
const MAX_DEPTH = 3;

test('the listing: scripts, depth of the waterfall, layout shift', async ({ page }) => {
  await observeLayoutShift(page);
  const session = await page.context().newCDPSession(page);
  const loaded = await recordNetwork(session);
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

function scriptBodies(page: Page): Promise<{ url: string; bytes: number }[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize })),
  );
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
