import { picture } from '../../pages/madeFiles.ts';
import { ProductFormPage } from '../../pages/ProductFormPage.ts';
import { expect, SIZES, SUPPLIER, test } from './productStaff.ts';

// What the server refuses the browser reports.
test.use({
  viewport: { width: 1280, height: 800 },
  expectedProblems: /status of 4\d\d .*\/api\/ProductsController\/create$/,
});

test('“cut-off PNG: a clear text beside its field, nothing stored, no file left behind” (issue 9)', async ({
  page,
  ownShop,
}) => {
  const form = new ProductFormPage(page);
  const before = ownShop.files();
  const { buffer, ...whole } = picture('cut.png', [200, 60, 90], 900, 900);
  await form.openNew();
  await form.fillIn('Refused Frock', { supplier: SUPPLIER, size: SIZES[0] });
  await form.addPictures(picture('rose.png', [200, 60, 90]), {
    ...whole,
    buffer: buffer.subarray(0, buffer.length / 2),
  });
  await form.save.click();
  await expect(form.pictures.nth(1).getByRole('alert')).toHaveText(/damaged/);
  await expect(form.pictures.nth(0)).not.toContainText(/damaged/);
  await expect(form.summary).toContainText('Picture 2: ');
  await expect.poll(() => ownShop.files()).toEqual(before);

  await form.pictures.nth(1).getByRole('button', { name: 'Remove Picture 2' }).click();
  await form.save.click();
  await expect(page).toHaveURL('/admin/inventory');
});

test('“a file name with ../” (issue 9) is no path to anything', async ({ page, ownShop }) => {
  const form = new ProductFormPage(page);
  const before = new Set(ownShop.files());
  await form.openNew();
  await form.fillIn('Wandering Frock', { supplier: SUPPLIER, size: SIZES[0] });
  await form.addPictures(picture('../../../escaped.png', [30, 60, 90]));
  await form.save.click();
  await expect(page).toHaveURL('/admin/inventory');
  const added = ownShop.files().filter((file) => !before.has(file));
  expect(added.length).toBeGreaterThan(0);
  expect(added.filter((file) => file.includes('escaped'))).toEqual([]);
});
