import type { Page } from '@playwright/test';
import type { OrderDetail } from '@shop/shared/contracts/http/orders';
import type { StockVariation } from '@shop/shared/contracts/http/catalog';
import type { Movement } from '@shop/shared/contracts/http/stock';
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
    const context = await browser.newContext({
      baseURL: origin,
      storageState: signedIn.state,
      reducedMotion: 'reduce',
    });
    await use(await context.newPage());
    await context.close();
  },
});

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
/** The toast says it, and the region that is read out. */
const expectSaved = (page: Page, invoiceNumber: string) =>
  expect(page.getByText(`Order ${invoiceNumber} is saved`).first()).toBeVisible();
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });

test.describe('admin specification: edit order', () => {
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
    await save(page).click();
    await expectSaved(page, invoiceNumber);

    const saved = await staffRead<OrderDetail>(`/api/OrderController/order?id=${invoiceId}`);
    const subtotal = line.unitPrice + 2 * Number(other.price);
    expect(saved).toMatchObject({ subtotal, paymentMethod: 'COD', reduction: { type: 'percentage', value: 10 } });
    expect(saved.total).toBeCloseTo(subtotal * 0.9, 2);
    const movements = await staffRead<{ change: number; reason: string; reference: string }[]>(
      `/api/StockController/movements?stockId=${other.stockId}&limit=1`,
    );
    expect(movements[0]).toMatchObject({ change: -2, reason: 'order-changed', reference: invoiceNumber });
    await expect(timeline(page)).toContainText(`2 × ${other.productName}`);
    await expect(timeline(page)).toContainText('Payment method: credit → cash on delivery');
    await expectAccessible(page);
  });

  test('“edit order without id: ‘No order ID provided’”', async ({ page }) => {
    await page.goto('/admin/edit-order');
    await expect(page.getByText('No order ID provided')).toBeVisible();
  });

  test('“Decreasing quantity to 0 removes the line”; unsaved changes are asked about', async ({
    page,
    creditOrder,
  }) => {
    await page.goto(`/admin/edit-order?id=${creditOrder.invoiceId}`);
    await page.getByRole('button', { name: /^One less of/ }).click();
    await expect(page.getByText('No items in cart')).toBeVisible();
    await save(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Items' }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Cancel' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(creditOrder.invoiceNumber);
    await question.getByRole('button', { name: 'Stay here' }).click();
  });

  test('“paid/completed show only view”: a finished order says why it cannot be changed', async ({
    page,
    creditOrder,
    staffCall,
  }) => {
    const listening = page.waitForResponse(/\/LiveController\/events/);
    await page.goto(`/admin/edit-order?id=${creditOrder.invoiceId}`);
    await expect(save(page)).toBeVisible();
    await listening;
    // Somebody else completes it: the page follows at once.
    await staffCall('/api/OrderController/pay_invoice', { id: creditOrder.invoiceId });
    await expect(page.getByText('This order is completed. It cannot be changed any more.')).toBeVisible();
    await expect(save(page)).toBeHidden();
    await expectAccessible(page, { sizes: 'desktop' });
  });

  test('“each step by whom and when, undone only by the step’s own undo; returned and cancelled give the stock back once” (issue 11)', async ({
    page,
    creditOrder,
    staffRead,
  }) => {
    const { invoiceId, invoiceNumber } = creditOrder;
    const { line_items: lines } = await staffRead<OrderDetail>(`/api/OrderController/order?id=${invoiceId}`);
    const [{ stockId = 0, quantity = 0 } = {}] = lines;
    /** What this order has taken from the shelf, where others buy at the same time. */
    const taken = async () => {
      const path = `/api/StockController/movements?stockId=${stockId}&q=${invoiceNumber}&limit=20`;
      const own = (await staffRead<Movement[]>(path)).filter(({ reference }) => reference === invoiceNumber);
      return own.reduce((sum, { change }) => sum - change, 0);
    };
    expect(await taken()).toBe(quantity);
    await page.goto(`/admin/edit-order?id=${invoiceId}`);
    await page.getByRole('button', { name: 'Confirm order' }).click();
    await page.getByRole('button', { name: 'Mark as dispatched' }).click();
    await page.getByRole('button', { name: 'It came back' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Nobody at home');
    await dialog.getByRole('button', { name: 'It came back' }).click();
    await expect(page.getByText(/This order came back/)).toBeVisible();
    await expect(timeline(page)).toContainText('Nobody at home');
    expect(await taken()).toBe(0);
    await page.getByRole('button', { name: 'Undo: returned' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible();
    expect(await taken()).toBe(quantity);
    await expect(timeline(page)).toContainText('The return was taken back');
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
