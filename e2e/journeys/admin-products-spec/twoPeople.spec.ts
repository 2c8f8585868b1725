import { ProductFormPage } from '../../pages/ProductFormPage.ts';
import { ProductsList } from '../../pages/ProductsList.ts';
import { CheckoutPage } from '../../pages/CheckoutPage.ts';
import { ProductPage } from '../../pages/ProductPage.ts';
import { MiniCart } from '../../pages/MiniCart.ts';
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

test('a sale between opening and saving does not lose stock (back office patterns: versions)', async ({
  page,
  browser,
  baseURL,
  addProduct,
  productOf,
}) => {
  const { id } = await addProduct('Selling Frock');
  const form = new ProductFormPage(page);
  await form.openEdit(id);
  await form.name.fill('Selling Frock, renamed');

  const shopper = await browser.newPage({ storageState: { cookies: [], origins: [] }, ...(baseURL && { baseURL }) });
  const checkout = new CheckoutPage(shopper);
  await new ProductPage(shopper).openReady(id);
  await new ProductPage(shopper).buyNow.click();
  await new MiniCart(shopper).completeOrder.click();
  await checkout.fillIn({ fullname: 'Sara Sold', phone: '03001234567', address: '12 Mall Road', city: 'Lahore' });
  await checkout.placeOrder.click();
  await expect(checkout.placed).toBeVisible();
  await shopper.close();

  await form.save.click();
  await expect(page).toHaveURL('/admin/inventory');
  const product = await productOf(id);
  expect(product.name).toBe('Selling Frock, renamed');
  expect(product.variations).toMatchObject([{ qty: 9 }]);
});

test('“Live: a product changed by a colleague is marked in an open list” (issue 9)', async ({
  page,
  colleague,
  addProduct,
}) => {
  const { id } = await addProduct('Watched Frock');
  const gone = await addProduct('Leaving Frock');
  const list = new ProductsList(page);
  await list.open();
  await expect(list.row('Watched Frock')).toBeVisible();

  const theirs = new ProductFormPage(colleague);
  await theirs.openEdit(id);
  await theirs.retail.fill('1900');
  await theirs.save.click();
  await expect(colleague).toHaveURL('/admin/inventory');
  await expect(list.row('Watched Frock')).toContainText('Changed');
  await expect(list.row('Watched Frock')).toContainText('₨ 1,900.00');

  const theirList = new ProductsList(colleague);
  await theirList.row(gone.name).getByRole('button', { name: 'Delete' }).click();
  await theirList.deleteQuestion(gone.name).getByRole('button', { name: 'Delete' }).click();
  await expect(theirList.row(gone.name)).toBeHidden();
  await expect(list.row(gone.name)).toContainText('No longer here');
});
