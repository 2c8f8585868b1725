import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { listItems, priceText } from '../pages/catalogueApi.ts';
import { ListingPage } from '../pages/ListingPage.ts';
import { ProductPage } from '../pages/ProductPage.ts';
import { SearchField } from '../pages/SearchField.ts';

const DESKTOP = { width: 1280, height: 800 };

test('on a phone the field opens over the header, suggests, and leads to a product', async ({ page, request }) => {
  const [item] = await listItems(request, 21);
  if (!item) throw new Error('no product');
  const search = new SearchField(page);
  await page.goto('/', { waitUntil: 'networkidle' });
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
});

test('Escape closes the suggestions, then the field, and the icon has the focus again', async ({ page }) => {
  const search = new SearchField(page);
  await page.goto('/', { waitUntil: 'networkidle' });
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

  test('a category is chosen by keyboard alone', async ({ page }) => {
    const search = new SearchField(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(search.icon).toBeHidden();
    await search.field.focus();
    await page.keyboard.type('boys col');
    await expect(search.option('Boys Collection')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(search.option('Boys Collection')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(new ListingPage(page).heading('Boys Collection')).toBeFocused();
    await expect(page).toHaveURL('/boys-collection');
  });

  test('nothing but the listing call hears of what is typed', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('kurt') && asked.push(new URL(request.url()).pathname));
    const search = new SearchField(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await search.field.fill('kurta');
    await expect(search.option('See all')).toBeVisible();
    expect(new Set(asked)).toEqual(new Set(['/api/StockController/stocks']));
  });
});

test('open with suggestions, and with none, it is accessible', async ({ page }) => {
  const search = new SearchField(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await search.icon.click();
  await search.field.fill('girl');
  await expect(search.option('See all')).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
  await search.field.fill('qqzz');
  await expect(page.getByText('Nothing found for “qqzz”')).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
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
