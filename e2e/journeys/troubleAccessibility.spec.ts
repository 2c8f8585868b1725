import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { findVariation, listItems } from '../pages/catalogueApi.ts';
import { CheckoutPage } from '../pages/CheckoutPage.ts';
import { ListingPage } from '../pages/ListingPage.ts';
import { MiniCart } from '../pages/MiniCart.ts';
import { storeCart } from '../pages/storedCart.ts';

test.use({ expectedProblems: /50\d|net::ERR_|Failed to fetch|Failed to load resource|no style sheet/ });

const fail = (page: Page, call: string) =>
  page.route(`**/${call}**`, (route) => route.fulfill({ status: 500, body: '' }));

/** Calls that never answer while the page is looked at. */
const hold = (page: Page, call: string) => page.route(`**/${call}**`, () => new Promise<void>(() => undefined));

async function openCheckout(page: Page): Promise<CheckoutPage> {
  const { product, variation } = await findVariation(page.request, 23, ({ qty }) => qty >= 3);
  await page.goto('/cart');
  await storeCart(page, [{ product, variation, quantity: 1 }]);
  await page.goto('/checkout');
  return new CheckoutPage(page);
}

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

test('a page without a network is accessible', async ({ page, context }) => {
  await page.goto('/cart', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page.getByText('You are offline. Your cart is safe.')).toBeVisible();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
});

test('a mini cart that cannot be loaded is accessible', async ({ page }) => {
  await page.route('**/remotes/checkout/**', (route) => route.abort());
  await page.goto('/');
  await new MiniCart(page).button.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
});

test('a checkout without its bot check is accessible, and one whose order got no answer', async ({ page }) => {
  await page.route('**/BotCheckController/**', (route) => route.abort());
  const checkout = await openCheckout(page);
  await expect(page.getByText('The security check could not be loaded')).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });

  await page.unrouteAll();
  await page.route('**/OrderController/create', (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await checkout.fillIn({ fullname: 'Nadia No Answer', phone: '03001234567', address: '9 Canal Road', city: 'Lahore' });
  await checkout.placeOrder.click();
  await expect(checkout.stop).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
  await checkout.stop.click();
  await expect(checkout.noAnswer).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
});
