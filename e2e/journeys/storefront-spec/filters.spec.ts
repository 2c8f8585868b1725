import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { listEntities, listItems, priceToPay, type Entity, type ListingItem } from '../../pages/catalogueApi.ts';
import { ListingPage } from '../../pages/ListingPage.ts';
import { openHydrated } from '../../pages/openHydrated.ts';

const orders = {
  Featured: (items: ListingItem[]) => items,
  'Price: Low to High': (items: ListingItem[]) => items.toSorted((a, b) => priceToPay(a) - priceToPay(b)),
  'Price: High to Low': (items: ListingItem[]) => items.toSorted((a, b) => priceToPay(b) - priceToPay(a)),
  Newest: (items: ListingItem[]) => items.toSorted((a, b) => b.prdId - a.prdId),
};

/** A size that at least two of the girls' products have in stock, and those as the server filters them by size alone. */
async function sizeOfGirls(request: APIRequestContext): Promise<{ size: Entity; items: ListingItem[] }> {
  for (const size of await listEntities(request, 'prdSize')) {
    const answer = await request.get(`/api/StockController/stocks?groupPrds=1&size=${size.entityId}`);
    const { data } = (await answer.json()) as { data: ListingItem[] };
    const items = data.filter(({ groupIds }) => groupIds.split(',').includes('21'));
    if (items.length > 1) return { size, items };
  }
  throw new Error('no size fits two products');
}

test('§9 featured is chosen first, all sizes too; §5 no option has an empty value; each order is the one it says', async ({
  page,
  request,
}) => {
  const listing = new ListingPage(page);
  const { sort, size } = listing;
  await openHydrated(page, '/girls-collection');
  await expect(sort.locator('option:checked')).toHaveText('Featured');
  await expect(size.locator('option:checked')).toHaveText('All Sizes');
  await expect(size).toHaveValue('all');
  await expect(sort.locator('option')).toHaveText([...Object.keys(orders), 'Best Selling']);
  await expect(page.locator('option[value=""], option:not([value])')).toHaveCount(0);

  const girls = await listItems(request, 21);
  // Featured, which is chosen already, comes last.
  for (const [label, inOrder] of Object.entries(orders).toReversed()) {
    await sort.selectOption(label);
    const names = inOrder(girls).map(({ productName }) => productName);
    await expect.poll(() => listing.names(), label).toEqual(names.slice(0, 24));
  }
  const stockOf = new Map(girls.map(({ productName, totalStock }) => [productName, totalStock]));
  await sort.selectOption('Best Selling');
  await expect(page).toHaveURL(/sort=best-selling/);
  await expect
    .poll(async () => {
      const stocks = (await listing.names()).map((name) => stockOf.get(name) ?? 0);
      return stocks.length > 1 && stocks.every((stock, i) => i === 0 || stock <= (stocks[i - 1] ?? 0));
    })
    .toBe(true);
});

test('§4 the size is filtered by the server, then the category, then the order', async ({ page, request }) => {
  const listing = new ListingPage(page);
  const { size, items } = await sizeOfGirls(request);
  await openHydrated(page, '/girls-collection');
  const asked = page.waitForRequest(
    (one) => one.url().includes('/StockController/stocks?') && /[?&]size=\d+/.test(one.url()),
  );
  await listing.size.selectOption(String(size.entityId));
  await asked;
  await listing.sort.selectOption('Price: Low to High');
  const sorted = items.toSorted((a, b) => priceToPay(a) - priceToPay(b)).slice(0, 24);
  await expect.poll(() => listing.names()).toEqual(sorted.map(({ productName }) => productName));
  const [first] = sorted;
  await expect(listing.cards.first().getByRole('link')).toHaveAttribute(
    'href',
    `/product/${first?.prdId}?variant=${first?.stockId}`,
  );
});
