import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { findVariation } from '../pages/catalogueApi.ts';
import { expect, test } from './staff.ts';

type StaffCall = <T>(path: string, body: object, headers?: Record<string, string>) => Promise<T>;

test.use({ viewport: { width: 412, height: 823 } });

test('a question dims the dialog it lies over', async ({ page }) => {
  await page.goto('/admin/accounting/expenses');
  await page.getByRole('button', { name: 'Add Expense' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  await dialog.getByLabel(/^Description/).fill('Rent');
  const { x, y } = (await dialog.boundingBox()) ?? { x: 0, y: 0 };
  const role = () =>
    page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.getAttribute('role'), [
      x + 20,
      y + 4,
    ] as const);
  expect(await role()).toBe('dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(await role()).toBe('presentation');
});

test('orders begin in the upper third of a phone', async ({ page, staffCall }) => {
  await orderOf(page.request, staffCall, { fullname: 'Muhammad Abdul Rehman Qureshi' });
  await page.goto('/admin/orders');
  const first = page.getByRole('table', { name: 'Orders' }).locator('[data-row]').first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThan(260);
});

test('the sums of a purchase are as wide as the fields above them', async ({ page }) => {
  await page.goto('/admin/add-purchase');
  const field = await page.getByRole('spinbutton', { name: 'Other charges' }).locator('..').boundingBox();
  const name = await page.getByRole('term').filter({ hasText: 'Total' }).boundingBox();
  const sum = await page.getByRole('definition').last().boundingBox();
  if (!field || !name || !sum) throw new Error('the form is not there');
  expect([name.x, sum.x + sum.width]).toEqual([field.x, field.x + field.width]);
});

test('an address in Urdu begins at its right, whatever numbers and dots are in it and beside it', async ({
  page,
  staffCall,
}) => {
  const address = '12 گلی نمبر 4، گلبرگ 3.';
  const { invoiceId } = await orderOf(page.request, staffCall, { fullname: 'عائشہ 2', address, city: 'لاہور' });
  await page.goto(`/admin/papers?ids=${invoiceId}`);
  const line = page.getByText(address);
  await expect(line).toBeVisible();
  const places = await line.evaluate((element) => {
    const text = element.firstChild as Text;
    const leftOf = (found: string) => {
      const range = document.createRange();
      const at = text.data.indexOf(found);
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    return { first: leftOf('گ'), last: leftOf('.'), block: element.getBoundingClientRect().left };
  });
  expect(places.last).toBeLessThan(places.first);
  expect(places.last - places.block).toBeLessThan(60);
});

test('a customer’s name in one word pushes no button of an order out of sight', async ({ page, staffCall }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const fullname = 'MuhammadAbdurRahmanAlQureshiOfBahawalpurNagar';
  const { invoiceNumber } = await orderOf(page.request, staffCall, { fullname });
  await page.goto(`/admin/orders?q=${invoiceNumber}`);
  const row = page.getByRole('row').filter({ hasText: fullname });
  await expect(row.getByRole('button').last()).toBeInViewport({ ratio: 1 });
});

test('a row that arrow keys lead to is covered by nothing', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/inventory');
  const rows = page.getByRole('table', { name: 'Inventory' }).locator('[data-row]');
  await rows.first().waitFor();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  await expect(rows.nth(1)).toBeFocused();
  const isInSight = await rows.nth(1).evaluate((row) => {
    const { left, top, width, height } = row.getBoundingClientRect();
    return row.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isInSight).toBe(true);
});

/** An order on credit of one piece, in the name of somebody. */
async function orderOf(
  request: APIRequestContext,
  staffCall: StaffCall,
  user: { fullname: string; address?: string; city?: string },
): Promise<{ invoiceId: number; invoiceNumber: string }> {
  const { variation } = await findVariation(request, 22, ({ qty }) => qty >= 1);
  const { price, stockId } = variation;
  return staffCall(
    '/api/OrderController/create',
    {
      user: { primaryPhone: '03009998876', ...user },
      items: [{ id: stockId, price, quantity: 1, subtotal: price }],
      summary: { subtotal: price, discount: null, afterDiscount: price, tax: 0, total: price },
      details: { method: 'CREDIT', timestamp: '21/11/2026 10:00:00' },
    },
    { 'idempotency-key': randomUUID() },
  );
}
