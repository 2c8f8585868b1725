import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { findVariation } from '../pages/catalogueApi.ts';
import { CheckoutPage } from '../pages/CheckoutPage.ts';
import { ListingPage } from '../pages/ListingPage.ts';
import { MiniCart } from '../pages/MiniCart.ts';
import { ProductPage } from '../pages/ProductPage.ts';

const MOST_STOPS = 120;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} cannot be reached by Tab`);
}

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
