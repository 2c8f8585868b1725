import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { CreatedPurchase } from '@shop/shared/contracts/http/stock/purchases';
import { expectAccessible } from '../pages/accessibility.ts';
import { AdminFrame } from '../pages/AdminFrame.ts';
import { FAILED, FRAMED, PAGES } from '../pages/officePages.ts';
import { forgetNewerCalls } from '../pages/olderBrowser.ts';
import { OrdersPage } from '../pages/OrdersPage.ts';
import { UsersList } from '../pages/UsersList.ts';
import { expect, test } from './staff.ts';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 412, height: 823 };

/** As the oldest browsers the shop is made for have it: what opens without these calls needs none of them. */
const beOlder = (page: Page) => page.addInitScript(forgetNewerCalls);

test('every page of the back office, in a browser without newer calls: its heading, nothing under a toast, and accessible unless a journey of its own says so', async ({
  page,
  staffCall,
  creditOrder,
}) => {
  await beOlder(page);
  const frame = new AdminFrame(page);
  const users = new UsersList(page);
  await page.setViewportSize(WIDE);
  await users.open();
  const dialog = await users.add();
  await dialog.getByLabel('Full Name').fill('Zainab Toast');
  await dialog.getByLabel('Role').selectOption('Supplier');
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(dialog).toBeHidden();
  await frame.holdToast();
  await frame.hideToast();
  const nothingIsCovered = () => frame.withToast(() => expect.poll(() => frame.coveredByToast()).toEqual([]));
  const { purchaseId: id } = await staffCall<CreatedPurchase>(
    '/api/PurchaseController/create',
    { supplierId: 1, items: [{ stockId: 1, quantity: 1, costPrice: 100 }] },
    { 'idempotency-key': randomUUID() },
  );
  const ofOne = [
    [`/admin/edit-purchase/${id}`, 'Edit Purchase'],
    [`/admin/purchase/${id}`, 'Purchase'],
    [`/admin/credit/${creditOrder.phone}`, 'Credit Account'],
  ] as const;
  for (const [path, heading] of [...PAGES, ...ofOne]) {
    await test.step(path, async () => {
      // A document for each takes much longer.
      await frame.goTo(path);
      await expect(page.getByText(FAILED)).toHaveCount(0);
      if (heading === null) {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await nothingIsCovered();
        await page.setViewportSize(PHONE);
        await nothingIsCovered();
        return page.setViewportSize(WIDE);
      }
      await expect(frame.heading(heading)).toBeVisible();
      await expect(page).toHaveURL(path);
      const also = async (width: number) => {
        if (width === WIDE.width || width === PHONE.width) await nothingIsCovered();
      };
      return expectAccessible(page, { frame: FRAMED.includes(path), also });
    });
  }
  await staffCall('/api/PurchaseController/cancel', { id });
});

test('a report is accessible', async ({ page }) => {
  await beOlder(page);
  await page.goto('/admin/reports?report=profit-loss&by=month&period=this-year');
  await expect(new AdminFrame(page).heading('Profit & Loss Report')).toBeVisible();
  // It gives way to whatever else the machine does.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 90_000 });
  await expectAccessible(page);
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
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, { sizes: 'phone', frame: true });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await expectAccessible(page, { sizes: 'phone', frame: true });
});
