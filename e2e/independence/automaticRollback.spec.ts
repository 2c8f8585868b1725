import { appendFileSync, cpSync, globSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import type { VersionManifest } from '@shop/shared/contracts/http/releases/releases';
import { pack } from '@shop/shared/release/pack';
import type { LocalRegistry } from 'api/releases';
import { expect, test } from '../fixtures.ts';
import { readRemotes, withRegistry } from '../releases.ts';
import { copyDeployment, newData, startShop } from '../shop.ts';

const BROKEN = 'broken-1';

/** Three networks of addresses that nobody has. */
const VISITORS = ['192.0.2.7', '198.51.100.7', '203.0.113.7'];

test('a version that the server cannot render after its promotion goes back by itself, what browsers tell does not; web vitals are told when a page is left', async ({
  browser,
}) => {
  const deployment = copyDeployment();
  const dataDir = newData();
  const shop = await startShop({ DEPLOY_DIR: deployment.folder, DATA_DIR: dataDir });
  const current = async () => (await readRemotes(shop.origin))['catalog']?.version;
  try {
    await withRegistry({ dataDir, databaseUrl: null }, async (registry) => {
      const before = await current();
      await measuredVisit(browser, shop.origin);
      const measured = async () => {
        const { vitals = [] } = await registry.releases('catalog');
        return vitals.map(({ version, page, metric }) => `${version} ${page} ${metric}`);
      };
      await expect.poll(measured).toEqual(expect.arrayContaining([`${before} / CLS`, `${before} / LCP`]));

      await publishBroken(registry, deployment.folder);
      await registry.switchTo([{ name: 'catalog', version: BROKEN }], { why: 'release', by: 'CI of the catalogue' });
      await expect.poll(current).toBe(BROKEN);

      await Promise.all(VISITORS.map((address) => failingVisit(browser, shop.origin, address)));
      const told = async () => ((await registry.releases('catalog')).faults ?? []).map(({ kind }) => kind);
      await expect.poll(told).toContain('script');
      expect(await current()).toBe(BROKEN);
      for (const address of VISITORS)
        for (const page of ['/search?q=frock', '/search?q=kurta'])
          await fetch(shop.origin + page, { headers: { 'X-Forwarded-For': address } });

      await expect.poll(current).toBe(before);
      const { versions, switches, faults } = await registry.releases('catalog');
      expect(versions.find(({ version }) => version === BROKEN)?.isBad).toBe(true);
      expect(switches[0]).toMatchObject({
        why: 'automatic',
        version: before,
        reason: expect.stringMatching(/errors of 3 visitors .*error: nobody rendered this$/),
      });
      expect(faults).toContainEqual(expect.objectContaining({ version: BROKEN, kind: 'script', visitors: 3 }));
    });
  } finally {
    await shop.stop();
    deployment.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** Publishes the current catalogue as one that throws in every browser, though pages look the same, and on the server at a search. */
async function publishBroken(registry: LocalRegistry, deployDir: string): Promise<void> {
  const { live } = await registry.live();
  const entry = live?.registry['catalog'];
  if (!entry) throw new Error('the catalogue is not released');
  const work = mkdtempSync(path.join(tmpdir(), 'shop-broken-'));
  try {
    cpSync(path.join(deployDir, 'remotes/catalog', entry.version), work, { recursive: true });
    for (const encoded of globSync('remoteEntry.js.*', { cwd: work })) rmSync(path.join(work, encoded));
    const thrown = 'setTimeout(() => { throw new TypeError("nobody expected this"); });';
    appendFileSync(path.join(work, 'remoteEntry.js'), `\n${thrown}\n`);
    renameSync(path.join(work, 'server/remote.js'), path.join(work, 'server/working.js'));
    writeFileSync(path.join(work, 'server/remote.js'), FAILS_AT_A_SEARCH);
    const renamed = JSON.parse(JSON.stringify(entry).replaceAll(entry.version, BROKEN)) as VersionManifest['entry'];
    const manifest = { name: 'catalog', version: BROKEN, entry: renamed };
    await registry.publish(pack(work, manifest), { by: 'CI of the catalogue', anyway: true });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const FAILS_AT_A_SEARCH = `
import * as working from './working.js';
export * from './working.js';
const failing = { lazy: async () => ({ Component() { throw new Error('nobody rendered this'); } }) };
const broken = (route) => ({
  ...route,
  ...(route.id === 'catalog-search' && failing),
  ...(route.children && { children: route.children.map(broken) }),
});
export function setup(shell) {
  const made = working.setup(shell);
  return { ...made, routes: made.routes.map(broken) };
}
`;

/** Opens the listing twice from an address, each time until the page has told what went wrong. */
async function failingVisit(browser: Browser, origin: string, address: string): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders: { 'X-Forwarded-For': address } });
  const page = await context.newPage();
  for (let visit = 0; visit < 2; visit++) {
    const told = page.waitForResponse((response) => response.url().endsWith('/api/telemetry'));
    await page.goto('/');
    expect((await told).status()).toBe(200);
  }
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.close();
}

/** Opens the listing as one of those that are measured, and leaves it when it was. */
async function measuredVisit(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 412, height: 823 } });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false });
    Math.random = () => 0;
  });
  const page = await context.newPage();
  // That it was viewed is told once the program that measures is there.
  const viewed = page.waitForRequest((request) => request.url().endsWith('/api/telemetry'));
  await page.goto('/');
  await viewed;
  await page.goto('/manifest.webmanifest');
  await context.close();
}
