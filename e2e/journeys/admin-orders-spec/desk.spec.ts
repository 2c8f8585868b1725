import { randomUUID } from 'node:crypto';
import type { Courier, Parcel } from '@shop/shared/contracts/http/orders/couriers';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import type { ProfitLoss } from '@shop/shared/contracts/http/accounting/accounting';
import { karachiDateTime } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { findVariation } from '../../pages/catalogueApi.ts';
import { CheckoutPage } from '../../pages/CheckoutPage.ts';
import { OrdersPage } from '../../pages/OrdersPage.ts';
import { storeCart } from '../../pages/storedCart.ts';
import { TrackPage } from '../../pages/TrackPage.ts';
import { expect, staffHeaders, test as base } from '../staff.ts';

interface DeskFixtures {
  /** Reads a staff call's data. */
  staffRead<T>(path: string): Promise<T>;
  courier: Courier;
}

const test = base.extend<DeskFixtures>({
  staffRead: async ({ page, signedIn }, use) => {
    await use(async <T>(path: string) => {
      const response = await page.request.get(path, { headers: staffHeaders(signedIn) });
      expect(response.status(), await response.text()).toBe(200);
      return ((await response.json()) as { data: T }).data;
    });
  },
  courier: async ({ staffCall }, use) => {
    const name = `Quick ${randomUUID().slice(0, 8)}`;
    const charges = [{ city: 'Multan', charge: 310, returnCharge: 150 }];
    await use(
      await staffCall<Courier>('/api/CourierController/create', { name, charge: 250, returnCharge: 100, charges }),
    );
  },
});

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

const PROFIT_BY_COURIER = '/admin/reports?report=profit-loss&by=delivered-courier';

/** The report's row: delivered, returned, sales, cost of goods, delivery, returns, profit, per order, one after the other. */
const profitOfCourier = (page: Page, courier: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: courier }) });

/** A shopper orders a piece; returns what the desk calls the order. */
async function orderAs(page: Page, fullname: string, phone: string) {
  const { product, variation } = await findVariation(page.request, 22, ({ qty }) => qty >= 3);
  const checkout = new CheckoutPage(page);
  await page.goto('/cart');
  await storeCart(page, [{ product, variation, quantity: 1 }]);
  await page.goto('/checkout');
  await checkout.fillIn({ fullname, phone, address: '5 Canal View', city: 'Multan' });
  await checkout.placeOrder.click();
  await expect(checkout.placed).toBeVisible();
  return { invoice: await checkout.invoiceNumber.innerText(), stockId: variation.stockId };
}

async function confirmByKey(page: Page, fullname: string, invoice: string) {
  await page.goto('/admin/confirm-orders');
  await page.getByRole('button', { name: new RegExp(`${fullname}.*${invoice}`) }).click();
  await expect(page.getByRole('heading', { level: 2, name: fullname })).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByText(`${invoice} is confirmed`).first()).toBeVisible();
}

async function dispatch(
  page: Page,
  { id, invoice, courier, number }: Record<'invoice' | 'courier' | 'number', string> & { id: number },
) {
  await page.goto(`/admin/dispatch?ids=${id}`);
  await page.getByRole('combobox', { name: 'Courier' }).selectOption({ label: courier });
  await expect(page.getByRole('spinbutton', { name: `Cost of ${invoice}` })).toHaveValue('310');
  await page.getByRole('textbox', { name: 'Scan tracking numbers' }).fill(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: `Tracking number of ${invoice}` })).toHaveValue(number);
  await page.getByRole('button', { name: 'Dispatch 1 order' }).click();
  await expect(page.getByRole('heading', { name: `1 order is handed to ${courier}` })).toBeVisible();
}

