import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { AdminFrame } from '../pages/AdminFrame.ts';
import { ListingPage } from '../pages/ListingPage.ts';
import { LoginPage } from '../pages/LoginPage.ts';
import { ADMIN } from '../shop.ts';

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

test('signing in keeps the tokens; Logout removes all four and ends the session on the server', async ({ page }) => {
  const frame = new AdminFrame(page);
  await new LoginPage(page).signIn(ADMIN);
  await expect(frame.heading('Dashboard')).toBeVisible();
  const tokens = await page.evaluate(() => {
    localStorage.setItem('adminToken', 'left by an older version');
    const { userToken, authToken, apiKey } = localStorage;
    return { userToken, authToken, apiKey } as Record<string, string>;
  });
  expect(Object.values(tokens).every((token) => token.length > 0)).toBe(true);
  const headers = { authorization: `Bearer ${tokens['authToken']}`, 'x-api-key': tokens['apiKey'] ?? '' };
  expect((await page.request.get('/api/OrderController/orders', { headers })).status()).toBe(200);
  const cookies = await page.context().cookies();

  await page.goto('/admin');
  await expect(frame.heading('Dashboard')).toBeVisible();

  const answered = page.waitForResponse('**/PublicController/authLogout');
  await frame.logout.click();
  await answered;
  await expect(page).toHaveURL('/admin');
  await expect(new LoginPage(page).heading).toBeVisible();
  const left = await page.evaluate(() =>
    ['userToken', 'authToken', 'apiKey', 'adminToken'].map((key) => localStorage.getItem(key)),
  );
  expect(left).toEqual([null, null, null, null]);

  await page.context().addCookies(cookies);
  expect((await page.request.get('/api/OrderController/orders', { headers })).status()).toBe(401);
});
