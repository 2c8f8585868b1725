import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { watch } from '../../fixtures.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { layoutShift, observeLayoutShift } from '../../pages/layoutShift.ts';
import { picture } from '../../pages/madeFiles.ts';
import { expect, test } from '../admin-products-spec/productStaff.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

/** The server reads what it caches pages under at most once a second. */
const SHOWN_WITHIN = { timeout: 5_000 };

test('“front page and menu” (issue 33): set by the owner, seen by shoppers', async ({ page, browser, baseURL }) => {
  await page.goto('/admin/front-page');
  await page.getByLabel(/^Text/).fill('عید سیل شروع ہو گئی');
  await page.getByLabel(/^Link/).fill('/girls-collection');
  await page
    .getByRole('group', { name: 'Picture' })
    .locator('input[type=file]')
    .setInputFiles(picture('eid.png', [200, 120, 90]));
  for (const kind of ['Newest', 'On sale']) {
    await page.getByRole('button', { name: 'Add a row' }).click();
    await page
      .getByLabel(/^What it shows/)
      .last()
      .selectOption({ label: kind });
  }
  await page.getByRole('button', { name: 'Move Row 2' }).press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(page.getByLabel(/^Title/).first()).toHaveValue('On sale');
  await page.getByLabel(/^Choose the categories myself/).check();
  await page.getByRole('checkbox', { name: /^Boys Collection/ }).uncheck();
  await page.getByLabel(/^Deals is everything on sale/).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save front page' }).click();
  await expect(page.getByText('Front page saved', { exact: true })).toBeVisible();

  const banner = { name: 'عید سیل شروع ہو گئی' };
  for (const viewport of [
    { width: 412, height: 823 },
    { width: 1280, height: 800 },
  ]) {
    const shopper = await shopperOf(browser, { viewport, ...(baseURL && { baseURL }) });
    await observeLayoutShift(shopper);
    await expect
      .poll(async () => (await shopper.request.get('/')).text(), SHOWN_WITHIN)
      .toContain('imagesizes="(min-width: 80rem) 76rem');
    await shopper.goto('/', { waitUntil: 'networkidle' });
    await expect(shopper.getByRole('link', banner)).toBeInViewport();
    expect(await shopper.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual(
      expect.arrayContaining(['On sale', 'New arrivals']),
    );
    const bar = shopper.getByRole('navigation', { name: 'Categories' });
    await expect(bar.getByRole('link', { name: 'Boys Collection' })).toHaveCount(0);
    expect(await layoutShift(shopper)).toBe(0);
    await expectAccessible(shopper, { sizes: viewport.width < 500 ? 'phone' : 'desktop' });
    await shopper.getByRole('link', { name: 'See all: On sale' }).click();
    await expect(shopper).toHaveURL(/\/deals$/);
    await expect(shopper.getByRole('article').first()).toContainText('SALE');
    await expect(shopper.getByRole('link', banner)).toHaveCount(0);
    await shopper.context().close();
  }

  const plain = await shopperOf(browser, { javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await plain.goto('/');
  await plain.getByRole('link', banner).click();
  await expect(plain).toHaveURL(/\/girls-collection$/);
  await plain.context().close();
});

async function shopperOf(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, ...options });
  const page = await context.newPage();
  watch(page);
  return page;
}
