import { AdminFrame } from '../pages/AdminFrame.ts';
import { expect, test } from './staff.ts';

// An address nobody owns answers 404, which the browser reports.
test.use({ viewport: { width: 1280, height: 800 }, expectedProblems: /404 .*\/admin\/nothing-here$/ });

/** Every route of the admin specification with its heading. */
const PAGES = [
  ['/admin/dashboard', 'Dashboard'],
  ['/admin/inventory', 'Inventory'],
  ['/admin/add-product', 'Add New Product'],
  ['/admin/edit-product/1', 'Add New Product'],
  ['/admin/orders', 'Orders'],
  ['/admin/edit-order', 'Edit Order'],
  ['/admin/papers', 'Papers'],
  ['/admin/message-order', 'New order from a message'],
  ['/admin/confirm-orders', 'Confirm Orders'],
  ['/admin/dispatch', 'Dispatch'],
  ['/admin/arrivals', 'Delivered & Returned'],
  ['/admin/couriers', 'Couriers'],
  ['/admin/add-courier', 'Add Courier'],
  ['/admin/blocked-phones', 'Blocked Phones'],
  ['/admin/pos', 'Point of Sale'],
  ['/admin/pos/receipt', 'Receipts'],
  ['/admin/pos/shifts', 'Shifts'],
  ['/admin/pos/shift', 'Shift report'],
  ['/admin/purchases', 'Purchases'],
  ['/admin/add-purchase', 'Add Purchase'],
  ['/admin/suppliers', 'Suppliers'],
  ['/admin/supplier-payments', 'Supplier Payments'],
  ['/admin/reorder', 'Reorder List'],
  ['/admin/stock', 'Stock'],
  ['/admin/add-stock', 'Add Stock'],
  ['/admin/edit-stock/1', 'Edit Stock'],
  ['/admin/stock-take', 'Stock-take'],
  ['/admin/users', 'Users'],
  ['/admin/account', 'My account'],
  ['/admin/audit', 'Audit'],
  ['/admin/audit?show=security', 'Audit'],
  ['/admin/settings', 'Settings'],
  ['/admin/lookups', 'Lookups'],
  ['/admin/deploy-tokens', 'Deploy tokens'],
  ['/admin/customer-data', 'Customer data'],
  ['/admin/promotions', 'Promotions'],
  ['/admin/add-promotion', 'Add Promotion Code'],
  ['/admin/edit-promotion?id=1', 'Edit Promotion Code'],
  ['/admin/accounting/invoices', 'Invoices'],
  ['/admin/accounting/expenses', 'Expenses'],
  ['/admin/accounting/profit-loss', 'Profit & Loss'],
  ['/admin/recurring-expenses', 'Recurring Expenses'],
  ['/admin/credit', 'Customers on Credit'],
  ['/admin/months', 'Months'],
  ['/admin/nothing-here', 'Page not found'],
] as const;

/** The menu of the specification: entry, and the heading it leads to. */
const MENU = [
  ['Dashboard', 'Dashboard'],
  ['Inventory', 'Inventory'],
  ['Orders', 'Orders'],
  ['Point of Sale', 'Point of Sale'],
  ['Confirm Orders', 'Confirm Orders'],
  ['Dispatch', 'Dispatch'],
  ['Delivered & Returned', 'Delivered & Returned'],
  ['Couriers', 'Couriers'],
  ['Blocked Phones', 'Blocked Phones'],
  ['Purchases', 'Purchases'],
  ['Stock', 'Stock'],
  ['Invoices', 'Invoices'],
  ['Expenses', 'Expenses'],
  ['Loss/Profit', 'Profit & Loss'],
  ['Users', 'Users'],
  ['Settings', 'Settings'],
  ['Promotions', 'Promotions'],
  ['Audit', 'Audit'],
] as const;

test('every page of the back office answers with its heading', async ({ page }) => {
  const frame = new AdminFrame(page);
  for (const [path, heading] of PAGES) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(frame.heading(heading)).toBeVisible();
      await expect(page).toHaveURL(path);
      await expect(frame.menu).toBeVisible();
      await expect(page.getByText('can’t be shown right now')).toHaveCount(0);
      await expect(page.getByText('This page could not be shown')).toHaveCount(0);
    });
  }
});

test('the menu has every entry, and each leads to its page', async ({ page }) => {
  const frame = new AdminFrame(page);
  await page.goto('/admin/dashboard');
  await frame.delivery.click();
  await frame.accounting.click();
  await expect(frame.accounting).toHaveAttribute('aria-expanded', 'true');
  await expect(frame.menu.getByRole('list').first().getByRole('link')).toHaveText(MENU.map(([label]) => label));
  for (const [label, heading] of MENU) {
    await frame.entry(label).click();
    await expect(frame.heading(heading)).toBeVisible();
    await expect(frame.entry(label)).toHaveAttribute('aria-current', 'page');
  }
});

test('on a phone the first four entries stand in the bottom bar, all of them behind More', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/admin/orders');
  const bar = page.getByRole('navigation', { name: 'Quick menu' });
  await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Inventory', 'Orders', 'Point of Sale']);
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Stock', exact: true }).click();
  await expect(new AdminFrame(page).heading('Stock')).toBeVisible();
});

test('inventory, stock and users list what is stored', async ({ page }) => {
  const frame = new AdminFrame(page);
  await page.goto('/admin/inventory');
  await expect(page.getByRole('table', { name: 'Inventory' }).getByRole('row').nth(1)).toContainText('₨');
  await frame.entry('Stock').click();
  await expect(page.getByRole('table', { name: 'Stock' }).getByRole('row').nth(1)).toContainText('₨');
  for (const card of ['Available Stock', 'Stock Cost', 'Stock Value', 'Low Quantity']) {
    await expect(page.getByRole('term').filter({ hasText: card })).toBeVisible();
  }
  await frame.entry('Users').click();
  await expect(page.getByRole('table', { name: 'Users' })).toContainText('supplier', { ignoreCase: true });
});
