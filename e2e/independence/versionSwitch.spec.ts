import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import { ROOT } from '../commands.ts';
import { expect, test, watch } from '../fixtures.ts';
import { CheckoutPage } from '../pages/CheckoutPage.ts';
import { ListingPage } from '../pages/ListingPage.ts';
import { MiniCart } from '../pages/MiniCart.ts';
import { publishCopy, readRemotes, withRegistry } from '../releases.ts';
import { copyDeployment, newData, startShop } from '../shop.ts';

const run = promisify(execFile);

test('a release switches new visits, a rollback switches back; ten of them and a new shell under a tab that goes on shopping and orders', async ({
  browser,
}) => {
  const deployment = copyDeployment();
  const dataDir = newData();
  const npmRunRelease = async (...args: string[]) => {
    const env = { ...process.env, DATA_DIR: dataDir, DEPLOY_DIR: deployment.folder };
    return (await run(process.execPath, [path.join(ROOT, 'shell/release/cli.ts'), ...args], { env })).stdout;
  };
  const shop = await startShop({ DATA_DIR: dataDir, DEPLOY_DIR: deployment.folder, BOTCHECK: 'off' });
  const release = (name: string, version: string) =>
    withRegistry({ dataDir, databaseUrl: null }, async (registry) => {
      await publishCopy(registry, deployment.folder, { name, version });
      await registry.switchTo([{ name, version }], { why: 'release', by: 'a test' });
    });
  const current = async (name: string) => (await readRemotes(shop.origin))[name]?.version;
  try {
    const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 1280, height: 800 } });
    context.setDefaultTimeout(20_000);
    // Pictures that a shop that has just begun still makes hold a browser's six connections.
    await context.route('**/uploads/**', (route) => route.fulfill({ status: 204 }));
    const tab = await context.newPage();
    const problems = watch(tab);
    const listing = new ListingPage(tab);
    const cart = new MiniCart(tab);
    await listing.open();
    await tab.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await expect(listing.cards.first()).toBeVisible();
    const before = (await current('catalog')) ?? '';
    expect(await catalogVersions(tab)).toEqual([before]);

    await release('catalog', 'again-1');
    await expect.poll(() => current('catalog')).toBe('again-1');
    const newTab = await context.newPage();
    const encodings: (string | undefined)[] = [];
    newTab.on('response', (response) => {
      if (response.url().includes('again-1')) encodings.push(response.headers()['content-encoding']);
    });
    await newTab.goto('/');
    expect(await catalogVersions(newTab)).toEqual(['again-1']);
    // Of the scripts the browser knows from the version before it fetches what differs.
    expect(encodings).toContain('dcz');

    const [name = ''] = await listing.names();
    await listing.openProduct(name);
    await tab.getByRole('button', { name: 'Buy It Now' }).click();
    // The first mini cart of a shop that has just begun.
    await expect(cart.line(name)).toBeVisible();
    expect(await catalogVersions(tab)).toEqual([before]);
    await tab.keyboard.press('Escape');
    await expect(cart.line(name)).toBeHidden();
    await tab.getByRole('link', { name: 'Back to products' }).click();

    for (let time = 2; time <= 10; time += 1) {
      const remote = time % 2 === 0 ? 'checkout' : 'catalog';
      await release(remote, `again-${time}`);
      await expect.poll(() => current(remote)).toBe(`again-${time}`);
      await listing.category(time % 2 === 0 ? 'Girls Collection' : 'Boys Collection').click();
      await expect(listing.heading(time % 2 === 0 ? 'Girls Collection' : 'Boys Collection')).toBeVisible();
      await expect(listing.cards.first()).toBeVisible();
    }
    expect(await npmRunRelease('--list', 'catalog')).toContain('* again-9');
    await npmRunRelease('--rollback', 'catalog');
    await expect.poll(() => current('catalog')).toBe('again-7');
    await newTab.goto('/');
    expect(await catalogVersions(newTab)).toEqual(['again-7']);
    await release('shell', 'again-shell');
    await expect.poll(async () => (await fetch(shop.origin)).text()).toContain('/shell/again-shell/');
    const asked = await askedAfterRelease(context, '/shell/again-shell/');
    expect(asked.filter(({ isWhole }) => isWhole)).toEqual([]);
    expect(asked.map(({ url }) => /[^.]+$/.exec(url)?.[0])).toEqual(expect.arrayContaining(['js', 'woff2']));

    await cart.button.click();
    await cart.completeOrder.click();
    const checkout = new CheckoutPage(tab);
    await checkout.fillIn({
      fullname: 'Amina',
      phone: '03001234567',
      address: '12 Mall Road, Gulberg',
      city: 'Lahore',
    });
    await checkout.placeOrder.click();
    await expect(checkout.placed).toBeVisible();
    expect(await tab.evaluate(() => 'isSameDocument' in window)).toBe(true);
    expect(problems).toEqual([]);
  } finally {
    await shop.stop();
    deployment.remove();
    rmSync(dataDir, { recursive: true });
  }
});

/** The program and the font, as somebody who has them of the release before fetches them. */
async function askedAfterRelease(context: BrowserContext, version: string) {
  const page = await context.newPage();
  const asked: { url: string; isWhole: boolean }[] = [];
  page.on('response', (response) => {
    const { 'content-encoding': encoding, 'content-length': length } = response.headers();
    const url = response.url();
    // What is whole in fewer bytes comes whole.
    if (url.includes(version)) asked.push({ url, isWhole: encoding !== 'dcz' && Number(length) >= 500 });
  });
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain(version);
  await page.close();
  return asked;
}

/** Versions of the catalog whose scripts the tab has loaded. */
async function catalogVersions(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const versions = scripts.map((name) => /\/remotes\/catalog\/([^/]+)\/.*\.js/.exec(name)?.[1]);
  return [...new Set(versions)].filter((version) => version !== undefined);
}
