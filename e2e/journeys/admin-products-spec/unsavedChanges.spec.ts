import type { Page } from '@playwright/test';
import { AdminFrame } from '../../pages/AdminFrame.ts';
import { picture } from '../../pages/madeFiles.ts';
import { ProductFormPage } from '../../pages/ProductFormPage.ts';
import { expect, SIZES, SUPPLIER, test } from './productStaff.ts';

// What is refused or cut off on purpose the browser reports.
test.use({
  viewport: { width: 1280, height: 800 },
  expectedProblems: /\/api\/ProductsController\/(create|updateProduct)$/,
});

/** What the browser asks on closing the tab, or null when it asks nothing and closes. */
async function closeTab(page: Page): Promise<string | null> {
  const asked = Promise.race([
    page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss();
      return dialog.type();
    }),
    page.waitForEvent('close').then(() => null),
  ]);
  await page.close({ runBeforeUnload: true });
  return asked;
}

test('“unsaved changes guarded in a released build (in-app link, Back, closing the tab)” (issue 9)', async ({
  page,
  addProduct,
}) => {
  const { id } = await addProduct('Guarded Frock');
  const form = new ProductFormPage(page);
  const frame = new AdminFrame(page);
  await page.goto('/admin/inventory');
  await page.getByRole('link', { name: 'Guarded Frock' }).click();
  await form.name.fill('Guarded Frock, renamed');

  await test.step('in-app link', async () => {
    await frame.entry('Orders').click();
    await expect(form.leaveQuestion).toContainText('Your changes to “Guarded Frock” are not saved yet.');
    await form.stay.click();
    await expect(page).toHaveURL(`/admin/edit-product/${id}`);
  });

  await test.step('Back', async () => {
    await page.goBack();
    await expect(form.leaveQuestion).toBeVisible();
    await form.stay.click();
    await expect(page).toHaveURL(`/admin/edit-product/${id}`);
    await expect(form.name).toHaveValue('Guarded Frock, renamed');
  });

  await test.step('closing the tab', async () => {
    expect(await closeTab(page)).toBe('beforeunload');
    await expect(form.name).toHaveValue('Guarded Frock, renamed');
  });

  await test.step('leaving all the same', async () => {
    await page.goBack();
    await form.leave.click();
    await expect(page).toHaveURL('/admin/inventory');
    await expect(frame.heading('Inventory')).toBeVisible();
    expect(await closeTab(page)).toBeNull();
  });
});

test('“The draft of a new product outlives a reload” (issue 9), with its pictures', async ({ page }) => {
  const form = new ProductFormPage(page);
  await form.openNew();
  await form.fillIn('Kept Frock', { supplier: SUPPLIER, size: SIZES[1] });
  await form.addPictures(picture('rose.png', [200, 60, 90]), picture('teal.png', [20, 120, 120]));
  await expect(form.state).toHaveText('Unsaved changes, kept on this device');
  // The fields and each picture.
  await expect.poll(() => page.evaluate(keptDrafts)).toBe(3);
  // Sizes that are no variations yet, and what is typed last of all, a moment before.
  await form.picker('Color').fill('Teal');
  await form.picker('Color').press('Enter');
  await form.pick('Sizes', SIZES[0]);
  await page.keyboard.press('Escape');
  await form.name.fill('Kept To The Last Frock');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();

  await expect(page.getByText(/^What you entered .+ was kept and is back\.$/)).toBeVisible();
  await expect(form.name).toHaveValue('Kept To The Last Frock');
  await expect(form.picker('Supplier')).toHaveValue(SUPPLIER);
  await expect(form.variation(1).getByLabel('Size')).toHaveValue(/\d+/);
  await expect(form.pictures).toHaveCount(2);
  await expect(form.picker('Color')).toHaveValue('Teal');
  await form.addVariant.click();
  await expect(form.variation(2).getByLabel('Size')).toHaveValue(/\d+/);
  await form.save.click();
  await expect(page).toHaveURL('/admin/inventory');

  await form.openNew();
  await expect(form.name).toHaveValue('');
  await expect(form.pictures).toHaveCount(0);
});

/** How many things the browser keeps of drafts. */
async function keptDrafts(): Promise<number> {
  const asked = indexedDB.open('shop-drafts');
  await new Promise((resolve) => asked.addEventListener('success', resolve));
  const counted = asked.result.transaction('drafts').objectStore('drafts').count();
  await new Promise((resolve) => counted.addEventListener('success', resolve));
  asked.result.close();
  return counted.result;
}
