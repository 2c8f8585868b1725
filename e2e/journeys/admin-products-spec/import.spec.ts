import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../pages/accessibility.ts';
import { listItems } from '../../pages/catalogueApi.ts';
import { ImportPage } from '../../pages/ImportPage.ts';
import { madeFile } from '../../pages/madeFiles.ts';
import { expect, SIZES, test } from './productStaff.ts';

const NEW = {
  Category: 'Gift Packs',
  Supplier: 'Sana Memon - Memon Prints',
  Group: 'Toddler',
  Description: 'Cotton.',
  'Minimum Stock': '2',
  'Cost Price': '1000',
  Variant: 'G',
  Color: 'Rose',
  Size: SIZES[0],
  Quantity: '4',
};

// A wrong file is answered 422, which the browser reports.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedProblems: /status of 422 .*\/importCheck$/ });

test.describe(() => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('“a file of products (template to download), checked row by row, a preview of what will be created, changed, refused and why, a report; the same file twice changes nothing” (issue 9)', async ({
    page,
    request,
    addProduct,
    productOf,
  }) => {
    const known = await addProduct('Imported Known Frock');
    const importPage = new ImportPage(page);
    await page.goto('/admin/inventory');
    await page.getByRole('link', { name: 'Import', exact: true }).click();

    const [template] = await Promise.all([page.waitForEvent('download'), importPage.template.click()]);
    expect(template.suggestedFilename()).toBe('products-import.csv');
    const [heading = ''] = (await readFile(await template.path(), 'utf8')).split(/\r?\n/);
    const row = (cells: Record<string, string>) =>
      heading
        .replace('\uFEFF', '')
        .split(',')
        .map((column) => cells[column] ?? '')
        .join(',');
    const rows = [
      row({ 'Product Name': 'Imported New Frock', ...NEW }),
      row({ 'Product ID': String(known.id), 'Retail Price': '1300' }),
      row({ 'Product Name': 'Imported Refused Frock', ...NEW, Category: 'Spaceships' }),
    ];
    const file = madeFile('products.csv', 'text/csv', [heading, ...rows, ''].join('\r\n'));

    await test.step('the preview, before anything is written', async () => {
      await importPage.check(file);
      await expect(importPage.figure('Products to create')).toHaveText('1');
      await expect(importPage.figure('Products to change')).toHaveText('1');
      await expect(importPage.figure('Rows refused')).toHaveText('1');
      await expect(importPage.row('Imported Refused Frock')).toContainText(/Category.*Spaceships/);
      await expect(importPage.row('Imported Known Frock')).toContainText(/Retail Price.*1,?200.*1,?300/);
      expect((await productOf(known.id)).price).toBe(1200);
    });

    await test.step('the report, and the storefront', async () => {
      await page.getByRole('button', { name: 'Import 2 products' }).click();
      await expect(importPage.finished).toBeVisible();
      await expect(importPage.figure('Products created')).toHaveText('1');
      await expect(importPage.figure('Products changed')).toHaveText('1');
      expect((await productOf(known.id)).price).toBe(1300);
      const sold = (await listItems(request, 23)).map(({ productName }) => productName);
      expect(sold).toContain('Imported New Frock');
      expect(sold).not.toContain('Imported Refused Frock');
    });

    await test.step('the same file again', async () => {
      await importPage.another.click();
      await importPage.check(file);
      await expect(importPage.figure('Products unchanged')).toHaveText('2');
      await expect(importPage.figure('Products to create')).toHaveText('0');
      await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
    });
  });
});

test('the import page is accessible: empty, with a wrong file, with its preview', async ({ page }) => {
  test.setTimeout(120_000);
  const importPage = new ImportPage(page);
  await page.goto('/admin/import-products');
  await expect(importPage.template).toBeVisible();
  await expectAccessible(page);
  await importPage.check(madeFile('colours.csv', 'text/csv', 'Colour,Smell\r\nRed,Sweet\r\n'));
  await expect(page.getByText("The column 'Smell' is unknown.")).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
  await importPage.check(madeFile('products.csv', 'text/csv', `Product Name,Category\r\nFrock,Spaceships\r\n`));
  await expect(importPage.figure('Rows refused')).toHaveText('1');
  await expectAccessible(page);
});
