import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { CartPage } from '../../pages/CartPage.ts';
import { findVariation, priceText } from '../../pages/catalogueApi.ts';
import { CheckoutPage } from '../../pages/CheckoutPage.ts';
import { MiniCart } from '../../pages/MiniCart.ts';
import { openHydrated } from '../../pages/openHydrated.ts';
import { ProductPage } from '../../pages/ProductPage.ts';

const storedItems = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]') as Record<string, unknown>[]);

/** Notes the cart's window events from the next document on. */
async function noteEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    for (const name of ['storage', 'cartUpdated', 'showMiniCart']) window.addEventListener(name, () => seen.push(name));
  });
}

/** The events since the last look. */
const events = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen.splice(0));

test('§3, §4 Buy It Now stores the line as specified and says so by window events, and so does every change', async ({
  page,
  request,
}) => {
  const { product, variation } = await findVariation(request, 20, ({ qty }) => qty >= 3);
  await noteEvents(page);
  await new ProductPage(page).addToCart(product, variation);
  const cart = new MiniCart(page);
  await expect(cart.drawer(1)).toBeVisible();
  await expect(cart.line(product.name)).toContainText(priceText(variation.price));

  expect(await events(page)).toEqual(['storage', 'cartUpdated', 'showMiniCart']);
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

  // §4: every change in the mini cart is saved, counted and broadcast.
  for (const [button, pieces] of [
    ['Increase quantity', 2],
    ['Decrease quantity', 1],
    [`Remove ${product.name}`, 0],
  ] as const) {
    await cart.line(product.name).getByRole('button', { name: button }).click();
    await expect(cart.drawer(pieces)).toBeVisible();
    expect(await events(page)).toEqual(['storage', 'cartUpdated']);
    expect((await storedItems(page)).map(({ quantity }) => quantity)).toEqual(pieces ? [pieces] : []);
  }
  await page.keyboard.press('Escape');
  await expect(cart.badge(0)).toBeVisible();
});

test('§4 badge, cart page and checkout follow another tab, also when it empties the cart', async ({
  page,
  context,
  request,
}) => {
  const { product, variation } = await findVariation(request, 22, ({ qty }) => qty >= 2);
  const cart = new MiniCart(page);
  await new ProductPage(page).addToCart(product, variation);
  await expect(cart.drawer(1)).toBeVisible();
  const [cartTab, checkoutTab] = [await context.newPage(), await context.newPage()];
  await cartTab.goto('/cart');
  await checkoutTab.goto('/checkout');
  await expect(new CartPage(cartTab).lines).toHaveCount(1);
  await expect(new CheckoutPage(checkoutTab).summary).toContainText('1 piece');

  const line = cart.line(product.name);
  await line.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(new CheckoutPage(checkoutTab).summary).toContainText('2 pieces');
  await expect(new MiniCart(cartTab).badge(2)).toBeVisible();
  await expect(new MiniCart(cartTab).drawer(2)).toBeHidden();
  await expect(new CartPage(cartTab).lines.getByRole('status')).toHaveText('2');
  await line.getByRole('button', { name: `Remove ${product.name}` }).click();
  await expect(cartTab.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
  await expect(checkoutTab).toHaveURL('/cart');
});

test('§3, §4 another program may write the cart and announce it by cartUpdated', async ({ page, request }) => {
  const { product, variation } = await findVariation(request, 21, ({ qty }) => qty >= 2);
  const cart = new MiniCart(page);
  await openHydrated(page, '/');
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
