import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { findVariation, priceText, type Product, type Variation } from '../../pages/catalogueApi.ts';
import { MiniCart } from '../../pages/MiniCart.ts';
import { ProductPage } from '../../pages/ProductPage.ts';

const onlyAvailable = (count: number) =>
  `Only ${count} item(s) available in stock. Click Add to cart to proceed with order.`;

async function expectToast(page: Page, title: string, description: string): Promise<void> {
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByText(description, { exact: true })).toBeVisible();
}

async function addToCart(page: Page, product: Product, { stockId }: Variation): Promise<void> {
  const productPage = new ProductPage(page);
  await productPage.open(product, stockId);
  await productPage.buyNow.click();
}

const storedItems = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]') as Record<string, unknown>[]);

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

  await page.mouse.click(10, 400);
  await expect(cart.drawer(0)).toBeHidden();

  await cart.button.click();
  await cart.drawer(0).getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(cart.drawer(0)).toBeHidden();
  await expect(page).toHaveURL('/');
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

test('§3, §4 Buy It Now stores the line as specified and says so by window events', async ({ page, request }) => {
  const { product, variation } = await findVariation(request, 20, ({ qty }) => qty >= 2);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    for (const name of ['storage', 'cartUpdated', 'showMiniCart']) window.addEventListener(name, () => seen.push(name));
  });
  await addToCart(page, product, variation);
  const cart = new MiniCart(page);
  await expect(cart.drawer(1)).toBeVisible();
  await expect(cart.line(product.name)).toContainText(priceText(variation.price));

  const events = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(events).toEqual(['storage', 'cartUpdated', 'showMiniCart']);
  const cartId = await page.evaluate(() => Number(localStorage.getItem('cartId')));
  expect(cartId).toBeGreaterThan(1_700_000_000_000);
  const items = await storedItems(page);
  expect(items).toEqual([
    {
      id: expect.any(Number) as unknown,
      cartId,
      productId: product.id,
      stockId: variation.stockId,
      quantity: 1,
      size: variation.size,
      variant: variation.varient,
      product: expect.objectContaining({
        id: product.id,
        name: product.name,
        price: product.price,
        mainImg: expect.stringContaining('uploads/') as unknown,
        variations: product.variations.map(({ stockId, qty, price, sku }) =>
          expect.objectContaining({ stockId, qty, price, sku }),
        ),
      }) as unknown,
    },
  ]);
  expect(Object.keys(items[0] ?? {}).sort()).toEqual(
    ['id', 'cartId', 'productId', 'stockId', 'quantity', 'size', 'variant', 'product'].sort(),
  );
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
  const cart = new MiniCart(page);

  await addToCart(page, product, variation);
  await expect(cart.drawer(1)).toBeVisible();
  await addToCart(page, product, variation);
  await expect(cart.drawer(2)).toBeVisible();
  await expect(cart.lines).toHaveCount(1);
  await addToCart(page, product, other);
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
  await expect.poll(() => storedItems(page)).toEqual([]);
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

test('§4 two tabs are in step', async ({ page, context, request }) => {
  const { product, variation } = await findVariation(request, 22, ({ qty }) => qty >= 2);
  const other = await context.newPage();
  await other.goto('/', { waitUntil: 'networkidle' });
  const cart = new MiniCart(page);
  const otherCart = new MiniCart(other);

  await addToCart(page, product, variation);
  await expect(cart.drawer(1)).toBeVisible();
  await expect(otherCart.badge(1)).toBeVisible();
  await expect(otherCart.drawer(1)).toBeHidden();

  await otherCart.button.click();
  await otherCart.line(product.name).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(otherCart.drawer(2)).toBeVisible();
  await expect(cart.drawer(2)).toBeVisible();

  await otherCart
    .line(product.name)
    .getByRole('button', { name: `Remove ${product.name}` })
    .click();
  await expect(cart.empty).toBeVisible();
});

test('§3, §4 another program may write the cart and announce it by cartUpdated', async ({ page, request }) => {
  const { product, variation } = await findVariation(request, 21, ({ qty }) => qty >= 2);
  const cart = new MiniCart(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(
    ({ product, variation }) => {
      const line = (cartId: number, quantity: number) => ({
        id: cartId,
        cartId,
        productId: product.id,
        stockId: variation.stockId,
        quantity,
        size: variation.size,
        variant: variation.varient,
        product: { ...product, mainImg: '' },
      });
      localStorage.setItem('cartId', '1700000000002');
      localStorage.setItem('cartItems', JSON.stringify([line(1700000000001, 1), line(1700000000002, 2)]));
      window.dispatchEvent(new Event('cartUpdated'));
    },
    { product, variation },
  );
  await expect(cart.badge(2)).toBeVisible();
  await cart.button.click();
  await expect(cart.lines).toHaveCount(1);
  await expect(cart.drawer(2)).toContainText(priceText(variation.price * 2));
});

test('§2 an empty checkout leads to the cart page', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/');
});
