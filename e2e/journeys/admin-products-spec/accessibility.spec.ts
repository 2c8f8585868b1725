import { expectAccessible } from '../../pages/accessibility.ts';
import { madeFile, picture } from '../../pages/madeFiles.ts';
import { ProductFormPage } from '../../pages/ProductFormPage.ts';
import { expect, SIZES, SUPPLIER, test } from './productStaff.ts';

// “axe without violations on every screen, open picker and dialog” (issue 9)
test.use({ expectedProblems: /status of (409|422)/ });

test('the product table, its filters, selected rows, dialogs and keys are accessible', async ({ page }) => {
  const rows = page.getByRole('table', { name: 'Inventory' }).locator('[data-row]');
  await page.goto('/admin/inventory');
  await rows.first().waitFor();
  await expectAccessible(page);

  // One row, whatever other journeys add: none is half under the bar at the bottom.
  await page.goto('/admin/inventory?q=aqiqa');
  await rows.first().getByRole('checkbox').check();
  await expectAccessible(page, { sizes: 'phone' });
  const bulk = page.getByRole('region', { name: 'With what is selected' });
  await bulk.getByRole('button', { name: 'Put on sale' }).click();
  await expect(page.getByRole('dialog', { name: 'Put 1 product on sale' })).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
  await page.keyboard.press('Escape');
  await rows.first().getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard keys' })).toBeVisible();
  await expectAccessible(page, { sizes: 'desktop' });
});

test('the form of a new product is accessible: empty, with errors, filled in, an open picker, files', async ({
  page,
}) => {
  const form = new ProductFormPage(page);
  await form.openNew();
  await expectAccessible(page);
  await form.save.click();
  await expect(form.summary).toBeFocused();
  await expectAccessible(page, { sizes: 'phone' });

  await form.fillIn('Accessible Frock', { supplier: SUPPLIER, size: SIZES[0] });
  await form.addPictures(picture('rose.png', [200, 60, 90]), madeFile('drawing.svg', 'image/svg+xml', '<svg/>'));
  await expect(form.refused(form.gallery)).toHaveCount(1);
  await expect(form.pictures).toHaveCount(1);
  await expectAccessible(page, { sizes: 'phone' });

  await form.picker('Supplier').click();
  await expect(form.option(SUPPLIER)).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
  await form.picker('Supplier').fill('nobody');
  await expect(page.getByText('No supplier found.')).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
  await page.getByRole('option', { name: 'Create “nobody”' }).click();
  await expect(page.getByRole('dialog', { name: 'Add supplier' })).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
});

test('editing a product, and both questions it may ask, are accessible', async ({ page, addProduct, colleague }) => {
  const { id } = await addProduct('Edited Frock');
  const form = new ProductFormPage(page);
  await form.openEdit(id);
  await expectAccessible(page);

  await form.name.fill('Edited Frock of mine');
  await page.getByRole('link', { name: 'Back to inventory' }).click();
  await expect(form.leaveQuestion).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
  await form.stay.click();

  const theirs = new ProductFormPage(colleague);
  await theirs.openEdit(id);
  await theirs.name.fill('Edited Frock of theirs');
  await theirs.save.click();
  await expect(colleague).toHaveURL('/admin/inventory');
  await expect(page.getByText(/^Somebody else has changed this product/)).toBeVisible();
  await form.save.click();
  await expect(form.conflict).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
});

test('the import page is accessible: empty, with a wrong file, with its preview', async ({ page }) => {
  const check = async (content: string) => {
    await page.getByLabel('CSV file').setInputFiles(madeFile('products.csv', 'text/csv', content));
    await page.getByRole('button', { name: 'Check file' }).click();
  };
  await page.goto('/admin/import-products');
  await expect(page.getByRole('button', { name: 'Download template' })).toBeVisible();
  await expectAccessible(page);
  await check('Colour,Smell\r\nRed,Sweet\r\n');
  await expect(page.getByText("The column 'Smell' is unknown.")).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
  await check('Product Name,Category\r\nFrock,Spaceships\r\n');
  await expect(page.getByRole('table', { name: 'Rows of the file' }).getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
});
