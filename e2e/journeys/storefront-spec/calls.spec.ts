import { expect, test } from '../../fixtures.ts';
import { ListingPage } from '../../pages/ListingPage.ts';
import { ProductPage } from '../../pages/ProductPage.ts';

test('§7 the storefront’s reads carry no staff tokens; §9 what was read is not read again', async ({ page }) => {
  await page.addInitScript(() => {
    for (const key of ['authToken', 'apiKey', 'userToken']) localStorage.setItem(key, 'stored');
  });
  const asked: string[] = [];
  const tokens: unknown[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!/\/api\/\w+Controller\//.test(pathname)) return;
    asked.push(`${request.method()} ${pathname}${search}`);
    const { authorization, 'x-api-key': apiKey } = request.headers();
    tokens.push(authorization, apiKey);
  });
  const listing = new ListingPage(page);
  await listing.openByBrowser();
  await listing.category('Deals').click();
  await expect(listing.heading('Deals')).toBeVisible();
  await listing.cards.first().getByRole('link').click();
  await expect(new ProductPage(page).buyNow).toBeVisible();
  await page.goBack();
  await expect(listing.cards.first()).toBeVisible();
  await page.goBack();
  await expect(listing.heading('All Products')).toBeVisible();
  await expect(listing.cards.first()).toBeVisible();
  for (const event of ['focus', 'visibilitychange', 'online']) {
    await page.evaluate((name) => window.dispatchEvent(new Event(name)), event);
  }
  await page.goForward();
  await expect(listing.heading('Deals')).toBeVisible();
  await expect(listing.cards.first()).toBeVisible();

  for (const path of [
    '/EntitiesController/index?entityGroup=prdSize',
    '/EntitiesController/index?entityGroup=prdCategory',
    '/StockController/stocks?groupPrds=1&',
    '/ProductsController/product/',
  ]) {
    expect(asked.filter((call) => call.startsWith(`GET /api${path}`)).length, path).toBeGreaterThan(0);
  }
  expect(tokens.filter((token) => token !== undefined)).toEqual([]);
  // The shop's settings are looked at again on purpose, mostly for a 304: an open tab follows them.
  const once = asked.filter((call) => call !== 'GET /api/SettingsController/public');
  expect(once).toEqual([...new Set(once)]);
});
