import { expectAccessible } from '../pages/accessibility.ts';
import { AdminFrame } from '../pages/AdminFrame.ts';
import { OrdersPage } from '../pages/OrdersPage.ts';
import { expect, test } from './staff.ts';

// An address nobody owns answers 404, which the browser reports.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedProblems: /404 .*\/admin\/nothing-here$/ });

/**
 * Every route of the back office with its heading, and what else some show; products, their form, editing stock, suppliers, papers, orders
 * from messages, the desk, the till, lookups and promotions are opened by their own journeys, with more on them.
 */
const PAGES = [
  ['/admin/dashboard', 'Dashboard'],
  ['/admin/reports?report=profit-loss&by=month&period=this-year', 'Profit & Loss Report'],
  ['/admin/orders', 'Orders'],
  ['/admin/edit-order', 'Edit Order'],
  ['/admin/stock', 'Stock'],
  ['/admin/add-stock', 'Add Stock'],
  ['/admin/stock-take', 'Stock-take'],
  ['/admin/purchases', 'Purchases'],
  ['/admin/add-purchase', 'Add Purchase'],
  ['/admin/attempted', 'Attempted'],
  ['/admin/answers', 'Answers'],
  ['/admin/arrivals', 'Delivered & Returned'],
  ['/admin/couriers', 'Couriers'],
  ['/admin/add-courier', 'Add Courier'],
  ['/admin/courier-money', 'Couriers’ Money'],
  ['/admin/courier-report', 'Courier’s Report'],
  ['/admin/courier-reports', 'Posted Reports'],
  ['/admin/courier-terms', 'Couriers’ Taxes and Terms'],
  ['/admin/asked-for', 'Asked For'],
  ['/admin/blocked-phones', 'Blocked Phones'],
  ['/admin/customers', 'Customers'],
  ['/admin/pos/receipt', 'Receipts'],
  ['/admin/pos/shifts', 'Shifts'],
  ['/admin/pos/loose-cash', 'Cash without a shift'],
  ['/admin/pos/settle', 'To settle'],
  ['/admin/pos/shift', 'Shift report'],
  ['/admin/users', 'Users'],
  ['/admin/audit?show=security', 'Audit'],
  ['/admin/settings', 'Settings'],
  ['/admin/settings/till', 'Till and payment'],
  ['/admin/pages', 'Shop pages'],
  ['/admin/pages/delivery', 'Delivery'],
  ['/admin/releases', 'Releases'],
  ['/admin/releases/catalog', 'catalog'],
  ['/admin/deploy-tokens', 'Developer keys'],
  ['/admin/customer-data', 'Customer data'],
  ['/admin/lookups', 'Lists'],
  ['/admin/translations', 'Texts in Urdu'],
  ['/admin/roles', 'Roles'],
  ['/admin/edit-promotion?id=2', 'Edit Promotion Code'],
  ['/admin/accounting/invoices', 'Invoices'],
  ['/admin/accounting/expenses', 'Expenses'],
  ['/admin/accounting/profit-loss', 'Profit & Loss'],
  ['/admin/recurring-expenses', 'Recurring Expenses'],
  ['/admin/credit', 'Customers on Credit'],
  ['/admin/months', 'Months'],
  ['/admin/nothing-here', 'Page not found'],
] as const;

test('every page of the back office that is no journey’s own answers with its heading, and is accessible', async ({
  page,
}) => {
  test.setTimeout(300_000);
  for (const [path, heading] of PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(new AdminFrame(page).heading(heading)).toBeVisible();
      await expect(page).toHaveURL(path);
      await expect(page.getByText(/can’t be shown right now|This page could not be shown/)).toHaveCount(0);
      // The network is never idle: the live feed stays open.
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page);
    });
  }
});

test('an invoice and a question about an order are accessible', async ({ page, creditOrder }) => {
  const { invoiceNumber } = creditOrder;
  const orders = new OrdersPage(page);
  const row = orders.row(invoiceNumber);
  await page.goto('/admin/orders');
  await row.getByRole('button', { name: 'View' }).click();
  await expect(orders.invoice(invoiceNumber)).toContainText('Thank you for your business!');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(orders.invoice(invoiceNumber)).toBeHidden();

  await row.getByRole('button', { name: 'Mark as completed' }).click();
  await expect(orders.completeQuestion(invoiceNumber)).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
});

test('the menu drawer and the notifications are accessible on a phone', async ({ page }) => {
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
});
