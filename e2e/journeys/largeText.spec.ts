import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { MiniCart } from '../pages/MiniCart.ts';
import { ProductPage } from '../pages/ProductPage.ts';

test.use({ viewport: { width: 412, height: 823 }, expectedProblems: /404 .*\/nothing-here$/ });

test('nothing of the storefront scrolls sideways when text is twice as large', async ({ page }) => {
  for (const path of [
    '/',
    '/search?q=kurta',
    '/search?q=submarine',
    '/product/1',
    '/track',
    '/nothing-here',
    '/cart',
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectToFit(page);
    });
  }
  const product = new ProductPage(page);
  await product.open({ id: 1 });
  await product.buyNow.click();
  await expect(new MiniCart(page).lines).toHaveCount(1);
  await expectToFit(page);
  for (const path of ['/cart', '/checkout']) {
    await test.step(`${path}, filled`, async () => {
      await page.goto(path);
      await expect(page.getByText('Total').first()).toBeVisible();
      await expectToFit(page);
    });
  }
});

/** At 200 %, as somebody may have set in the browser. */
async function expectToFit(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const widths = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role=dialog]')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    );
  await expect.poll(async () => Math.max(...(await widths()))).toBe(0);
}
