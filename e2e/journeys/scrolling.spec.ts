import { expect, test } from '../fixtures.ts';

test('a page opened by its address starts at the top, however far the last one was scrolled', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.goto('/cart', { waitUntil: 'networkidle' });
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('whoever goes back before a tapped product is rendered is in the listing again, where they were, with the focus on its card', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => window.scrollTo(0, 900));
  const product = page.locator('main article a').nth(6);
  const heading = page.getByRole('heading', { level: 1 });
  const name = await product.innerText();
  await product.hover();
  await page.waitForLoadState('networkidle');
  const goOn = await page.evaluateHandle(holdRendering);
  await product.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
  await expect(heading).toHaveText(name);
  // Hidden, and there as long as nothing of the product is.
  await expect(product).toBeAttached();
  await expect(product).not.toBeFocused();
  await page.goBack();
  await goOn.evaluate((run) => run());
  await expect(page).toHaveURL('/');
  await expect(heading).toHaveText('All Products');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await expect(product).toBeFocused();
});

/** Keeps React from what is not urgent, which it does in messages to itself, as on a busy phone. Answers how it goes on. */
function holdRendering(): () => void {
  const { postMessage } = MessagePort.prototype;
  const held: MessagePort[] = [];
  MessagePort.prototype.postMessage = function () {
    held.push(this);
  };
  return () => {
    MessagePort.prototype.postMessage = postMessage;
    for (const port of held) port.postMessage(null);
  };
}
