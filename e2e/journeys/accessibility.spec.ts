import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { findVariation } from '../pages/catalogueApi.ts';
import { CheckoutPage } from '../pages/CheckoutPage.ts';
import { expectLargeTextToFit, smallTargets } from '../pages/forPhones.ts';
import { ListingPage } from '../pages/ListingPage.ts';
import { LoginPage } from '../pages/LoginPage.ts';
import { MiniCart } from '../pages/MiniCart.ts';
import { openHydrated } from '../pages/openHydrated.ts';
import { ProductPage } from '../pages/ProductPage.ts';
import { SearchField } from '../pages/SearchField.ts';
import { TrackPage } from '../pages/TrackPage.ts';
import { faultsInUrdu } from '../pages/urduPage.ts';

test.use({ expectedProblems: /404 .*\/(2147483647|nothing-here)$|401 .*\/authLogin$/ });

/** Accessible; what is pressed is at least 44 px on a phone and on the narrowest one, and text may be twice as large. */
function expectUsable(page: Page, { sizes }: { sizes?: 'phone' } = {}): Promise<void> {
  const also = async (width: number) => {
    if (width <= 412) expect.soft(await smallTargets(page), `${page.url()} at ${width} px`).toEqual([]);
    if (width === 412) await expectLargeTextToFit(page);
  };
  return expectAccessible(page, { ...(sizes && { sizes }), also });
}

test('every page of the storefront and the sign-in are accessible', async ({ page }) => {
  for (const [path, heading] of [
    ['/', 'All Products'],
    ['/?category=1', 'Products'],
    ['/search', 'Search'],
    ['/search?q=kurta&sort=price-high', 'Results for “kurta”'],
    ['/search?q=submarine', 'Results for “submarine”'],
    ['/product/2147483647', 'Product Not Found'],
    ['/nothing-here', 'Page not found'],
    ['/pages/returns', 'Returns & exchanges'],
    ['/cart', 'Your cart is empty'],
    ['/track', 'Track your order'],
    ['/admin', 'Login'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      // Links inside a sentence are as high as its line; staff have a desk.
      await (['/pages/returns', '/admin'].includes(path) ? expectAccessible(page) : expectUsable(page));
    });
  }

  await test.step('a sign-in that was refused', async () => {
    const login = new LoginPage(page);
    await login.username.fill('no-such-person');
    await login.password.fill('wrong');
    await login.submit.click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expect(page).toHaveURL('/admin');
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    await expectAccessible(page, { sizes: 'phone' });
  });
});

test('every page in Urdu is accessible, its English marked, its links in Urdu, its numbers in order', async ({
  page,
}) => {
  for (const path of [
    '',
    '/girls-collection',
    '/search',
    '/search?q=frock',
    '/search?q=submarine',
    '/product/1',
    '/product/2147483647',
    '/nothing-here',
    '/pages/returns',
    '/cart',
    '/checkout',
    '/order-success',
    '/track',
    '/confirm/3f.0.aaaaaaaaaaaaaaaaaaaaaa',
  ]) {
    await test.step(`/ur${path}`, async () => {
      await page.goto(`/ur${path}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0600-\u06ff]/);
      expect.soft(await faultsInUrdu(page)).toEqual([]);
      await expectAccessible(page, { sizes: 'phone' });
    });
  }
});

test('search suggestions and filters are accessible', async ({ page }) => {
  const search = new SearchField(page);
  await test.step('suggestions, and none', async () => {
    await openHydrated(page, '/');
    await search.icon.click();
    await search.field.fill('girl');
    await expect(search.option('See all')).toBeVisible();
    await expectUsable(page, { sizes: 'phone' });
    await search.field.fill('qqzz');
    await expect(page.getByText('Nothing found for “qqzz”')).toBeVisible();
    await expectUsable(page, { sizes: 'phone' });
  });

  await test.step('a filter drawer and chips', async () => {
    const listing = new ListingPage(page);
    await openHydrated(page, '/deals?size=7&min=500');
    await expect(listing.activeFilters).toBeVisible();
    await listing.filters.click();
    const colours = page.getByRole('dialog', { name: 'Filters' }).getByRole('link', { name: /products?$/ });
    await expect(colours.first()).toBeVisible();
    await expectUsable(page, { sizes: 'phone' });
  });
});

test('a product is accessible: with a toast, zoomed, with its size guide and with the products below it', async ({
  page,
}) => {
  const { product, variation } = await findVariation(page.request, 23, ({ qty }) => qty >= 1 && qty <= 12);
  const productPage = new ProductPage(page);
  await productPage.open({ id: 12 });
  await productPage.open(product, variation.stockId);
  await expectUsable(page);
  for (let pieces = 1; pieces <= variation.qty; pieces += 1) await productPage.increase.click();
  await expect(page.getByText('Stock limit reached', { exact: true })).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await page
    .getByRole('button', { name: /^Zoom in/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Zoom out/ })).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });

  await productPage.open({ id: 10 });
  await productPage.openSizeGuide();
  await productPage.sizeGuide.getByRole('textbox', { name: /height in cm/ }).fill('tall');
  await expectAccessible(page, { sizes: 'phone' });
  await page.keyboard.press('Escape');
  await productPage.scrollToSimilar();
  await expect(productPage.recentlyViewed).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
});

test('mini cart, cart page, checkout, the order’s success and its tracking are accessible', async ({ page }) => {
  const { product, variation } = await findVariation(page.request, 23, ({ qty }) => qty >= 3);
  const cart = new MiniCart(page);
  const checkout = new CheckoutPage(page);
  const productPage = new ProductPage(page);

  await openHydrated(page, '/order-success');
  await cart.button.click();
  await expect(cart.drawer(0)).toBeVisible();
  await expectUsable(page, { sizes: 'phone' });
  await productPage.open(product, variation.stockId);
  await productPage.buyNow.click();
  await expect(cart.drawer(1)).toBeVisible();
  await expectUsable(page, { sizes: 'phone' });
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
  await expectUsable(page);

  await page.goto('/checkout');
  await expect(checkout.placeOrder).toBeEnabled();
  await expectUsable(page);
  await checkout.phone.fill('0412');
  await checkout.placeOrder.click();
  await expect(page.getByText('Full Name is required')).toBeVisible();
  await expect(page.getByText('Phone number must be exactly 11 digits (e.g., 03328888888)')).toBeVisible();
  await expect(checkout.phone).toHaveAccessibleDescription(/must be exactly 11 digits/);
  await expectUsable(page, { sizes: 'phone' });
  await checkout.city.pressSequentially('la');
  await expect(checkout.cities.first()).toBeVisible();
  await expectUsable(page, { sizes: 'phone' });

  await checkout.fillIn({ fullname: 'Bano Axe', phone: '03217654321', address: '4 Clifton', city: 'Karachi' });
  await checkout.placeOrder.click();
  await expect(checkout.placed).toBeVisible();
  await expectUsable(page);
  await page.getByRole('main').getByRole('link', { name: 'Track your order' }).click();
  await expect(new TrackPage(page).steps.first()).toHaveAttribute('aria-current', 'step');
  await expectUsable(page);
});
