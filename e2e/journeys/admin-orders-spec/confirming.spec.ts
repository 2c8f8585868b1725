import { randomUUID } from 'node:crypto';
import type { QueuedOrder } from '@shop/shared/contracts/http/orders/queue';
import type { Page } from '@playwright/test';
import { violationsOf } from '../../pages/accessibility.ts';
import { findVariation } from '../../pages/catalogueApi.ts';
import { expect, staffHeaders, test as base } from '../staff.ts';

const test = base.extend<{ place(fullname: string): Promise<QueuedOrder> }>({
  /** An order that staff wrote down, as the queue has it. */
  place: async ({ page, staffCall, signedIn }, use) => {
    await use(async (fullname) => {
      const { variation } = await findVariation(page.request, 22, ({ qty }) => qty >= 3);
      const items = [{ stockId: variation.stockId, quantity: 1 }];
      const { total } = await staffCall<{ total: number }>('/api/OrderController/quote', { items });
      const body = {
        user: { fullname, primaryPhone: '03451234567', address: '5 Canal View', city: 'Multan' },
        items,
        total,
        message: `${fullname} wants it`,
      };
      const key = { 'idempotency-key': randomUUID() };
      const { invoiceId } = await staffCall<{ invoiceId: number }>('/api/OrderController/createFromMessage', body, key);
      const headers = staffHeaders(signedIn);
      const reply = await page.request.get(`/api/ConfirmationController/queue?limit=5&q=${fullname}`, { headers });
      const { data } = (await reply.json()) as { data: QueuedOrder[] };
      const found = data.find((order) => order.invoiceId === invoiceId);
      if (!found) throw new Error('the order does not wait');
      return found;
    });
  },
});

async function openLink(page: Page, { link = '' }: QueuedOrder) {
  await page.goto(link);
  await expect(page.getByText('5 Canal View')).toHaveCount(0);
  await page.getByLabel(/^Last four digits/).fill('4567');
  await page.getByRole('button', { name: 'Show my order' }).click();
  await expect(page.getByText('5 Canal View').first()).toBeVisible();
}

/** Opens a page of staff and waits until it hears of what happens. */
const openHearing = (page: Page, path: string) =>
  Promise.all([page.waitForResponse('**/LiveController/events'), page.goto(path)]);

test('a customer confirms by the link on a phone: queue, timeline and bell are told of it', async ({
  page,
  place,
  browser,
  origin,
}) => {
  // No page of staff looks by the clock here: what it shows it was told.
  await page.context().addInitScript(() => Object.assign(window, { setInterval: () => 0 }));
  const order = await place(`Confirming ${randomUUID().slice(0, 6)}`);
  await openHearing(page, '/admin/confirm-orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm Orders' })).toBeVisible();
  const [opened, bell] = [await page.context().newPage(), await page.context().newPage()];
  await openHearing(opened, `/admin/edit-order?id=${order.invoiceId}`);
  const timeline = opened.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toBeVisible();
  await openHearing(bell, '/admin/orders');
  await bell.getByRole('button', { name: 'Notifications' }).click();
  const notices = bell.getByRole('dialog').getByRole('list').first();
  const before = (await notices.textContent()) ?? '';
  const phone = await browser.newPage({
    baseURL: origin,
    viewport: { width: 412, height: 823 },
    storageState: undefined,
  });
  await openLink(phone, order);
  expect(await violationsOf(phone)).toEqual([]);
  const loaded: string[] = [];
  for (const one of [page, opened, bell]) one.on('load', () => loaded.push(one.url()));
  await phone.getByRole('button', { name: 'Yes, send it like this' }).click();
  const answered = page.getByRole('region', { name: 'Answered by customers' });
  await expect(answered.getByText(order.customerName)).toBeVisible();
  await expect(timeline).toContainText('Confirmed by the customer, by their link');
  await expect(notices.filter({ hasNotText: before, hasText: /answers? of (a )?customers? today/ })).toBeVisible();
  expect(loaded).toEqual([]);
  await expect(phone.getByText('Thank you! Your order is confirmed.')).toBeVisible();
  await phone.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 412, height: 823 } });

  test('a customer corrects the address, cancels, and is told that the link has ended', async ({ page, place }) => {
    const order = await place(`Cancelling ${randomUUID().slice(0, 6)}`);
    await openLink(page, order);
    await page.getByText('Correct the address').click();
    await page.getByLabel(/^Full address/).fill('House 9, Street 2');
    await page.getByRole('button', { name: 'Save the address' }).click();
    await expect(page.getByText('Saved. Please check your order once more.')).toBeVisible();
    await expect(page.getByRole('paragraph').filter({ hasText: 'House 9, Street 2' })).toBeVisible();
    await page.getByText('Cancel the order').click();
    await page.getByLabel('I ordered twice').check();
    await page.getByRole('button', { name: 'Cancel this order' }).click();
    await expect(page.getByRole('heading', { name: 'This order is cancelled' })).toBeVisible();
    await page.goto(order.link ?? '');
    await expect(page.getByRole('heading', { name: 'This order is cancelled' })).toBeVisible();
  });
});
