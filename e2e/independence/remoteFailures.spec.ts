import { expect, test as base } from '../fixtures.ts';
import { openHydrated } from '../pages/openHydrated.ts';
import { copyDeployment, startShop, type Shop } from '../shop.ts';
import { startFaultyServer, type Fault } from './faultyServer.ts';

type FaultyServer = Awaited<ReturnType<typeof startFaultyServer>>;

/** A shop whose catalog and checkout live at another origin that can be made to fail. */
const test = base.extend<object, { elsewhere: { shop: Shop; remotes: FaultyServer } }>({
  elsewhere: [
    async ({}, use) => {
      const deployment = copyDeployment();
      const remotes = await startFaultyServer(deployment.folder);
      const registry = deployment.readRegistry();
      for (const name of ['catalog', 'checkout']) {
        const entry = registry[name];
        if (!entry) throw new Error(`${name} is not released`);
        entry.entry = remotes.origin + entry.entry;
        entry.preloads = entry.preloads.map((file) => remotes.origin + file);
        entry.styles = entry.styles.map((file) => remotes.origin + file);
      }
      deployment.writeRegistry(registry);
      // A first start takes over what was written; with data that are ready there is a registry.
      const shop = await startShop({ DEPLOY_DIR: deployment.folder, SEED: 'demo' });
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

for (const fault of ['dead', 'hanging', 'corrupt'] satisfies Fault[]) {
  test(`a ${fault} remote: the page says so, the frame stands, 'Try again' brings it back`, async ({
    page,
    elsewhere,
  }) => {
    elsewhere.remotes.become(fault);
    await page.goto('/', { waitUntil: 'commit' });

    const panel = page.getByRole('alert');
    await expect(panel.getByRole('heading', { name: 'Our products can’t be shown right now' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();

    // A corrupt file can be fetched, so the page is loaded anew; the others are known to be still away.
    const reload = fault === 'corrupt' ? page.waitForEvent('load') : null;
    await panel.getByRole('button', { name: 'Try again' }).click();
    await reload;
    if (!reload) await expect(panel.getByText('Still not available')).toBeVisible();
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
    await page.getByRole('button', { name: 'Cart' }).click();

    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('heading', { name: 'The cart and checkout can’t be shown right now' })).toBeVisible();
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
