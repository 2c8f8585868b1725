import { expect, test } from '../fixtures.ts';
import { AdminFrame } from '../pages/AdminFrame.ts';
import { LoginPage } from '../pages/LoginPage.ts';
import { ADMIN } from '../shop.ts';

const SHEET = /<style data-href="([^"]*\/office-[^"]*)">.*?<\/style>/s;

test.use({ viewport: { width: 1280, height: 800 } });

test('a page of the back office comes with its sheet; one that does not waits for it', async ({ page, request }) => {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  const { heading } = new LoginPage(page);
  await page.goto('/admin');
  await expect(heading).toBeVisible();
  const html = await (await request.get('/admin')).text();
  const [, sheet = ''] = SHEET.exec(html) ?? [];
  expect(asked).not.toContain(sheet);

  await page.route('/admin', (route) => route.fulfill({ body: html.replace(SHEET, ''), contentType: 'text/html' }));
  let send = () => {};
  const isWanted = new Promise<void>((resolve) =>
    page.route(sheet, async (route) => {
      const isSent = new Promise<void>((go) => (send = go));
      resolve();
      await isSent;
      await route.continue();
    }),
  );
  await page.goto('/admin', { waitUntil: 'commit' });
  await isWanted;
  await expect.poll(() => asked.some((path) => path.includes('/LoginPage-'))).toBe(true);
  await expect(heading).toBeHidden();
  send();
  await expect(heading).toBeVisible();
});

test('staff see the parts of a page of the shop; Back leads into the back office, styled and with all of its menu', async ({
  page,
}) => {
  await new LoginPage(page).signIn(ADMIN);
  const frame = new AdminFrame(page);
  await expect(frame.heading('Dashboard')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Alt+Shift+O');
  const parts = page.getByRole('complementary', { name: 'Parts of this page' });
  await expect(parts.getByRole('listitem').filter({ hasText: 'Team: Checkout' })).toContainText(/kB in \d+ files/);
  await expect(parts.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(parts).toHaveCount(0);
  await page.evaluate(() => {
    history.replaceState(null, '', '/admin/users?sort=name');
    history.pushState(null, '', '/cart');
    history.back();
  });
  await expect(frame.heading('Users')).toBeVisible();
  await expect(page).toHaveURL('/admin/users?sort=name');
  await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
  expect(await page.locator('style[data-href*="/office-"]').count()).toBe(1);
});

test.describe('its own script', () => {
  test.use({ expectedProblems: /officeRoutes-/ });

  test('is missed with words, and comes once it can', async ({ page }) => {
    await page.route(/\/assets\/officeRoutes-/, (route) => route.abort());
    await page.goto('/admin');
    await expect(page.getByText('This page could not be shown')).toBeVisible();
    await page.unroute(/\/assets\/officeRoutes-/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(new LoginPage(page).heading).toBeVisible();
  });
});
