import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ListingPage } from '../pages/ListingPage.ts';

const PROTECTED = [
  '/admin/dashboard',
  '/admin/inventory',
  '/admin/orders',
  '/admin/pos',
  '/admin/users',
  '/admin/none',
];

// An address nobody owns answers 404, which the browser reports, and is guarded all the same.
test.use({ viewport: { width: 1280, height: 800 }, expectedProblems: /404 .*\/admin\/none$|status of 401/ });

/** Addresses of back office remotes the page asks for. */
function adminRemotes(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/remotes/admin-') && asked.push(request.url()));
  return asked;
}

test('without both tokens every admin page leads to the shop and loads no admin remote', async ({ page }) => {
  const asked = adminRemotes(page);
  await page.goto('/order-success');
  for (const [missing, tokens, paths] of [
    ['both', {}, PROTECTED],
    ['apiKey', { authToken: 'a', userToken: 'u' }, PROTECTED.slice(0, 1)],
    ['authToken', { apiKey: 'k', userToken: 'u' }, PROTECTED.slice(0, 1)],
  ] as const) {
    await test.step(`without ${missing}`, async () => {
      await page.evaluate((entries) => {
        localStorage.clear();
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, tokens);
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'commit' });
        await expect(new ListingPage(page).heading('All Products')).toBeVisible();
        await expect(page).toHaveURL('/');
      }
    });
  }
  expect(asked).toEqual([]);
});
