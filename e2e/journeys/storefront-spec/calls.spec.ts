import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { listEntities } from '../../pages/catalogueApi.ts';
import { ListingPage } from '../../pages/ListingPage.ts';
import { ProductPage } from '../../pages/ProductPage.ts';

async function answerOf(request: APIRequestContext, path: string): Promise<unknown> {
  const response = await request.get(path);
  expect(response.status()).toBe(200);
  return response.json();
}

const anyNumber = expect.any(Number) as unknown;
const anyText = expect.any(String) as unknown;
const flag = expect.stringMatching(/^[01]$/) as unknown;

test('§3 and §7 entities: {status, data[]} with every field; a category’s alias is its slug, its value a picture', async ({
  request,
}) => {
  for (const group of ['prdSize', 'prdCategory'] as const) {
    const answer = await answerOf(request, `/api/EntitiesController/index?entityGroup=${group}`);
    expect(answer).toEqual({ status: true, data: expect.any(Array) as unknown });
    for (const entity of await listEntities(request, group)) {
      expect(entity).toEqual({
        entityId: anyNumber,
        name: anyText,
        alias: anyText,
        group,
        colorCode: anyText,
        value: anyText,
        createdBy: null,
        createdDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as unknown,
        is_system: flag,
        is_trash: '0',
        accountId: null,
      });
    }
  }
  const categories = await listEntities(request, 'prdCategory');
  expect(categories.map(({ entityId, alias }) => [entityId, alias]).slice(0, 4)).toEqual([
    [21, 'girls-collection'],
    [20, 'boys-collection'],
    [22, 'deals'],
    [23, 'gift-packs'],
  ]);
  for (const { value } of categories) {
    expect((await request.get(`/api/${value}`)).headers()['content-type']).toMatch(/^image\//);
  }
});

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
