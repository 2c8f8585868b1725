import { AdminFrame } from '../pages/AdminFrame.ts';
import { expect, test } from './staff.ts';

test.use({ viewport: { width: 1280, height: 800 } });

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
