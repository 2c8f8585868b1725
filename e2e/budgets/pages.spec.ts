import type { Page } from '@playwright/test';
import { depthOf, recordNetwork } from '../bench/pages/network.ts';
import { expect, test } from '../fixtures.ts';
import { layoutShift, observeLayoutShift } from '../pages/layoutShift.ts';

/** Script bodies as transferred. */
const PAGES = [
  { name: 'the listing', path: '/', maxScriptBytes: 134_000 },
  { name: 'a product', path: '/product/1', maxScriptBytes: 140_000 },
];
const MAX_DEPTH = 3;

for (const { name, path, maxScriptBytes } of PAGES) {
  test(`${name}: scripts, depth of the waterfall, layout shift`, async ({ page }) => {
    await observeLayoutShift(page);
    const session = await page.context().newCDPSession(page);
    const loaded = await recordNetwork(session);
    await page.goto(path, { waitUntil: 'networkidle' });

    const scripts = await scriptBodies(page);
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
    test.info().annotations.push({ type: 'script kB', description: (bytes / 1000).toFixed(1) });
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.filter((script) => script.bytes === 0)).toEqual([]);
    expect(bytes).toBeLessThanOrEqual(maxScriptBytes);

    const depths = loaded.map((one) => ({ url: one.url, depth: depthOf(one, loaded) }));
    expect(depths.filter(({ depth }) => depth > MAX_DEPTH)).toEqual([]);
    expect(new Set(depths.map(({ depth }) => depth)).size).toBeGreaterThan(1);

    await scrollThrough(page);
    expect(await layoutShift(page)).toBe(0);
  });
}

function scriptBodies(page: Page): Promise<{ url: string; bytes: number }[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize })),
  );
}

async function scrollThrough(page: Page): Promise<void> {
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await page.evaluate((to) => window.scrollTo(0, document.body.scrollHeight * to), part);
    await page.waitForLoadState('networkidle');
  }
}
