import { ProductFormPage } from '../../pages/ProductFormPage.ts';
import { expect, test } from './productStaff.ts';

// The second to save is answered 409, which the browser reports.
test.use({ viewport: { width: 1280, height: 800 }, expectedProblems: /status of 409/ });

const CHANGED = 'Somebody else has changed this product. When you save, you choose what shall stand.';

test('“two people edit one product”: the second sees both and chooses; “changed prices and stock of other people are not overwritten” (issue 9)', async ({
  page,
  colleague,
  addProduct,
  productOf,
}) => {
  const { id } = await addProduct('Shared Frock');
  const mine = new ProductFormPage(page);
  const theirs = new ProductFormPage(colleague);
  await mine.openEdit(id);
  await theirs.openEdit(id);
  await mine.name.fill('Shared Frock of mine');

  await test.step('“a product changed by a colleague is marked in an open form”', async () => {
    await theirs.name.fill('Shared Frock of theirs');
    await theirs.retail.fill('1500');
    await theirs.variation(1).getByLabel('Quantity').fill('17');
    await theirs.save.click();
    await expect(colleague).toHaveURL('/admin/inventory');
    await expect(page.getByText(CHANGED)).toBeVisible();
    await expect(mine.name).toHaveValue('Shared Frock of mine');
  });

  await test.step('the second to save sees both, and may go back to the form', async () => {
    await mine.save.click();
    await expect(mine.differenceOf('Product Name')).toContainText('Shared Frock of mine');
    await expect(mine.differenceOf('Product Name')).toContainText('Shared Frock of theirs');
    await expect(mine.differenceOf('Retail Price')).toContainText('₨ 1,500.00');
    await expect(mine.keepMine('Product Name')).toBeChecked();
    await expect(mine.takeTheirs('Retail Price')).toBeChecked();
    await mine.conflict.getByRole('button', { name: 'Back to the form' }).click();
    await expect(mine.name).toHaveValue('Shared Frock of mine');
    expect((await productOf(id)).name).toBe('Shared Frock of theirs');
  });

  await test.step('what is chosen stands; price and stock of the other stay', async () => {
    await mine.save.click();
    await mine.conflict.getByRole('button', { name: 'Save this' }).click();
    await expect(page).toHaveURL('/admin/inventory');
    const product = await productOf(id);
    expect(product).toMatchObject({ name: 'Shared Frock of mine', price: 1500 });
    expect(product.variations).toMatchObject([{ qty: 17, price: 1500 }]);
  });
});
