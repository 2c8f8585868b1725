import path from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../commands.ts';
import { expect, test as base, watch } from '../fixtures.ts';
import { CheckoutPage } from '../pages/CheckoutPage.ts';
import { LoginPage } from '../pages/LoginPage.ts';
import { picture } from '../pages/madeFiles.ts';
import { OrdersPage } from '../pages/OrdersPage.ts';
import { ProductFormPage } from '../pages/ProductFormPage.ts';
import { ProductPage } from '../pages/ProductPage.ts';
import { TillPage } from '../pages/TillPage.ts';
import { UsersList } from '../pages/UsersList.ts';
import { ADMIN, startShop, type Shop } from '../shop.ts';

const test = base.extend<object, { empty: Shop }>({
  empty: [
    async ({}, use) => {
      const shop = await startShop({ DEPLOY_DIR: path.join(ROOT, '.deploy'), SEED: 'none' });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  origin: [async ({ empty }, use) => use(empty.origin), { scope: 'worker' }],
});

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

const FROCK = 'Floral Cotton Frock';
const SUPPLIER = 'Bilal Traders';

/** What the checklist says of how far the shop is. */
async function setUp(page: Page, text: string): Promise<void> {
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('region', { name: 'Set up your shop' })).toContainText(text);
}

test('the owner’s first week, from an empty shop (issue 33)', async ({ page, browser, baseURL }) => {
  const list = page.getByRole('region', { name: 'Set up your shop' });

  await test.step('she signs in, seeing what she types, and is told what to set up', async () => {
    const login = new LoginPage(page);
    await page.goto('/admin');
    await login.username.fill(ADMIN.username);
    await login.password.fill(ADMIN.password);
    await page.getByRole('button', { name: 'Show what is typed' }).click();
    await expect(login.password).toHaveAttribute('type', 'text');
    await login.submit.click();
    await expect(list).toContainText('0 of 10 done');
    await expect(list.getByRole('link', { name: 'WhatsApp number' })).toBeVisible();
  });

  await test.step('the settings open at the field the checklist asks for', async () => {
    await list.getByRole('link', { name: 'WhatsApp number' }).click();
    const field = page.getByLabel('WhatsApp number', { exact: true });
    await expect(field).toBeFocused();
    await field.fill('923001234567');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('Settings saved').first()).toBeVisible();
    await setUp(page, '1 of 10 done');
  });

  await test.step('a supplier, and the first product with a picture, begun from the empty list', async () => {
    const users = new UsersList(page);
    await users.open();
    const dialog = await users.add();
    await dialog.getByLabel('Full Name').fill(SUPPLIER);
    await dialog.getByLabel('Role').selectOption('Supplier');
    await dialog.getByRole('button', { name: 'Add User' }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/admin/inventory');
    await page.getByRole('link', { name: 'Add your first one' }).click();
    const form = new ProductFormPage(page);
    await form.fillIn(FROCK, { supplier: SUPPLIER, size: '2-3 Years' });
    await form.addPictures(picture('rose.png', [200, 60, 90]));
    await expect(form.pictures).toHaveCount(1);
    await form.save.click();
    await expect(page).toHaveURL('/admin/inventory');
    await setUp(page, '2 of 10 done');
  });

  const invoices: string[] = [];
  await test.step('a shopper orders it', async () => {
    const shopper = await browser.newPage({ storageState: undefined, ...(baseURL && { baseURL }) });
    const problems = watch(shopper);
    await shopper.goto('/product/1');
    const product = new ProductPage(shopper);
    await expect(product.heading(FROCK)).toBeVisible();
    await product.buyNow.click();
    const checkout = new CheckoutPage(shopper);
    await shopper.goto('/checkout');
    await checkout.fillIn({
      fullname: 'Sana Iqbal',
      phone: '0300 1234567',
      address: '5 Canal View, Johar Town',
      city: 'Lahore',
    });
    await checkout.placeOrder.click();
    await expect(checkout.placed).toBeVisible();
    invoices.push(await checkout.invoiceNumber.innerText());
    expect(problems).toEqual([]);
    await shopper.close();
    await setUp(page, '3 of 10 done');
  });

  await test.step('what waits leads to it, and it is confirmed by the key 1', async () => {
    await page
      .getByRole('navigation', { name: 'What waits' })
      .getByRole('link', { name: /1 order to confirm/ })
      .click();
    await page.getByRole('button', { name: new RegExp(`Sana Iqbal.*${invoices[0]}`) }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Sana Iqbal' })).toBeVisible();
    await page.keyboard.press('1');
    await expect(page.getByText(`${invoices[0]} is confirmed`).first()).toBeVisible();
  });

  await test.step('the till: a shift, and a sale for cash with a discount', async () => {
    const till = new TillPage(page);
    await till.open();
    await page.getByRole('button', { name: 'Open shift' }).click();
    await till.dialog('Open shift').getByLabel('Cash in the drawer').fill('2000');
    await till.dialog('Open shift').getByRole('button', { name: 'Open shift' }).click();
    const shift = till.dialog('Shift');
    // The dialog before it has this word in its name too.
    await expect(shift.getByRole('button', { name: 'Pay in' })).toBeVisible();
    await shift.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(shift).toBeHidden();
    await till.search.pressSequentially('Floral', { delay: 100 });
    await till.found.first().click();
    await till.cart.getByRole('button', { name: 'Discount', exact: true }).click();
    await till.cart.getByLabel('Discount in percent').pressSequentially('10', { delay: 100 });
    await page.keyboard.press('F9');
    invoices.push(await till.invoiceNumber());
    await page.keyboard.press('Enter');
    await expect(till.done).toBeHidden();
  });

  await test.step('sales of today lead to a report of their own', async () => {
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: "Today's Sales" }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sales Report' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: FROCK })).toBeVisible();
    const orders = new OrdersPage(page);
    await page.goto('/admin/orders');
    for (const invoice of invoices) await expect(orders.row(invoice)).toBeVisible();
  });

  await test.step('a backup; what is left is settled, and the checklist is gone', async () => {
    await setUp(page, '3 of 10 done');
    await list.getByRole('link', { name: 'First backup' }).click();
    await page.getByRole('button', { name: 'Make one now' }).click();
    await expect(page.getByRole('table').getByText('Done')).toBeVisible();
    await setUp(page, '4 of 10 done');
    await list.getByRole('button', { name: 'Receipt printer, at the till: It prints' }).click();
    await expect(list).toContainText('5 of 10 done');
    await list.getByRole('button', { name: 'Do not show this again' }).click();
    await expect(list).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('link', { name: "Today's Sales" })).toBeVisible();
    await expect(list).toHaveCount(0);
  });
});
