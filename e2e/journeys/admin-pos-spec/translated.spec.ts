import { AdminFrame } from '../../pages/AdminFrame.ts';
import { translate } from '../../pages/translatedPage.ts';
import { amount, DESK, expect, test } from './counter.ts';

test.use({ viewport: DESK });

test('a browser translates the back office while somebody sells, searches and corrects', async ({
  page,
  till,
  addVariation,
}) => {
  const variation = await addVariation('Quilted Jacket');
  await till.open();
  await page.evaluate(translate);

  await test.step('the till says what is in the cart, what is due, and what the change is', async () => {
    for (const pieces of ['1', '2']) {
      await till.scan(variation.barcode);
      await expect(till.pieces(variation.name)).toHaveText(pieces);
    }
    await till.received.fill('100');
    await expect(till.cart).toContainText(amount(2300));
    await till.received.fill('5000');
    await expect(till.cart).toContainText(amount(2600));
  });

  await test.step('a list says what was found, and that nothing was', async () => {
    await page.goto('/admin/inventory');
    await expect(new AdminFrame(page).heading('Inventory')).toBeVisible();
    await page.evaluate(translate);
    const search = page.getByRole('searchbox').first();
    await search.fill(variation.name);
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await search.fill('Nothing of that name');
    await expect(page.getByText('No products found')).toBeVisible();
  });

  await test.step('a form says what is wrong, until it is right', async () => {
    await page.goto('/admin/users');
    await page.getByRole('button', { name: 'Add User' }).click();
    await page.evaluate(translate);
    const dialog = page.getByRole('dialog', { name: 'Add New User' });
    await dialog.getByRole('button', { name: /^Add/ }).click();
    const complaint = dialog.getByText('Full Name is required');
    await expect(complaint.first()).toBeVisible();
    await dialog.getByLabel(/^Full Name/).fill('Tania Translated');
    await expect(complaint).toHaveCount(0);
  });
});
