import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { findVariation, priceText } from '../../pages/catalogueApi.ts';
import { MiniCart } from '../../pages/MiniCart.ts';
import { ProductPage } from '../../pages/ProductPage.ts';
import { storeCart } from '../../pages/storedCart.ts';

const onlyAvailable = (count: number) =>
  `Only ${count} item(s) available in stock. Click Add to cart to proceed with order.`;

async function expectToast(page: Page, title: string, description: string): Promise<void> {
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByText(description, { exact: true })).toBeVisible();
}

test('§2 mini cart: 24rem from the right; the window event showMiniCart opens the drawer; a click beside it closes it', async ({
  page,
}) => {
  const cart = new MiniCart(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => window.dispatchEvent(new Event('showMiniCart')));
  await expect(cart.drawer(0)).toBeVisible();
  await expect(cart.empty).toBeVisible();
  const box = await cart.drawer(0).boundingBox();
  expect(box?.width).toBeCloseTo(24 * 16);
  const windowWidth = page.viewportSize()?.width ?? 0;
  await expect.poll(async () => (await cart.drawer(0).boundingBox())?.x).toBeCloseTo(windowWidth - 24 * 16);
  // Neither with the drawer nor without it is there an empty strip beside the page.
  const header = page.locator('header').first();
  expect((await header.boundingBox())?.width).toBe(windowWidth);

  await page.mouse.click(10, 400);
  await expect(cart.drawer(0)).toBeHidden();
  expect((await header.boundingBox())?.width).toBe(windowWidth);

  await cart.button.click();
  await cart.drawer(0).getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(cart.drawer(0)).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('§2 mini cart: a double tap on Buy It Now leaves the drawer open', async ({ page }) => {
  const cart = new MiniCart(page);
  const productPage = new ProductPage(page);
  await productPage.openReady(6);
  const box = await productPage.buyNow.boundingBox();
  if (!box) throw new Error('no button');
  await page.mouse.click(box.x + 20, box.y + 20);
  await expect(cart.drawer(1)).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await cart.drawer(1).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(cart.drawer(2)).toBeVisible();
});

test('§2 mini cart: going back leaves the drawer behind', async ({ page }) => {
  const cart = new MiniCart(page);
  await page.goto('/deals', { waitUntil: 'networkidle' });
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Buy It Now' })).toBeVisible();
  await cart.button.click();
  await expect(cart.drawer(0)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/deals');
  await expect(cart.drawer(0)).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Buy It Now' })).toBeVisible();
  await expect(cart.drawer(0)).toBeHidden();
});

test('§4 the same variation joins its line, another one gets its own; Remove takes a line away', async ({
  page,
  request,
}) => {
  const { product, variation } = await findVariation(
    request,
    20,
    ({ qty }, { variations }) => qty >= 3 && variations.filter((other) => other.qty >= 3).length > 1,
  );
  const other = product.variations.find(({ stockId, qty }) => stockId !== variation.stockId && qty >= 3);
  if (!other) throw new Error('no other variation');
  const productPage = new ProductPage(page);
  const cart = new MiniCart(page);

  await productPage.addToCart(product, variation);
  await expect(cart.drawer(1)).toBeVisible();
  await productPage.addToCart(product, variation);
  await expect(cart.drawer(2)).toBeVisible();
  await expect(cart.lines).toHaveCount(1);
  await productPage.addToCart(product, other);
  await expect(cart.drawer(3)).toBeVisible();
  await expect(cart.lines).toHaveCount(2);
  await expect(cart.drawer(3)).toContainText(priceText(variation.price * 2 + other.price));

  await cart.lines
    .first()
    .getByRole('button', { name: `Remove ${product.name}` })
    .click();
  await expect(cart.drawer(1)).toBeVisible();
  await expect(cart.lines).toContainText(`SKU: ${other.sku}`);
  await cart.lines
    .first()
    .getByRole('button', { name: `Remove ${product.name}` })
    .click();
  await expect(cart.empty).toBeVisible();
});

test('§5 quantity stays between 1 and the stock, with the specified toasts', async ({ page, request }) => {
  const { product, variation } = await findVariation(request, 23, ({ qty }) => qty >= 2 && qty <= 12);
  const { qty } = variation;
  const productPage = new ProductPage(page);
  const cart = new MiniCart(page);

  await test.step('on the product page', async () => {
    await productPage.open(product, variation.stockId);
    await expect(productPage.decrease).toBeDisabled();
    for (let pieces = 1; pieces < qty; pieces += 1) await productPage.increase.click();
    await expect(productPage.quantity.getByRole('status')).toHaveText(String(qty));
    await expect(productPage.decrease).toBeEnabled();
    await productPage.increase.click();
    await expectToast(page, 'Stock limit reached', onlyAvailable(qty));
    await expect(productPage.quantity.getByRole('status')).toHaveText(String(qty));
  });

  await test.step('in the mini cart', async () => {
    await productPage.buyNow.click();
    await expect(cart.drawer(qty)).toBeVisible();
    await page.reload();
    await cart.button.click();
    const line = cart.line(product.name);
    await line.getByRole('button', { name: 'Increase quantity' }).click();
    await expectToast(page, 'Stock limit reached', onlyAvailable(qty));
    await page
      .getByRole('region', { name: /^Notification/ })
      .getByRole('button', { name: 'Close' })
      .click();
    await expect(page.getByText('Stock limit reached', { exact: true })).toBeHidden();
    await expect(cart.drawer(qty)).toBeVisible();
    for (let pieces = qty; pieces > 1; pieces -= 1) {
      await line.getByRole('button', { name: 'Decrease quantity' }).click();
      await expect(cart.drawer(pieces - 1)).toBeVisible();
    }
    await expect(line.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
    await expect(line).toContainText(priceText(variation.price));
  });

  await test.step('the cart’s line and the new quantity together', async () => {
    await productPage.open(product, variation.stockId);
    for (let pieces = 1; pieces < qty; pieces += 1) await productPage.increase.click();
    await productPage.buyNow.click();
    await expectToast(page, 'Stock limit exceeded', onlyAvailable(qty));
    await expect(cart.badge(1)).toBeVisible();
  });
});

test('§2 and §9 a line without size and SKU says N/A; its price falls back to the sale price, then the price', async ({
  page,
  request,
}) => {
  const { product, variation } = await findVariation(request, 22, ({ qty }, { onSale }) => qty > 0 && onSale === '1');
  const bare = { sku: '', sizeTitle: '', price: 0 };
  const cart = new MiniCart(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const [salePrice, shown] of [
    [product.salePrice, product.salePrice],
    [0, product.price],
  ] as const) {
    await storeCart(page, [{ product: { ...product, salePrice }, variation, quantity: 1, before: bare }]);
    if (await cart.drawer(1).isHidden()) await cart.button.click();
    const line = cart.line(product.name);
    await expect(line).toContainText('Size: N/A');
    await expect(line).toContainText('SKU: N/A');
    await expect(line).toContainText(priceText(shown));
    await expect(cart.drawer(1)).toContainText(`Subtotal${priceText(shown)}`);
  }
});

test('§2 an empty checkout leads to the cart page', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/');
});
