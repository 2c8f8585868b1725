import type { Browser, Page } from '@playwright/test';
import { watch } from '../../fixtures.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { picture, PICTURE_MS } from '../../pages/madeFiles.ts';
import { openHydrated } from '../../pages/openHydrated.ts';
import { ProductPage } from '../../pages/ProductPage.ts';
import { expect, test } from '../admin-products-spec/productStaff.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('“a settings change seen by a shopper with an open tab” (issue 10)', async ({
  page,
  browser,
  baseURL,
  addProduct,
}) => {
  const { id } = await addProduct('Settings Frock');
  const shopper = await shopperOf(browser, baseURL);
  await openHydrated(shopper, `/product/${id}`);
  const product = new ProductPage(shopper);
  await expect(shopper.getByText('SPRING20 for 20% off!')).toBeVisible();
  await expect(shopper.getByText(/people are viewing this right now/)).toBeVisible();
  await product.buyNow.click();
  await shopper.getByRole('button', { name: 'Close', exact: true }).click();

  const field = (name: RegExp) => page.getByLabel(name);
  const save = async () => {
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  };
  await page.goto('/admin/settings');
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('free delivery');
  await page.keyboard.press('Enter');
  await expect(field(/^Free shipping from/)).toBeFocused();
  await field(/^Free shipping from/).fill('1000');
  await field(/^Delivery days, from/).fill('4');
  await field(/^Delivery days, to/).fill('6');
  await save();
  await page.getByRole('link', { name: 'Ticker and banner' }).click();
  await field(/^Promotion banner/).fill('EID10 for 10% off!');
  await save();
  await page.getByRole('link', { name: 'Promises and footer' }).click();
  await page.getByRole('checkbox', { name: 'Show how many are viewing' }).uncheck();
  await save();
  await page.getByRole('link', { name: 'Name and address' }).click();
  await field(/^Shop name/).fill('Little Sparrow');
  await field(/^Address/).fill('12 Mall Road\nLahore');
  await save();
  await page.getByRole('link', { name: 'Logo', exact: true }).click();
  await page
    .getByRole('group', { name: 'Logo' })
    .locator('input[type=file]')
    .setInputFiles(picture('logo.png', [40, 90, 160]));
  const preview = page.getByRole('figure', { name: 'Preview of the header' });
  await expect(preview).toContainText('Little Sparrow');
  await expect(preview.locator('img')).toBeVisible();
  await save();

  await test.step('an open tab shows it when it is looked at again, without a reload', async () => {
    await shopper.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(shopper.getByText('EID10 for 10% off!')).toBeVisible();
    await expect(shopper.getByText(/people are viewing this right now/)).toHaveCount(0);
    await expect(shopper.getByText('Free delivery from Rs 1,000')).toBeVisible();
    await expect(shopper.getByText('Delivered in 4-6 days')).toBeVisible();
    await expect(shopper.getByRole('contentinfo')).toContainText('12 Mall Road');
    const home = shopper.getByRole('link', { name: 'Little Sparrow, home' });
    await expect(home.locator('img')).toHaveJSProperty('complete', true, { timeout: PICTURE_MS });
    await expectAccessible(shopper, { sizes: 'phone' });
  });

  await test.step('a rendered page has it within two seconds', async () => {
    await expect(async () => {
      const html = await (await shopper.request.get('/')).text();
      expect(html).toContain('<title>All Products | Little Sparrow</title>');
    }).toPass();
  });

  await test.step('the order is charged by it', async () => {
    await openHydrated(shopper, '/checkout');
    await expect(shopper.getByText('Delivery time might vary from 4-6 days')).toBeVisible();
    await expect(shopper.getByText('Shipping is free from Rs 1,000')).toBeVisible();
  });

  await test.step('a default comes back', async () => {
    await page.getByRole('link', { name: 'Ticker and banner' }).click();
    await page.getByRole('button', { name: 'Restore default: Promotion banner' }).click();
    await expect(field(/^Promotion banner/)).toBeFocused();
    await save();
    await expect(page.getByRole('button', { name: 'Restore default: Promotion banner' })).toHaveCount(0);
    await openHydrated(shopper, `/product/${id}`);
    await expect(async () => {
      await shopper.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(shopper.getByText('SPRING20 for 20% off!')).toBeVisible({ timeout: 200 });
    }).toPass();
  });
  await shopper.context().close();
});

async function shopperOf(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  watch(page);
  return page;
}
