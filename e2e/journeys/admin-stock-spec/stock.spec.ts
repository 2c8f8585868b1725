import { readFile } from 'node:fs/promises';
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
