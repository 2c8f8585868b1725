import { expectAccessible } from '../pages/accessibility.ts';
import { AdminFrame } from '../pages/AdminFrame.ts';
import { PAGES } from '../pages/officePages.ts';
import { OrdersPage } from '../pages/OrdersPage.ts';
import { expect, test } from './staff.ts';

// An address nobody owns answers 404, which the browser reports.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedProblems: /404 .*\/admin\/nothing-here$/ });

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
