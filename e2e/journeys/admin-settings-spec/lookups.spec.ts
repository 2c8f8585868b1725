import { expectAccessible } from '../../pages/accessibility.ts';
import { ListingPage } from '../../pages/ListingPage.ts';
import { expect, test } from '../admin-products-spec/productStaff.ts';

// What is in use is kept by a 409, which the browser reports.
test.use({ viewport: { width: 1280, height: 800 }, expectedProblems: /status of 409/ });

test('“lookups with create, edit, reorder, delete refused while in use, with how many products use it” (issue 10)', async ({
  page,
  addProduct,
}) => {
  await addProduct('Lookup Frock');
  await page.goto('/admin/lookups');
  const rows = page.getByRole('list', { name: 'Categories, in their order' }).getByRole('listitem');
  const row = (name: string) => rows.filter({ hasText: name });
  const names = () => rows.locator('p:first-child').allTextContents();
  await expect(row('Gift Packs')).toContainText('Needed by the shop');
  await expectAccessible(page);

  await test.step('one is added, by keyboard', async () => {
    await page.getByRole('button', { name: 'Add category' }).click();
    await page.keyboard.type('Winter Warmers');
    await page.keyboard.press('Enter');
    await expect(row('Winter Warmers')).toContainText('Not used');
    await expect(page.getByRole('button', { name: 'Add category' })).toBeFocused();
  });

  await test.step('it is moved up by keyboard, and shoppers see it', async () => {
    await page.getByRole('button', { name: 'Move Winter Warmers' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Winter Warmers is now 5 of 5.')).toBeAttached();
    // The library hears keys a moment after it has lifted; one too many changes nothing.
    await expect(async () => {
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText('Winter Warmers is now 1 of 5.')).toBeAttached({ timeout: 500 });
    }).toPass();
    const saved = page.waitForResponse((response) => response.url().endsWith('/EntitiesController/reorder'));
    await page.keyboard.press('Space');
    await saved;
    await expect.poll(names).toEqual(expect.arrayContaining(['Winter Warmers', 'Gift Packs']));
    expect((await names()).indexOf('Winter Warmers')).toBe(0);
    const shop = new ListingPage(await page.context().newPage());
    await expect(async () => {
      await shop.open('/');
      await expect(shop.category('Winter Warmers')).toBeVisible({ timeout: 200 });
    }).toPass();
    await shop.page.close();
  });

  await test.step('it is renamed', async () => {
    await row('Winter Warmers').getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog', { name: 'Edit category' }).getByLabel(/^Name/).fill('Winter');
    await expectAccessible(page, { sizes: 'desktop' });
    await page.keyboard.press('Enter');
    await expect(row('Winter')).toHaveCount(1);
  });

  await test.step('it is deleted, after a question', async () => {
    await row('Winter').getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete category Winter' });
    await expect(question).toContainText('Are you sure you want to delete this category?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(row('Winter')).toHaveCount(0);
  });

  await test.step('one in use stays, and says how many products use it', async () => {
    await page.getByRole('link', { name: 'Sizes', exact: true }).click();
    const size = page.getByRole('listitem').filter({ hasText: '2-3 Years' });
    await expect(size).toContainText(/Used by \d+ products?/);
    await size.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete size 2-3 Years' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toContainText(/\d+ products? uses? 2-3 Years\./);
    await page.keyboard.press('Escape');
    await expect(size).toBeVisible();
  });
});
