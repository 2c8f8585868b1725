import { expect, test } from '../../fixtures.ts';
import { MiniCart } from '../../pages/MiniCart.ts';
import { openHydrated } from '../../pages/openHydrated.ts';

test('§2 mini cart: 24rem from the right; the window event showMiniCart opens the drawer; a click beside it closes it', async ({
  page,
}) => {
  const cart = new MiniCart(page);
  await openHydrated(page, '/');
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

test('§2 mini cart: going back leaves the drawer behind', async ({ page }) => {
  const cart = new MiniCart(page);
  await openHydrated(page, '/deals');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Buy It Now' })).toBeVisible();
  await cart.button.click();
  await expect(cart.drawer(0)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/deals');
  await expect(cart.drawer(0)).toBeHidden();
});
