import { expect, test } from '../fixtures.ts';
import { listItems, priceText } from '../pages/catalogueApi.ts';
import { ListingPage } from '../pages/ListingPage.ts';
import { openHydrated } from '../pages/openHydrated.ts';
import { ProductPage } from '../pages/ProductPage.ts';
import { SearchField } from '../pages/SearchField.ts';

const DESKTOP = { width: 1280, height: 800 };

test('on a phone the field opens over the header, suggests, leads to a product, and closes again', async ({
  page,
  request,
}) => {
  const [item] = await listItems(request, 21);
  if (!item) throw new Error('no product');
  const search = new SearchField(page);
  await openHydrated(page, '/');
  const before = await new ListingPage(page).cards.first().boundingBox();
  await expect(search.field).toBeHidden();
  await search.icon.click();
  await expect(search.field).toBeFocused();
  expect(await new ListingPage(page).cards.first().boundingBox()).toEqual(before);

  await search.field.pressSequentially(item.productName.toLowerCase());
  await expect(search.option(item.productName).first()).toContainText(priceText(item.salePrice || item.price));
  await search.option(item.productName).first().click();
  await expect(new ProductPage(page).heading(item.productName)).toBeVisible();
  await expect(page).toHaveURL(`/product/${item.prdId}`);
  await expect(search.field).toBeHidden();

  await openHydrated(page, '/');
  await search.icon.focus();
  await page.keyboard.press('Enter');
  await search.field.pressSequentially('frock');
  await expect(search.options.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search.options.first()).toBeHidden();
  await expect(search.field).toHaveValue('frock');
  await search.close.click();
  await expect(search.field).toBeHidden();
  await expect(search.icon).toBeFocused();
});

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('a category is chosen by keyboard alone; nothing but the listing call hears of what is typed', async ({
    page,
  }) => {
    const search = new SearchField(page);
    await openHydrated(page, '/');
    await expect(search.icon).toBeHidden();
    await search.field.focus();
    await page.keyboard.type('boys col');
    await expect(search.option('Boys Collection')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(search.option('Boys Collection')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(new ListingPage(page).heading('Boys Collection')).toBeFocused();
    await expect(page).toHaveURL('/boys-collection');

    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('kurt') && asked.push(new URL(request.url()).pathname));
    await search.field.fill('kurta');
    await expect(search.option('See all')).toContainText('kurta');
    // The browser may tell of a request after the page shows its answer.
    await expect.poll(() => [...new Set(asked)]).toEqual(['/api/StockController/stocks']);
  });
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: /404 .*\/search\?/ });

  test('it is a form', async ({ page }) => {
    const search = new SearchField(page);
    await page.goto('/gift-packs');
    await search.icon.click();
    await search.field.fill('red & white');
    await search.field.press('Enter');
    await expect(page).toHaveURL('/search?q=red+%26+white');
  });
});
