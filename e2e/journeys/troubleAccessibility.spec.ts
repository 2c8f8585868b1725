import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { findVariation, listItems } from '../pages/catalogueApi.ts';
import { ListingPage } from '../pages/ListingPage.ts';
import { MiniCart } from '../pages/MiniCart.ts';
import { storeCart } from '../pages/storedCart.ts';

test.use({ expectedProblems: /50\d|net::ERR_|Failed to fetch|Failed to load resource|no style sheet/ });

const fail = (page: Page, call: string) =>
  page.route(`**/${call}**`, (route) => route.fulfill({ status: 500, body: '' }));

/** Calls that never answer while the page is looked at. */
const hold = (page: Page, call: string) => page.route(`**/${call}**`, () => new Promise<void>(() => undefined));

test('a listing on its way is accessible, and one that failed', async ({ page }) => {
  const listing = new ListingPage(page);
  await hold(page, 'StockController/stocks');
  await listing.openByBrowser();
  await expect(page.getByText('Loading products')).toBeAttached();
  await expectAccessible(page, { sizes: 'phone' });

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await fail(page, 'StockController/stocks');
  await fail(page, 'EntitiesController/index');
  await listing.openByBrowser();
  await expect(page.getByRole('heading', { name: 'Failed to fetch products' })).toBeVisible();
  await expect(page.getByText('HTTP error! status: 500')).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
});

test('a product on its way is accessible, and one that failed', async ({ page }) => {
  const [item] = await listItems(page.request);
  if (!item) throw new Error('no product');
  const listing = new ListingPage(page);
  await hold(page, 'ProductsController/product');
  await listing.open();
  await listing.openProduct(item.productName);
  await expect(page.getByText('Loading product')).toBeAttached();
  await expectAccessible(page, { sizes: 'phone' });

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await fail(page, 'ProductsController/product');
  await listing.openByBrowser();
  await listing.openProduct(item.productName);
  await expect(page.getByRole('heading', { name: 'This product could not be loaded' })).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
});

test('a mini cart that cannot be loaded is accessible', async ({ page }) => {
  await page.route('**/remotes/checkout/**', (route) => route.abort());
  await page.goto('/');
  await new MiniCart(page).button.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
});

test('a checkout without its bot check is accessible', async ({ page }) => {
  await page.route('**/BotCheckController/**', (route) => route.abort());
  const { product, variation } = await findVariation(page.request, 23, ({ qty }) => qty >= 3);
  await page.goto('/cart');
  await storeCart(page, [{ product, variation, quantity: 1 }]);
  await page.goto('/checkout');
  await expect(page.getByText('The security check could not be loaded')).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
});
