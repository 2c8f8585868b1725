import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { findVariation } from '../pages/catalogueApi.ts';
import { MiniCart } from '../pages/MiniCart.ts';
import { storeCart } from '../pages/storedCart.ts';

const PRESSED = ':is(header, main, footer, [role=dialog]) :is(a, button, input, select, textarea)';

/** What is to be pressed and smaller than a finger. */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator(PRESSED).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isSmall = width > 0 && (width < 43.9 || height < 43.9);
      return isSmall ? [`${width} x ${height} ${element.outerHTML.slice(0, 120)}`] : [];
    }),
  );
}

test('everything to press is at least 44 px on a phone and on the narrowest screen', async ({ page, request }) => {
  const { product, variation } = await findVariation(request, 22, ({ qty }) => qty >= 2);
  await page.goto('/cart');
  await storeCart(page, [{ product, variation, quantity: 1 }]);
  const narrow = { width: 320, height: 640 };
  const expectLarge = async (what: string) => {
    for (const viewport of [{ width: 412, height: 823 }, narrow]) {
      await page.setViewportSize(viewport);
      expect.soft(await smallTargets(page), `${what} at ${viewport.width} px`).toEqual([]);
    }
  };

  for (const path of [
    '/',
    '/deals?size=7&min=500',
    '/search',
    '/track',
    `/product/${product.id}`,
    '/cart',
    '/checkout',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectLarge(path);
  }
  const cart = new MiniCart(page);
  await cart.button.click();
  await expect(cart.drawer(1)).toBeVisible();
  await expectLarge('mini cart');
});
