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

test('without tokens every admin page leads to the shop and loads no admin remote', async ({ page }) => {
  const asked = adminRemotes(page);
  for (const path of PROTECTED) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(new ListingPage(page).heading('All Products')).toBeVisible();
    await expect(page).toHaveURL('/');
  }
  expect(asked).toEqual([]);
});
