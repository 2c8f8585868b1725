import { expect, test } from '../fixtures.ts';

test('a page opened by its address starts at the top, however far the last one was scrolled', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.goto('/cart', { waitUntil: 'networkidle' });
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('whoever goes back before a tapped product is there is in the listing again, where they were', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => window.scrollTo(0, 900));
  const product = page.locator('main article a').nth(6);
  await product.hover();
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    document.querySelectorAll<HTMLElement>('main article a')[6]?.click();
    for (let turn = 0; turn < 1000 && location.pathname === '/'; turn += 1) await Promise.resolve();
    // As Back does, in the same moment: the address has changed, and nothing of the product is rendered yet.
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await gone;
  });
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});
