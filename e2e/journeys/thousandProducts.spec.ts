import path from 'node:path';
import { expect, test as base } from '../fixtures.ts';
import { listItems, priceToPay } from '../pages/catalogueApi.ts';
import { ListingPage } from '../pages/ListingPage.ts';
import { ProductPage } from '../pages/ProductPage.ts';
import { ROOT } from '../commands.ts';
import { startShop, type Shop } from '../shop.ts';

const test = base.extend<object, { large: Shop }>({
  large: [
    async ({}, use) => {
      const shop = await startShop({ DEPLOY_DIR: path.join(ROOT, '.deploy'), SEED: 'scale:1000' });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ large }, use) => use(large.origin),
});

test('a thousand products are counted and sorted, stand in one address, and the last one is come back to', async ({
  page,
  request,
}) => {
  const listing = new ListingPage(page);
  const items = await listItems(request);
  expect(items).toHaveLength(1000);
  await listing.open('/?sort=price-low');
  await expect(page.getByText('1,000 products', { exact: true })).toBeVisible();
  await expect(page.getByText('24 of 1,000')).toBeVisible();
  const cheapest = items.toSorted((a, b) => priceToPay(a) - priceToPay(b)).slice(0, 24);
  expect(await listing.names()).toEqual(cheapest.map(({ productName }) => productName));

  await listing.open('/?page=42');
  await expect(listing.cards).toHaveCount(1000);
  await expect(listing.loadMore).toBeHidden();
  const last = listing.cards.last();
  await last.scrollIntoViewIfNeeded();
  await last.getByRole('link').click();
  await expect(new ProductPage(page).buyNow).toBeVisible();
  await page.goBack();
  await expect(listing.cards).toHaveCount(1000);
  await expect(last).toBeInViewport();
});
