import type { Page } from '@playwright/test';
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
