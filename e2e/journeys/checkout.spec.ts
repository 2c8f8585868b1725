import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { CartPage } from '../pages/CartPage.ts';
import { CartReview } from '../pages/CartReview.ts';
import { findVariation, priceText, shippingFee, type Product, type Variation } from '../pages/catalogueApi.ts';
import { CheckoutPage } from '../pages/CheckoutPage.ts';
import { storeCart, type StoredLine } from '../pages/storedCart.ts';

const shopper = { fullname: 'Chand Checkout', phone: '03001234567', address: '12 Mall Road', city: 'Lahore' };

async function openWith(page: Page, path: '/cart' | '/checkout', lines: StoredLine[]): Promise<void> {
  await page.goto('/cart');
  await storeCart(page, lines);
  await page.goto(path);
}

/** Two variations of one product of the deals. */
async function twoOf(page: Page): Promise<{ product: Product; first: Variation; second: Variation }> {
  const { product, variation: first } = await findVariation(
    page.request,
    22,
    ({ qty }, { variations }) => qty >= 4 && variations.filter((other) => other.qty >= 2).length > 1,
  );
  const second = product.variations.find(({ stockId, qty }) => stockId !== first.stockId && qty >= 2);
  if (!second) throw new Error('no second variation');
  return { product, first, second };
}

test.use({ expectedProblems: /status of 409 .*OrderController\/create/ });

test('the cart page shows lines and totals, changes them and leads on', async ({ page, request }) => {
  const { product, first, second } = await twoOf(page);
  const cart = new CartPage(page);
  await openWith(page, '/cart', [
    { product, variation: first, quantity: 1 },
    { product, variation: second, quantity: 2 },
  ]);
  await expect(cart.heading).toBeVisible();
  await expect(cart.lines).toHaveCount(2);
  await expect(cart.lines.first()).toContainText(`SKU: ${first.sku}`);
  const shipping = await shippingFee(request);
  await expect(cart.total).toContainText(priceText(first.price + second.price * 2 + shipping));
  await cart.lines.first().getByRole('button', { name: 'Increase quantity' }).click();
  await expect(cart.total).toContainText(priceText(first.price * 2 + second.price * 2 + shipping));
  await cart.lines
    .last()
    .getByRole('button', { name: `Remove ${product.name}` })
    .click();
  await expect(cart.lines).toHaveCount(1);
  await cart.lines.first().getByRole('link', { name: product.name }).click();
  await expect(page).toHaveURL(`/product/${product.id}?variant=${first.stockId}`);
  await page.goBack();
  await cart.completeOrder.click();
  await expect(page).toHaveURL('/checkout');
});

test('a price that changed since is shown and accepted before an order is placed', async ({ page }) => {
  const { product, first } = await twoOf(page);
  const checkout = new CheckoutPage(page);
  const review = new CartReview(page);
  await openWith(page, '/checkout', [{ product, variation: first, quantity: 1, before: { price: first.price - 100 } }]);
  await expect(review.box).toContainText(priceText(first.price - 100));
  await expect(review.box).toContainText(priceText(first.price));
  await expectAccessible(page, { sizes: 'phone' });
  await checkout.fillIn(shopper);
  await checkout.placeOrder.click();
  await expect(review.box).toBeFocused();
  await expect(page).toHaveURL('/checkout');
  await review.acceptPrices.click();
  await expect(review.box).toBeHidden();
  await checkout.placeOrder.click();
  await expect(checkout.placed).toBeVisible();
});

test('a line with fewer left is marked and lowered in one tap, on the cart page and at checkout', async ({ page }) => {
  const { product, first } = await twoOf(page);
  const line = { product, variation: first, quantity: first.qty + 3, before: { qty: first.qty + 3 } };
  const lower = page.getByRole('main').getByRole('button', { name: /^Change to \d+: / });
  const onlyLeft = /Only \d+ left/;
  const cart = new CartPage(page);
  await openWith(page, '/cart', [line]);
  await expect(cart.lines).toContainText(onlyLeft);
  await expectAccessible(page, { sizes: 'phone' });
  await lower.click();
  await expect(lower).toBeHidden();
  await expect(cart.lines).not.toContainText('left');

  await openWith(page, '/checkout', [line]);
  await expect(new CheckoutPage(page).summary).toContainText(onlyLeft);
  await lower.click();
  await expect(new CartReview(page).box).toBeHidden();
});

test('two shoppers want the last pieces: the second is told, removes the line and loses nothing else', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
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

test('the form is made for Pakistan and survives a reload', async ({ page }) => {
  const { product, first } = await twoOf(page);
  const checkout = new CheckoutPage(page);
  await openWith(page, '/checkout', [{ product, variation: first, quantity: 1 }]);
  for (const [field, autocomplete] of [
    [checkout.fullName, 'name'],
    [checkout.phone, 'tel'],
    [checkout.address, 'street-address'],
    [checkout.city, 'address-level2'],
  ] as const) {
    await expect(field).toHaveAttribute('autocomplete', autocomplete);
  }
  await checkout.fillIn({ ...shopper, phone: '+92 300 123-4567', city: '' });
  await expect(checkout.phone).toHaveValue('03001234567');
  await expect(page.getByText('11/11 digits')).toBeVisible();
  await checkout.city.pressSequentially('isl');
  await expect(checkout.cities).toHaveText(['Islamabad']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(checkout.city).toHaveValue('Islamabad');
  await checkout.landmark.fill('Faisal Mosque');

  await page.reload();
  await expect(checkout.phone).toHaveValue('03001234567');
  await expect(checkout.city).toHaveValue('Islamabad');
  await expect(checkout.landmark).toHaveValue('Faisal Mosque');
  const sent = page.waitForRequest('**/OrderController/create');
  await checkout.placeOrder.click();
  expect((await sent).postDataJSON()).toMatchObject({
    user: { address: '12 Mall Road, near Faisal Mosque', city: 'Islamabad', primaryPhone: '03001234567' },
  });
  await expect(checkout.placed).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('checkout')))).toEqual(
    [],
  );
});

test('total and button are above the fold on a desktop, however much is in the cart', async ({ page }) => {
  const { product } = await twoOf(page);
  const lines = product.variations
    .filter(({ qty }) => qty > 0)
    .map((variation) => ({ product, variation, quantity: 1 }));
  expect(lines.length).toBeGreaterThan(1);
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
