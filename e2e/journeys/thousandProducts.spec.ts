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

test('a thousand products are sorted, filtered and loaded further, and Back undoes each', async ({ page, request }) => {
  const listing = new ListingPage(page);
  const items = await listItems(request);
  expect(items).toHaveLength(1000);
  await listing.open();
  await expect(page.getByText('1,000 products', { exact: true })).toBeVisible();
  for (const shown of [48, 72]) {
    await listing.loadMore.click();
    await expect(listing.cards).toHaveCount(shown);
    await expect(page.getByText(`${shown} of 1,000`)).toBeVisible();
  }
  await listing.sort.selectOption('Price: Low to High');
  const cheapest = items.toSorted((a, b) => priceToPay(a) - priceToPay(b)).slice(0, 24);
  await expect.poll(() => listing.names()).toEqual(cheapest.map(({ productName }) => productName));
  const size = listing.size.getByRole('option').nth(3);
  await expect(size).toHaveText(/\(\d+\)$/);
  const [count] = /\d+(?=\)$)/.exec((await size.textContent()) ?? '') ?? [];
  await listing.size.selectOption({ index: 3 });
  await expect(page.getByText(`${count} products`, { exact: true })).toBeVisible();

  await page.goBack();
  await expect.poll(() => listing.names()).toEqual(cheapest.map(({ productName }) => productName));
  await page.goBack();
  await expect(listing.cards).toHaveCount(72);
  await expect(listing.sort).toHaveValue('featured');
});

test('all thousand stand in one address, and the last one is come back to', async ({ page }) => {
  const listing = new ListingPage(page);
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
