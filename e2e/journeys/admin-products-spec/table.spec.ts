import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getProduct } from '../../pages/catalogueApi.ts';
import { ListingPage } from '../../pages/ListingPage.ts';
import { ProductsList } from '../../pages/ProductsList.ts';
import { expect, test } from './productStaff.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('“search, filters, sort, page and page size in the address” (back office patterns: list) survive a reload and Back', async ({
  page,
}) => {
  const list = new ProductsList(page);
  await list.withoutPictures();
  await list.open();
  await list.sortBy('Price');
  await list.nextPage.click();
  await expect(page).toHaveURL('/admin/inventory?sort=price&page=2');
  await list.ready(26);
  const second = await list.names();
  await page.reload();
  await list.ready(26);
  expect(await list.names()).toEqual(second);

  await list.category.selectOption('Girls Collection');
  const onSale = page.waitForResponse((response) => /category=21.*onSale=1/.test(response.url()));
  await list.sale.selectOption('On sale');
  await expect(page).toHaveURL('/admin/inventory?sort=price&category=21&onSale=1');
  // Until then the rows are those of before, and begin with the first as well.
  await onSale;
  await list.ready(1);
  const word = (await list.names())[0]?.split(' ').at(-1) ?? '';
  const address = `/admin/inventory?sort=price&category=21&onSale=1&q=${word}`;
  await list.search.fill(word);
  await expect(page).toHaveURL(address);
  await list.ready(1);
  const found = await list.names();
  expect(found.length).toBeGreaterThan(0);

  await list.rows
    .first()
    .getByRole('link', { name: found[0] ?? '', exact: true })
    .click();
  await expect(page.getByLabel('Product Name')).toHaveValue(found[0] ?? '');
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(list.search).toHaveValue(word);
  await expect(list.category).toHaveValue('21');
  await list.ready(1);
  expect(await list.names()).toEqual(found);
});

test('“bulk: put on sale by percentage, take off sale” (issue 9) is what the storefront charges', async ({
  page,
  browser,
  request,
  baseURL,
  addProduct,
}) => {
  const { id } = await addProduct('Bulk Frock One');
  await addProduct('Bulk Frock Two', { 'product[retailPrice]': '999.99' });
  const list = new ProductsList(page);
  await list.open('?q=Bulk+Frock');
  await list.select('Bulk Frock One');
  await list.select('Bulk Frock Two');
  await list.bulk.getByRole('button', { name: 'Put on sale' }).click();
  const dialog = page.getByRole('dialog', { name: 'Put 2 products on sale' });
  await dialog.getByLabel('Percent off the retail price').fill('12.5');
  await dialog.getByRole('button', { name: 'Put on sale' }).click();
  await expect(page.getByText('2 products put on sale', { exact: true })).toBeVisible();
  await expect(list.row('Bulk Frock One')).toContainText('₨ 1,050.00');
  await expect(list.row('Bulk Frock Two')).toContainText('₨ 874.99');

  const shopper = await browser.newPage({ storageState: { cookies: [], origins: [] }, ...(baseURL && { baseURL }) });
  const card = new ListingPage(shopper).card('Bulk Frock One');
  await shopper.goto('/gift-packs?sort=newest');
  await expect(card).toContainText('Rs 1,050');
  await expect(card).toContainText('Rs 1,200');
  expect((await getProduct(request, id)).variations).toMatchObject([{ price: 1050 }]);

  await list.select('Bulk Frock One');
  await list.bulk.getByRole('button', { name: 'Take off sale' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take off sale' }).click();
  await expect(list.row('Bulk Frock One')).not.toContainText('₨ 1,050.00');
  // A server that is busy sends the page as it was a moment ago.
  await expect(async () => {
    await shopper.reload();
    await expect(card).toContainText('Rs 1,200');
    await expect(card).not.toContainText('Rs 1,050', { timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await shopper.close();
});

test('“CSV of what is filtered” (back office patterns: list)', async ({ page, addProduct }) => {
  await addProduct('Exported Frock', { 'product[description]': 'Comma, "quote" and\nline' });
  await addProduct('=1+1 Exported');
  const list = new ProductsList(page);
  await list.open('?q=exported');
  const [file] = await Promise.all([page.waitForEvent('download'), list.exportCsv.click()]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text).toContain('Exported Frock');
  expect(text).toContain("'=1+1 Exported");
  expect(text.match(/Frock/g)).toHaveLength(1);
});

test('“keys (/, arrows, Enter, Escape, ?) inside it” (back office patterns: list)', async ({ page }) => {
  const list = new ProductsList(page);
  await list.open();
  const { keyboard } = page;
  await keyboard.press('?');
  await expect(list.keys).toBeVisible();
  await keyboard.press('Escape');
  await expect(list.keys).toBeHidden();

  await keyboard.press('/');
  await expect(list.search).toBeFocused();
  await keyboard.type('dress');
  await expect(page).toHaveURL('/admin/inventory?q=dress');
  await keyboard.press('Escape');
  await expect(page).toHaveURL('/admin/inventory');
  await list.ready(1);
  // More than were found: all of them are there again.
  await expect(list.rows.nth(20)).toBeAttached();

  await keyboard.press('ArrowDown');
  await expect(list.rows.nth(0)).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowUp');
  await expect(list.rows.nth(1)).toBeFocused();
  expect(await isInSight(page)).toBe(true);
  const name = (await list.names())[1] ?? '';
  await keyboard.press('Enter');
  await expect(page.getByLabel('Product Name')).toHaveValue(name);
});

/** Nothing covers the middle of what has the focus. */
function isInSight(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement) return false;
    const { left, top, width, height } = activeElement.getBoundingClientRect();
    return activeElement.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}
