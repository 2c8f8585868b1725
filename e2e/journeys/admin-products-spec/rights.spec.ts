import { AdminFrame } from '../../pages/AdminFrame.ts';
import { LoginPage } from '../../pages/LoginPage.ts';
import { expect, test } from './productStaff.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test.describe(() => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('“After signing in one lands on … the first page one may see (a cashier: the till)” (back office patterns)', async ({
    page,
    cashier,
  }) => {
    const login = new LoginPage(page);
    await page.goto('/admin');
    await login.username.fill(cashier.account.username);
    await login.password.fill(cashier.account.password);
    await login.submit.click();
    await expect(page).toHaveURL('/admin/pos');
    await expect(new AdminFrame(page).heading('Point of Sale')).toBeVisible();
  });
});

test.describe(() => {
  test.use({ storageState: async ({ cashier }, use) => use(cashier.session.state) });

  test('“A page without the right shows ‘You may not see this’, never a flash of it” (back office patterns)', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (call) => call.url().includes('/ProductsController/') && asked.push(call.url()));
    for (const [path, heading] of [
      ['/admin/inventory', 'Inventory'],
      ['/admin/add-product', 'Add New Product'],
      ['/admin/edit-product/1', 'Add New Product'],
      ['/admin/import-products', 'Import Products'],
    ] as const) {
      await page.goto(path);
      await expect(new AdminFrame(page).heading(heading)).toBeVisible();
      await expect(page.getByRole('alert').getByText('You may not see this')).toBeVisible();
    }
    expect(asked).toEqual([]);
    await expect(new AdminFrame(page).entry('Inventory')).toHaveCount(0);
  });
});
