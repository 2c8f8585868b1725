import type { Locator, Page } from '@playwright/test';
import { expect, test as base } from '../fixtures.ts';
import { openHydrated } from '../pages/openHydrated.ts';
import { publishCopy, readRemotes, withRegistry } from '../releases.ts';
import { copyDeployment, newData, startShop, type Shop } from '../shop.ts';
import { startFaultyServer, type Fault } from './faultyServer.ts';

type FaultyServer = Awaited<ReturnType<typeof startFaultyServer>>;

/** A shop whose catalog and checkout live at another origin that can be made to fail. */
const test = base.extend<object, { elsewhere: { shop: Shop; remotes: FaultyServer } }>({
  elsewhere: [
    async ({}, use) => {
      const deployment = copyDeployment();
      const remotes = await startFaultyServer(deployment.folder);
      const there = (files: string[]) => files.map((file) => remotes.origin + file);
      const dataDir = newData();
      const shop = await startShop({ DEPLOY_DIR: deployment.folder, DATA_DIR: dataDir });
      await withRegistry({ dataDir, databaseUrl: null }, async (registry) => {
        const versions = ['catalog', 'checkout'].map((name) => ({ name, version: 'elsewhere' }));
        for (const { name, version } of versions) {
          const live = deployment.readRegistry()[name];
          if (!live) throw new Error(`${name} is not released`);
          const [entry] = there([live.entry]);
          const change = { entry, preloads: there(live.preloads), styles: there(live.styles) };
          await publishCopy(registry, deployment.folder, { name, version, change });
        }
        await registry.switchTo(versions, { why: 'release', by: 'a test' });
      });
      await expect.poll(async () => (await readRemotes(shop.origin))['checkout']?.version).toBe('elsewhere');
      await use({ shop, remotes });
      await shop.stop();
      await remotes.stop();
      deployment.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ elsewhere }, use) => use(elsewhere.shop.origin),
});

test.use({ expectedProblems: /./ });

/** As long as a page waits for what hangs (proven beside load.ts): it passes at once here. */
const GIVEN_UP_MS = 20_000;

/** What the page says of a fault is there; of one that hangs, once it is given up. */
async function says(fault: Fault, page: Page, said: Locator): Promise<void> {
  if (fault !== 'hanging') return expect(said).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(GIVEN_UP_MS);
    await expect(said).toBeVisible({ timeout: 2000 });
  }).toPass();
}

for (const fault of ['dead', 'hanging', 'corrupt'] satisfies Fault[]) {
  test(`a ${fault} remote: the page says so, the frame stands, 'Try again' brings it back`, async ({
    page,
    elsewhere,
  }) => {
    elsewhere.remotes.become(fault);
    if (fault === 'hanging') await page.clock.install();
    await page.goto('/', { waitUntil: 'commit' });

    const panel = page.getByRole('alert');
    await says(fault, page, panel.getByRole('heading', { name: 'Our products can’t be shown right now' }));
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();

    // A corrupt file can be fetched, so the page is loaded anew; the others are known to be still away.
    const reload = fault === 'corrupt' ? page.waitForEvent('load') : null;
    await panel.getByRole('button', { name: 'Try again' }).click();
    await reload;
    if (!reload) await says(fault, page, panel.getByText('Still not available'));
    await expect(panel.getByRole('button', { name: 'Try again' })).toBeEnabled();

    elsewhere.remotes.become('none');
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test(`a ${fault} mini cart: the drawer says so, the listing goes on, 'Try again' fills it`, async ({
    page,
    elsewhere,
  }) => {
    elsewhere.remotes.become('none');
    await openHydrated(page, '/');
    elsewhere.remotes.become(fault);
    if (fault === 'hanging') await page.clock.install();
    await page.getByRole('button', { name: 'Cart' }).click();

    const drawer = page.getByRole('dialog');
    await says(fault, page, drawer.getByRole('heading', { name: 'The cart and checkout can’t be shown right now' }));
    await expect(page.getByRole('article').first()).toBeVisible();

    elsewhere.remotes.become('none');
    await drawer.getByRole('button', { name: 'Try again' }).click();
    await expect(drawer.getByText('Your cart is empty')).toBeVisible();
  });
}

test('with a dead remote the others go on: checkout opens while the catalog is down', async ({ page, elsewhere }) => {
  elsewhere.remotes.become('none');
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();

  elsewhere.remotes.become('dead');
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page.getByRole('heading', { name: 'Our products can’t be shown right now' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  elsewhere.remotes.become('none');
});
