import { expect, test } from '../fixtures.ts';

test('a page opened by its address starts at the top, however far the last one was scrolled', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.goto('/cart', { waitUntil: 'networkidle' });
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
