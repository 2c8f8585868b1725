import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { CartReview } from '../pages/CartReview.ts';
import { findVariation } from '../pages/catalogueApi.ts';
import { CheckoutPage } from '../pages/CheckoutPage.ts';
import { storeCart, type StoredLine } from '../pages/storedCart.ts';

const shopper = { fullname: 'Chand Checkout', phone: '03001234567', address: '12 Mall Road', city: 'Lahore' };

async function openWith(page: Page, path: '/cart' | '/checkout', lines: StoredLine[]): Promise<void> {
  await page.goto('/cart');
  await storeCart(page, lines);
  await page.goto(path);
}

test.use({ expectedProblems: /status of 409 .*OrderController\/create/ });

test('two shoppers want the last pieces: the second is told, removes the line and loses nothing else', async ({
  page,
  browser,
  baseURL,
}) => {
  const { product, variation } = await findVariation(page.request, 22, ({ qty }) => qty >= 1 && qty <= 5);
  const { variation: other, product: otherProduct } = await findVariation(page.request, 22, ({ qty }) => qty >= 8);
  const all = { product, variation, quantity: variation.qty };
  const checkout = new CheckoutPage(page);
  await openWith(page, '/checkout', [all, { product: otherProduct, variation: other, quantity: 1 }]);
  await checkout.fillIn(shopper);
  await expect(checkout.placeOrder).toBeEnabled();

  const rival = await browser.newPage({ ...(baseURL && { baseURL }) });
  const rivalCheckout = new CheckoutPage(rival);
  await openWith(rival, '/checkout', [all]);
  await rivalCheckout.fillIn({ ...shopper, fullname: 'Rana Rival' });
  await rivalCheckout.placeOrder.click();
  await expect(rivalCheckout.placed).toBeVisible();
  await rival.close();

  await checkout.placeOrder.click();
  const review = new CartReview(page);
  await expect(review.box).toContainText('is sold out.');
  await expect(review.box).toBeFocused();
  await expect(page.getByText('Failed to place order', { exact: true })).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
  await review.box.getByRole('button', { name: `Remove ${product.name}` }).click();
  await expect(review.box).toBeHidden();
  await expect(checkout.fullName).toHaveValue(shopper.fullname);
  await checkout.placeOrder.click();
  await expect(checkout.placed).toBeVisible();
});

test('total and button are above the fold on a desktop, however much is in the cart', async ({ page }) => {
  const { product } = await findVariation(
    page.request,
    22,
    (_, { variations }) => variations.filter(({ qty }) => qty > 0).length > 1,
  );
  const lines = product.variations
    .filter(({ qty }) => qty > 0)
    .map((variation) => ({ product, variation, quantity: 1 }));
  const checkout = new CheckoutPage(page);
  await openWith(page, '/checkout', lines);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1280, height: 620 },
  ]) {
    await page.setViewportSize(size);
    await expect(checkout.total).toBeInViewport({ ratio: 1 });
    await expect(checkout.placeOrder).toBeInViewport({ ratio: 1 });
    await expect(checkout.summaryLines.first()).toBeInViewport();
  }
});
