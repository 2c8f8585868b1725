import { readFile } from 'node:fs/promises';
import type { TakeDetail } from '@shop/shared/contracts/http/stock/stockTakes';
import { expectAccessible } from '../../pages/accessibility.ts';
import { expect, test } from '../admin-products-spec/productStaff.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Every text of a PDF that is not compressed, in the order it was written. */
async function textsOf(path: string): Promise<string[]> {
  const source = (await readFile(path)).toString('latin1');
  return [...source.matchAll(/\(((?:\\.|[^\\)])*)\) Tj/g)].map(([, text = '']) => text.replaceAll(/\\(.)/g, '$1'));
}

test('“Are you sure you want to delete this stock item?” (5); “After a successful delete the item is removed from the list” (4)', async ({
  page,
  addProduct,
}) => {
  const { name } = await addProduct('Shelf Frock');
  await page.goto('/admin/stock?q=shelf+frock');
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link', { name: 'Edit' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Stock' })).toBeVisible();

  // “a change of quantity needs a reason; the history of a variation; undo of the last correction” (issue 10)
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('7');
  await page.getByLabel('Reason').selectOption('Damaged or lost');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL('/admin/stock');
  await page.goBack();
  const history = page.getByRole('table', { name: 'History' });
  await expect(history.getByRole('row').nth(1)).toContainText('Damaged or lost');
  await expect(history.getByRole('row').nth(1)).toContainText('−3');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(history.getByRole('row').nth(1)).toContainText('Correction undone');
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('10');

  await page.goto('/admin/stock?q=shelf+frock');
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: 'Delete' })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this stock item?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No stock found')).toBeVisible();
});

test('“count by scanning, differences shown before they are posted, interrupted counts resume, two people count at once” (issue 10)', async ({
  page,
  colleague,
  addProduct,
}) => {
  const { variations } = await addProduct('Counted Frock');
  const [{ sku = '', stockId = 0 } = {}] = variations;
  await page.goto('/admin/stock-take');
  await page.getByRole('button', { name: 'Start a count' }).click();
  const started = page.waitForResponse((response) => response.url().endsWith('/startTake'));
  await page.getByLabel('What is counted').fill('Shelf A');
  await page.keyboard.press('Enter');
  const { data: take } = (await (await started).json()) as { data: TakeDetail };
  const address = `/admin/stock-take/${take.takeId}`;
  await expect(page).toHaveURL(address);

  const box = page.getByLabel('Barcode, SKU or name');
  await expect(box).toBeFocused();
  for (let scans = 0; scans < 3; scans++) {
    await page.keyboard.type(sku);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('counted 3, the books say 10')).toBeVisible();
  await colleague.goto(address);
  await colleague.getByLabel('Barcode, SKU or name').fill(sku);
  await colleague.keyboard.press('Enter');
  await expect(colleague.getByText('counted 4, the books say 10')).toBeVisible();

  // The browser is closed in between.
  await page.reload();
  const row = page.getByRole('row', { name: new RegExp(sku) });
  await expect(row).toContainText('−6');
  await row.getByRole('textbox').fill('8');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('−1');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Review and finish' }).click();
  const review = page.getByRole('dialog', { name: 'Finish Shelf A' });
  await expect(review.getByRole('row', { name: new RegExp(sku) })).toContainText('−1');
  await expectAccessible(page, { sizes: 'phone' });
  await review.getByRole('button', { name: 'Correct 1 difference' }).click();
  await expect(page.getByText(/^Finished by/)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin/edit-stock/${stockId}`);
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('9');
  await page.getByRole('link', { name: /^Stock-take \d+: Shelf A/ }).click();
  await expect(page).toHaveURL(address);
});

test('“Barcode labels as a PDF sheet for chosen rows and quantities, in two label sizes” (issue 10)', async ({
  page,
}) => {
  await page.goto('/admin/stock?q=frock');
  await page.getByRole('row', { name: /Frock/ }).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Print labels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Labels for 1 stock item' });
  await dialog.getByRole('textbox').fill('66');
  await dialog.getByLabel('Label size').selectOption('small');
  await expect(dialog.getByRole('status')).toHaveText('66 labels on 2 sheets');
  await expectAccessible(page, { sizes: 'phone' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save PDF' }).click(),
  ]);
  const texts = await textsOf(await download.path());
  expect(texts.filter((text) => /^200\d{10}$/.test(text))).toHaveLength(66);
});
