import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { freePort } from 'api/testing/freePort';
import { expect, test } from '../fixtures.ts';
import { keepSettings } from '../keepSettings.ts';
import { TillPage } from '../pages/TillPage.ts';
import { publishCopy, readRemotes, withRegistry } from '../releases.ts';
import { ADMIN, copyDeployment, newData, startShop } from '../shop.ts';
import {
  firstPage,
  killBrowser,
  keptFiles,
  openBrowser,
  openByPin,
  preparePin,
  setPin,
  signIn,
} from '../tillBrowser.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const NAME = 'admin-pos';
const BY = { by: 'a test' };

test('a till takes another release between two sales, whole or not at all, and one that is rolled back too', async () => {
  const deployment = copyDeployment();
  const dataDir = newData();
  const profile = temporaryFolder('till-profile-');
  await keepSettings(dataDir);
  const place = { dataDir, databaseUrl: null };
  const shop = await startShop({ PORT: String(await freePort()), DATA_DIR: dataDir, DEPLOY_DIR: deployment.folder });
  const context = await openBrowser(profile, shop.origin);
  // Pictures that a busy shop still makes would take every connection, also from the release.
  await context.route('**/api/uploads/**', (route) => route.abort());
  /** Until the shop has it, and the till has looked. */
  const isCurrent = async (version: string) =>
    expect.poll(async () => (await readRemotes(shop.origin))[NAME]?.version).toBe(version);
  const release = async (version: string) => {
    await withRegistry(place, async (registry) => {
      await publishCopy(registry, deployment.folder, { name: NAME, version });
      await registry.switchTo([{ name: NAME, version }], { why: 'release', ...BY });
    });
    await isCurrent(version);
  };
  try {
    const page = await firstPage(context);
    const till = new TillPage(page);
    const first = deployment.readRegistry()[NAME]?.version ?? '';
    /** Looks until it is so: while it looks for one release it does not look for the next. */
    const looked = <T>(read: () => Promise<T>) =>
      expect.poll(() => look(page).then(read), { timeout: 120_000, intervals: [500] });
    const keeps = (version: string) => looked(() => keptFiles(page)).toContain(`/remotes/${NAME}/${version}/`);
    await signIn(page);
    await setPin(page, ADMIN.password);
    await preparePin(page);
    await keeps(first);

    await test.step('a new one is fetched while somebody is served, and taken when they are gone', async () => {
      await putInCart(till);
      await release('second');
      await looked(() => isHere(page, 'second')).toBe(true);
      expect(await keptFiles(page)).not.toContain('/second/');
      await page.keyboard.press('F9');
      await till.nextSale();
      await keeps('second');
      expect(await keptFiles(page)).not.toContain(`/${first}/`);
    });

    await test.step('of one with a damaged file nothing is taken, until all of it comes', async () => {
      const asked = new Set<string>();
      let damaged = 0;
      await context.route(`**/remotes/${NAME}/third/**`, async (route) => {
        asked.add(route.request().url());
        const isThird = [...asked].indexOf(route.request().url()) === 2;
        const response = await route.fetch();
        await route.fulfill({ response, body: isThird ? `${await response.text()}\n` : await response.body() });
        if (isThird) damaged += 1;
      });
      await release('third');
      await looked(async () => damaged).toBeGreaterThan(1);
      // Those after it are not even asked for.
      expect(asked.size).toBe(3);
      expect(await isHere(page, 'third')).toBe(false);
      expect(await keptFiles(page)).toContain('/second/');
      await context.unroute(`**/remotes/${NAME}/third/**`);
      await keeps('third');
    });

    await test.step('rolled back, the one before opens without the shop', async () => {
      await page.reload();
      await expect(till.search).toBeVisible();
      expect(await running(page)).toEqual(['third']);
      await withRegistry(place, (registry) => registry.rollBack(NAME, BY));
      await isCurrent('second');
      await keeps('second');
      await shop.stop();
      await page.goto('/admin/pos');
      await openByPin(page);
      await putInCart(till);
      expect(await running(page)).toEqual(['second']);
    });
  } finally {
    await context.close().catch(() => undefined);
    await shop.stop();
    killBrowser(profile);
    deployment.remove();
    for (const folder of [dataDir, profile]) rmSync(folder, { recursive: true, force: true });
  }
});

/** As when the network is back: the till asks for what is current. */
const look = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')));

/** Whether all of a version is in the browser, taken or not. */
const isHere = (page: Page, version: string): Promise<boolean> =>
  page.evaluate(async (path) => {
    const { id, files } = (await (await fetch('/till-release.json')).json()) as { id: string; files: object };
    const all = Object.keys(files);
    const here = await (await caches.open(`till-release-${id}`)).keys();
    return all.some((address) => address.includes(path)) && here.length === all.length;
  }, `/${version}/`);

/** The versions of the till whose scripts this page runs. */
const running = (page: Page): Promise<string[]> =>
  page.evaluate((remote) => {
    const scripts = performance.getEntriesByType('resource').map(({ name }) => name);
    const versions = scripts.flatMap((name) => new RegExp(`/remotes/${remote}/([^/]+)/.*\\.js$`).exec(name)?.[1] ?? []);
    return [...new Set(versions)];
  }, NAME);

async function putInCart(till: TillPage): Promise<void> {
  await till.shelf.getByRole('listitem').first().getByRole('button').click();
  await till.page.getByRole('dialog').getByRole('button', { name: 'in stock' }).first().click();
  await expect(till.lines).toHaveCount(1);
}
