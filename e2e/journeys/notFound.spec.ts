import { expect, test } from '../fixtures.ts';
import { readHtml } from '../pages/htmlDocument.ts';
import { ListingPage } from '../pages/ListingPage.ts';

test.use({ expectedProblems: /404 .*\/nothing-here$/ });

test('the 404 page leads on: by search, to categories, and home', async ({ page, request }) => {
  const html = await readHtml(page, await (await request.get('/nothing-here')).text());
  expect(html.text).toContain('Page not found');
  for (const path of ['/girls-collection', '/boys-collection', '/deals', '/gift-packs', '/']) {
    expect(html.links.map(({ href }) => href)).toContain(path);
  }

  const listing = new ListingPage(page);
  await page.goto('/nothing-here', { waitUntil: 'networkidle' });
  await expect(listing.heading('Page not found')).toBeVisible();
  const main = page.getByRole('main');
  await main.getByLabel('Search products').fill('frock');
  await expect(main.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await main.getByRole('navigation', { name: 'Shop by category' }).getByRole('link', { name: 'Deals' }).click();
  await expect(listing.heading('Deals')).toBeVisible();
  await page.goBack();
  await main.getByRole('link', { name: 'Go to the shop' }).click();
  await expect(listing.heading('All Products')).toBeVisible();
});

test('a page opened by a link inside the shop that leads nowhere says so too', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const state = { key: 'elsewhere', idx: 1 };
    history.pushState(state, '', '/nothing-here');
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  });
  await expect(new ListingPage(page).heading('Page not found')).toBeFocused();
});
