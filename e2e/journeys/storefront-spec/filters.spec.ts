import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
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

test('a size shows as many products as it says; Back undoes one filter at a time', async ({ page }) => {
  const listing = new ListingPage(page);
  await listing.open('/girls-collection');
  await listing.sort.selectOption('Price: Low to High');
  await expect(page).toHaveURL('/girls-collection?sort=price-low');
  const label = (await listing.size.getByRole('option').nth(1).textContent()) ?? '';
  const [, count = ''] = /\((\d+)\)$/.exec(label) ?? [];
  await listing.size.selectOption({ label });
  await expect(page).toHaveURL(/\?sort=price-low&size=\d+$/);
  await expect(listing.activeFilters).toBeVisible();
  await expect(page.getByText(count === '1' ? '1 product' : `${count} products`, { exact: true })).toBeVisible();
  await expect(listing.cards).toHaveCount(Number(count));
  await page.goBack();
  await expect(page).toHaveURL('/girls-collection?sort=price-low');
  await expect(listing.size).toHaveValue('all');
  await page.goBack();
  await expect(page).toHaveURL('/girls-collection');
  await expect(listing.sort).toHaveValue('featured');
  await page.goForward();
  await expect(listing.sort).toHaveValue('price-low');
});

test('on a phone the first screen has every control and the first row; filters open in a drawer: a colour applies at once, a price with its button, chips take them away', async ({
  page,
}) => {
  const listing = new ListingPage(page);
  await openHydrated(page, '/');
  for (const control of [listing.categories, listing.heading('All Products'), listing.sort, listing.size])
    await expect(control).toBeInViewport({ ratio: 1 });
  await expect(listing.cards.first()).toBeInViewport({ ratio: 0.5 });
  await listing.filters.click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  const colour = drawer.getByRole('listitem').first().getByRole('link');
  const name = ((await colour.textContent()) ?? '').replace(/\d.*/, '');
  await colour.click();
  await expect(page).toHaveURL(`/?color=${name.replaceAll(' ', '+')}`);

  await drawer.getByRole('textbox', { name: 'From' }).fill('3,000');
  await drawer.getByRole('textbox', { name: 'To' }).fill('1000');
  await drawer.getByRole('button', { name: 'Show products' }).click();
  await expect(drawer.getByText('Please write at least Rs 3,000, or less beside it.')).toBeVisible();
  await expect(drawer.getByRole('textbox', { name: 'To' })).toBeFocused();
  await expect(drawer.getByRole('textbox', { name: 'From' })).toHaveValue('3,000');
  await drawer.getByRole('textbox', { name: 'From' }).fill('500');
  await drawer.getByRole('textbox', { name: 'To' }).fill('Rs 90,000');
  await page.keyboard.press('Enter');
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/color=.*&min=500&max=90000$/);
  await expect(listing.filters).toHaveText('Filters (2)');

  await listing.activeFilters.getByRole('link', { name: 'Remove Rs 500 to Rs 90,000' }).click();
  await expect(page).toHaveURL(/\?color=[^&]+$/);
  await expect(listing.heading('All Products')).toBeFocused();
  await listing.activeFilters.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/');
  await expect(listing.activeFilters).toBeHidden();
});

test('on a desktop filters open above the products, accessible with an error', async ({ page }) => {
  const listing = new ListingPage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await listing.open('/boys-collection');
  await listing.filters.click();
  const panel = page.getByRole('region', { name: 'Filters' });
  await panel.getByRole('button', { name: /^All \d+ colours$/ }).click();
  await panel.getByRole('textbox', { name: 'To' }).fill('a lot');
  await panel.getByRole('button', { name: 'Apply price' }).click();
  await expect(panel.getByText('Please write rupees in digits, such as 1500.')).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'To' })).toHaveValue('a lot');
  await expect(page).toHaveURL('/boys-collection');
  await expectAccessible(page, { sizes: 'desktop' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await listing.filters.click();
  await expect(panel).toBeHidden();
});
