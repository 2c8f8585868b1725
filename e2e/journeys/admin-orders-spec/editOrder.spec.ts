import type { Page } from '@playwright/test';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { expectAccessible } from '../../pages/accessibility.ts';
import { AdminFrame } from '../../pages/AdminFrame.ts';
import { expect, staffHeaders, test as base } from '../staff.ts';

interface OrderFixtures {
  /** Reads a staff call's data. */
  staffRead<T>(path: string): Promise<T>;
  /** A second person's window. */
  colleague: Page;
}

const test = base.extend<OrderFixtures>({
  staffRead: async ({ page, signedIn }, use) => {
    await use(async <T>(path: string) => {
      const response = await page.request.get(path, { headers: staffHeaders(signedIn) });
      expect(response.status(), await response.text()).toBe(200);
      return ((await response.json()) as { data: T }).data;
    });
  },
  colleague: async ({ browser, origin, signedIn }, use) => {
    const context = await browser.newContext({ baseURL: origin, storageState: signedIn.state });
    await use(await context.newPage());
    await context.close();
  },
});

test.use({ viewport: { width: 1280, height: 800 } });

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
/** The toast says it, and the region that is read out. */
const expectSaved = (page: Page, invoiceNumber: string) =>
  expect(page.getByText(`Order ${invoiceNumber} is saved`).first()).toBeVisible();
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });

test.describe('admin specification: edit order', () => {
  // Delivery without an address is refused.
  test.use({ expectedProblems: /422 .*OrderController\/update$/ });

  test('“Header info, product search, cart, discount, payment method, Cancel and Save Changes”; it saves, and stock moves by the difference', async ({
    page,
    creditOrder,
    staffRead,
  }) => {
    const { invoiceId, invoiceNumber, sku } = creditOrder;
    const order = await staffRead<OrderDetail>(`/api/OrderController/order?id=${invoiceId}`);
    const [line] = order.line_items;
    const others = await staffRead<StockVariation[]>('/api/StockController/stocks?limit=200');
    const other = others.find((item) => Number(item.qty) > 20 && item.productId !== line?.productId);
    if (!line || !other) throw new Error('The demo data has stock');

    await page.goto(`/admin/edit-order?id=${invoiceId}`);
    await expect(new AdminFrame(page).heading('Edit Order')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Order', exact: true })).toContainText(invoiceNumber);
    const cart = page.getByRole('list', { name: 'Items' });
    await expect(cart).toContainText(sku);
    await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/admin/orders');

    // A scanner types the code and Enter; the second time it is one more.
    const search = page.getByRole('combobox', { name: 'Search or scan items' });
    for (const quantity of ['1', '2']) {
      await search.fill(other.sku);
      await search.press('Enter');
      await expect(search).toHaveValue('');
      await expect(cart.getByRole('listitem').nth(1).getByRole('spinbutton')).toHaveValue(quantity);
    }
    await page.getByRole('combobox', { name: 'Discount type' }).selectOption('percentage');
    await page.getByRole('spinbutton', { name: 'Discount' }).fill('10');
    await page.getByRole('combobox', { name: 'Payment Method' }).selectOption('COD');
    await expect(page.getByText('With this payment the delivery charge is ₨ 200.00 instead of ₨ 0.00.')).toBeVisible();
    await save(page).click();
    // What is delivered needs to be told where to.
    for (const [name, text] of [
      ['Address', '7 Canal View'],
      ['City', 'Okara'],
    ] as const) {
      const field = page.getByRole('textbox', { name });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await field.fill(text);
    }
    await save(page).click();
    await expectSaved(page, invoiceNumber);

    const saved = await staffRead<OrderDetail>(`/api/OrderController/order?id=${invoiceId}`);
    const subtotal = line.unitPrice + 2 * Number(other.price);
    expect(saved).toMatchObject({ subtotal, paymentMethod: 'COD', reduction: { type: 'percentage', value: 10 } });
    expect(saved.total).toBeCloseTo(subtotal * 0.9 + 200, 2);
    const movements = await staffRead<{ change: number; reason: string; reference: string }[]>(
      `/api/StockController/movements?stockId=${other.stockId}&limit=1`,
    );
    expect(movements[0]).toMatchObject({ change: -2, reason: 'order-changed', reference: invoiceNumber });
    await expect(timeline(page)).toContainText(`2 × ${other.productName}`);
    await expect(timeline(page)).toContainText('Payment method: credit → cash on delivery');
    await expectAccessible(page);
  });
});

test('two people edit one order at once: both see what the other does, and nothing is lost', async ({
  page,
  colleague,
  creditOrder,
  staffRead,
}) => {
  const address = `/admin/edit-order?id=${creditOrder.invoiceId}`;
  await page.goto(address);
  await colleague.goto(address);
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.fill('Ring twice');
  await page.getByRole('textbox', { name: 'City' }).fill('Okara');

  await colleague.getByRole('textbox', { name: 'City' }).fill('Quetta');
  await colleague.getByRole('textbox', { name: 'Address' }).fill('5 Canal Road');
  await save(colleague).click();
  await expectSaved(colleague, creditOrder.invoiceNumber);

  // Without anything being pressed.
  await expect(page.getByText('Somebody else has just changed this order.')).toBeVisible();
  await expect(page.getByRole('form').getByText('Address: – → 5 Canal Road')).toBeVisible();
  await expect(notes).toHaveValue('Ring twice');
  await page.getByRole('button', { name: 'Compare with mine' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Quetta');
  await expect(dialog).toContainText('Okara');
  await expectAccessible(page, { sizes: 'phone' });
  await dialog.getByRole('button', { name: 'Save this' }).click();
  await expectSaved(page, creditOrder.invoiceNumber);

  const path = `/api/OrderController/order?id=${creditOrder.invoiceId}`;
  const order = await staffRead<OrderDetail>(path);
  expect(order).toMatchObject({ notes: 'Ring twice', customerCity: 'Okara', customerAddress: '5 Canal Road' });
  // The colleague's page, where nothing is being typed, follows.
  await expect(colleague.getByRole('textbox', { name: 'City' })).toHaveValue('Okara');
  await expect(timeline(colleague)).toContainText('City: Quetta → Okara');
});
