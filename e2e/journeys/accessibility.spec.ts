import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { findVariation } from '../pages/catalogueApi.ts';
import { CheckoutPage } from '../pages/CheckoutPage.ts';
import { LoginPage } from '../pages/LoginPage.ts';
import { MiniCart } from '../pages/MiniCart.ts';
import { ProductPage } from '../pages/ProductPage.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedProblems: /404 .*\/(2147483647|nothing-here)$|401 .*\/authLogin$/,
});

/** Puts one piece of a gift pack into the cart; the drawer is open then. */
async function fillCart(page: Page): Promise<void> {
  const { product, variation } = await findVariation(page.request, 23, ({ qty }) => qty >= 3);
  const productPage = new ProductPage(page);
  await productPage.open(product, variation.stockId);
  await productPage.buyNow.click();
  await expect(new MiniCart(page).drawer(1)).toBeVisible();
}

for (const [name, path, heading] of [
  ['listing', '/', 'All Products'],
  ['empty listing', '/?category=1', 'Products'],
  ['unknown product', '/product/2147483647', 'Product Not Found'],
  ['page not found', '/nothing-here', 'Page not found'],
  ['empty cart page', '/cart', 'Your cart is empty'],
  ['sign-in', '/admin', 'Login'],
] as const) {
  test(`${name} is accessible`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expectAccessible(page);
  });
}

test('product is accessible, with a toast too', async ({ page }) => {
  const { product, variation } = await findVariation(page.request, 23, ({ qty }) => qty >= 1 && qty <= 12);
  const productPage = new ProductPage(page);
  await productPage.open(product, variation.stockId);
  await expect(page.getByText('people are viewing this right now')).toBeVisible();
  await expectAccessible(page);
  for (let pieces = 1; pieces <= variation.qty; pieces += 1) await productPage.increase.click();
  await expect(page.getByText('Stock limit reached', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('zoomed product is accessible', async ({ page }) => {
  await page.goto('/product/1');
  await page
    .getByRole('button', { name: /^Zoom in/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Zoom out/ })).toBeVisible();
  await expectAccessible(page);
});

test('empty mini cart is accessible', async ({ page }) => {
  const cart = new MiniCart(page);
  await page.goto('/order-success');
  await cart.button.click();
  await expect(cart.drawer(0)).toBeVisible();
  await expectAccessible(page);
});

test('filled mini cart and cart page are accessible', async ({ page }) => {
  await fillCart(page);
  await expectAccessible(page);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
  await expectAccessible(page);
});

test('checkout is accessible, with errors too, and so is the order’s success', async ({ page }) => {
  const checkout = new CheckoutPage(page);
  await fillCart(page);
  await page.goto('/checkout');
  await expect(checkout.placeOrder).toBeEnabled();
  await expectAccessible(page);

  await checkout.phone.fill('0412');
  await checkout.placeOrder.click();
  await expect(page.getByText('Full Name is required')).toBeVisible();
  await expect(page.getByText('Phone number must be exactly 11 digits (e.g., 03328888888)')).toBeVisible();
  await expect(checkout.phone).toHaveAccessibleDescription(/must be exactly 11 digits/);
  await expectAccessible(page);

  await checkout.fillIn({ fullname: 'Bano Axe', phone: '03217654321', address: '4 Clifton', city: 'Karachi' });
  await checkout.placeOrder.click();
  await expect(checkout.placed).toBeVisible();
  await expectAccessible(page);
});

test('sign-in with an error is accessible', async ({ page }) => {
  const login = new LoginPage(page);
  await page.goto('/admin');
  await login.username.fill('no-such-person');
  await login.password.fill('wrong');
  await login.submit.click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expectAccessible(page);
});
