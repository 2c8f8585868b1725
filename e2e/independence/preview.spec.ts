import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, watch } from '../fixtures.ts';
import { violationsOf } from '../pages/accessibility.ts';
import { copyDeployment, startShop, type RegistryFile } from '../shop.ts';
import { team } from './publishing.ts';

/** As `shop-release publish` makes them. */
const VERSIONS = { catalog: '20261124T211503527-76e27de72aeb', checkout: '20261124T212847113-e09b0377b8d8' };

const banner = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

test('two teams’ versions are previewed together by one visitor; another sees what is live', async ({
  browser,
  playwright,
}) => {
  const deployment = copyDeployment();
  const shop = await startShop({ DEPLOY_DIR: deployment.folder });
  try {
    const registry = (await (await fetch(`${shop.origin}/remotes.json`)).json()) as RegistryFile;
    const live = (name: string) => path.join(deployment.folder, 'remotes', name, registry[name]?.version ?? '');
    const previews = await Promise.all([
      (await team(playwright, shop.origin, 'catalog')).publishChanged(
        live('catalog'),
        VERSIONS.catalog,
        'Buy It Now',
        'Buy It Today',
      ),
      (await team(playwright, shop.origin, 'checkout')).publishChanged(
        live('checkout'),
        VERSIONS.checkout,
        'Your cart is empty',
        'Nothing in here yet',
      ),
    ]);
    const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 412, height: 823 } });
    const page = await context.newPage();
    const problems = watch(page);
    const opened = [];
    for (const { preview } of previews) opened.push((await page.goto(preview))?.url());
    expect(opened).toEqual([`${shop.origin}/`, `${shop.origin}/checkout`]);

    const rendered = await context.request.get('/product/1');
    expect(rendered.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    const html = await rendered.text();
    expect(html).toContain('Buy It Today');
    expect(html).toContain('<meta name="robots" content="noindex">');

    await page.goto('/product/1');
    await expect(page.getByRole('button', { name: 'Buy It Today' })).toBeVisible();
    await banner(page).getByText('Preview of catalog, checkout: not what shoppers see').click();
    await expect(banner(page).getByText(`catalog: version ${VERSIONS.catalog}`)).toBeVisible();
    await expect(banner(page).getByText(`checkout: version ${VERSIONS.checkout}`)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.goto('/cart');
    await expect(page.getByText('Nothing in here yet')).toBeVisible();
    expect(problems).toEqual([]);

    const other = await browser.newContext({ baseURL: shop.origin });
    const theirs = await other.newPage();
    await theirs.goto('/product/1');
    await expect(theirs.getByRole('button', { name: 'Buy It Now' })).toBeVisible();
    await expect(banner(theirs)).toHaveCount(0);
    expect(await (await other.request.get('/product/1')).text()).not.toContain('noindex');

    await banner(page).getByRole('link', { name: 'End preview' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(banner(page)).toHaveCount(0);
    await page.goto('/product/1');
    await expect(page.getByRole('button', { name: 'Buy It Now' })).toBeVisible();

    await page.goto('/preview/never.' + 's'.repeat(43));
    await expect(page.getByText('This is no preview link of this shop')).toBeVisible();
    await Promise.all([context.close(), other.close()]);
  } finally {
    await shop.stop();
    deployment.remove();
  }
});