async function markScanned(
  page: Page,
  { code, invoice, button, answer }: Record<'code' | 'invoice' | 'button' | 'answer', string>,
) {
  await page.goto('/admin/arrivals');
  await page.getByRole('textbox', { name: 'Scan an invoice or tracking number' }).fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${invoice} added`)).toBeVisible();
  await page.getByRole('button', { name: button }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: answer }).click();
  // What stands behind a question is not there for roles.
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Scanned' })).toHaveCount(0);
}

test.describe('issue 11: the cash-on-delivery desk', () => {
  test('“order → confirmation by key → label → dispatch → delivered → completed → profit and loss”; “tracking in the storefront shows courier and number”', async ({
    page,
    courier,
    staffRead,
  }) => {
    const phone = '03461111222';
    const number = `N-${randomUUID().slice(0, 8)}`.toUpperCase();
    const { invoice } = await orderAs(page, 'Dania Delivered', phone);
    const parcel = async () =>
      (await staffRead<Parcel[]>(`/api/DispatchController/parcels?limit=1&code=${invoice}`))[0];
    const id = (await parcel())?.invoiceId ?? 0;
    const { total } = await staffRead<OrderDetail>(`/api/OrderController/order?id=${id}`);
    const today = karachiDateTime(new Date()).slice(0, 10);
    const salesOfToday = async () =>
      (await staffRead<ProfitLoss>(`/api/AccountingController/profitLoss?from=${today}&to=${today}`)).sales;

    await test.step('it is called about, and confirmed by the key 1', async () => {
      await page.goto('/admin/confirm-orders');
      await page.getByRole('button', { name: new RegExp(`Dania Delivered.*${invoice}`) }).click();
      const call = page.getByRole('link', { name: `Call ${phone}` });
      await expect(call).toHaveAttribute('href', `tel:${phone}`);
      await expect(page.getByRole('link', { name: `WhatsApp to ${phone}` })).toHaveAttribute(
        'href',
        new RegExp(`^https://wa\\.me/92${phone.slice(1)}\\?text=.*${invoice}`),
      );
      await expectAccessible(page);
      await confirmByKey(page, 'Dania Delivered', invoice);
    });

    await test.step('its label says what to collect', async () => {
      await page.goto(`/admin/papers?kind=labels&ids=${id}`);
      const label = page.getByRole('region', { name: invoice });
      await expect(label).toContainText('Dania Delivered');
      await expect(label).toContainText(formatStaffAmount(total));
    });

    await test.step('it is handed to a courier at what it takes for the city', async () => {
      await page.goto(`/admin/dispatch?ids=${id}`);
      await expect(page.getByRole('button', { name: 'Dispatch 1 order' })).toBeVisible();
      await expectAccessible(page);
      await dispatch(page, { id, invoice, courier: courier.name, number });
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Load sheet (PDF)' }).click();
      expect((await file).suggestedFilename()).toMatch(/^load-sheet-quick-.*\.pdf$/);
    });

    await test.step('the shopper sees who brings it', async () => {
      const track = new TrackPage(page);
      await page.goto(`/track?invoice=${invoice}`);
      await track.look(phone);
      await expect(track.order(invoice)).toContainText(courier.name);
      await expect(track.order(invoice)).toContainText(number);
    });

    await test.step('it is scanned as delivered', async () => {
      await markScanned(page, { code: number, invoice, button: '1 was delivered', answer: 'Delivered' });
      expect(await parcel()).toMatchObject({ fulfilment: 'delivered', shipment: { cost: 310, returnCost: 0 } });
    });

    await test.step('it is paid, and counts', async () => {
      const before = await salesOfToday();
      const orders = new OrdersPage(page);
      await page.goto(`/admin/orders?q=${invoice}`);
      await orders.row(invoice).getByRole('button', { name: 'Mark as completed' }).click();
      await orders.completeQuestion(invoice).getByRole('button', { name: 'Mark as completed' }).click();
      await expect(orders.row(invoice)).toContainText(/completed/i);
      expect(await salesOfToday()).toBeGreaterThanOrEqual(before + total);
      const row = profitOfCourier(page, courier.name);
      await page.goto(PROFIT_BY_COURIER);
      // Delivered, returned, sales; then cost of goods; then delivery and returns.
      await expect(row).toContainText(`10${formatStaffAmount(total)}`);
      await expect(row).toContainText(`${formatStaffAmount(310)}${formatStaffAmount(0)}`);
    });
  });
});
