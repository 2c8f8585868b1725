import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { findVariation } from '../pages/catalogueApi.ts';
import { CheckoutPage } from '../pages/CheckoutPage.ts';
import { ListingPage } from '../pages/ListingPage.ts';
import { MiniCart } from '../pages/MiniCart.ts';
import { ProductPage } from '../pages/ProductPage.ts';
import { storeCart } from '../pages/storedCart.ts';
import { MOST_STOPS, tabTo } from '../pages/tabTo.ts';

test('a shopper buys by keyboard alone', async ({ page, request }) => {
  const { product, variation } = await findVariation(
    request,
    20,
    ({ qty, stockId, varient }, { variations }) => qty >= 3 && stockId !== variations[0]?.stockId && varient !== '',
  );
  const listing = new ListingPage(page);
  const productPage = new ProductPage(page);
  const cart = new MiniCart(page);
  const checkout = new CheckoutPage(page);
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };

  await listing.open();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(listing.category('Boys Collection'));
  await expect(listing.heading('Boys Collection')).toBeVisible();
  await press(listing.card(product.name).getByRole('link'));
  await expect(productPage.heading(product.name)).toBeVisible();

  await press(productPage.colour(variation.varient), 'Space');
  await press(productPage.size(variation.sizeTitle), 'Space');
  await expect(productPage.size(variation.sizeTitle)).toHaveAttribute('aria-pressed', 'true');
  await press(productPage.increase);
  await press(productPage.buyNow);

  await expect(cart.drawer(2)).toBeVisible();
  await press(cart.line(product.name).getByRole('button', { name: 'Decrease quantity' }), 'Space');
  await expect(cart.drawer(1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cart.drawer(1)).toBeHidden();
  await expect(productPage.buyNow).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await press(cart.badge(1));
  await expect(cart.drawer(1)).toBeVisible();
  await press(cart.completeOrder);

  await expect(checkout.heading).toBeVisible();
  await expect(checkout.placeOrder).toBeEnabled();
  for (const [field, text] of [
    [checkout.fullName, 'Kamran Keyboard'],
    [checkout.phone, '03451234567'],
    [checkout.address, '7 Jinnah Avenue'],
    [checkout.city, 'Islamabad'],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await press(checkout.placeOrder);
  await expect(checkout.placed).toBeVisible();
  await press(page.getByRole('button', { name: 'Continue Shopping' }));
  await expect(listing.heading('All Products')).toBeVisible();
});

/** Names of focused elements that something covers entirely, on the way through the whole page by Tab. */
async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (stops === 0) await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    const stop = await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      const focused = document.activeElement;
      if (!focused || focused.closest('footer')) return null;
      const box = focused.getBoundingClientRect();
      const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
      const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
      const shares = [0.05, 0.25, 0.5, 0.75, 0.95];
      const isSeen = shares.some((x) =>
        shares.some((y) =>
          focused.contains(document.elementFromPoint(left + x * (right - left), top + y * (bottom - top))),
        ),
      );
      return { isSeen, name: focused.outerHTML.slice(0, 120) };
    });
    if (!stop) return hidden;
    if (!stop.isSeen) hidden.push(stop.name);
  }
  throw new Error('the footer cannot be reached by Tab');
}

test('nothing that has the focus is covered at 200 % zoom and on the narrowest phone', async ({ page, request }) => {
  const { product, variation } = await findVariation(request, 22, ({ qty }) => qty >= 2);
  await page.goto('/cart');
  await storeCart(page, [{ product, variation, quantity: 1 }]);
  for (const path of ['/cart', '/checkout', `/product/${product.id}`]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const viewport of [
      { width: 640, height: 400 },
      { width: 320, height: 640 },
    ]) {
      await page.setViewportSize(viewport);
      await page.evaluate(fromTheTop);
      expect(await hiddenStops(page), `${path} at ${viewport.width} px`).toEqual([]);
    }
  }
});

/** The next Tab leads to the first that is pressed. */
function fromTheTop(): void {
  window.scrollTo(0, 0);
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}
