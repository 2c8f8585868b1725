import { expect, test } from './staff.ts';

test.use({ viewport: { width: 412, height: 823 }, contextOptions: { reducedMotion: 'reduce' } });

test('a question dims the dialog it lies over', async ({ page }) => {
  await page.goto('/admin/accounting/expenses');
  await page.getByRole('button', { name: 'Add Expense' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  await dialog.getByLabel(/^Description/).fill('Rent');
  const { x, y } = (await dialog.boundingBox()) ?? { x: 0, y: 0 };
  const role = () =>
    page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.getAttribute('role'), [
      x + 20,
      y + 4,
    ] as const);
  expect(await role()).toBe('dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(await role()).toBe('presentation');
});

test('the sums of a purchase are as wide as the fields above them', async ({ page }) => {
  await page.goto('/admin/add-purchase');
  const field = await page.getByRole('spinbutton', { name: 'Other charges' }).locator('..').boundingBox();
  const name = await page.getByRole('term').filter({ hasText: 'Total' }).boundingBox();
  const sum = await page.getByRole('definition').last().boundingBox();
  if (!field || !name || !sum) throw new Error('the form is not there');
  expect([name.x, sum.x + sum.width]).toEqual([field.x, field.x + field.width]);
});
