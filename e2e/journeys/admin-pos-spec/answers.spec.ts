import { DESK, expect, test } from './counter.ts';

const CREATE = '**/OrderController/create';

test.use({
  viewport: DESK,
  contextOptions: { reducedMotion: 'reduce' },
  expectedProblems: /net::ERR_|Failed to load resource/,
});

test('“A sale whose answer is lost is sent again with its key: one sale, never two” (issue 12), also after the page was loaded anew', async ({
  page,
  till,
  addVariation,
  piecesOf,
  orderOf,
}) => {
  const variation = await addVariation('Quilted Vest');
  await till.open();
  await till.scan(variation.barcode);
  await expect(till.line(variation.name)).toBeVisible();
  await page.route(
    CREATE,
    async (route) => {
      expect((await route.fetch()).status()).toBe(200);
      await route.abort();
    },
    { times: 1 },
  );
  await page.keyboard.press('F9');
  await expect(till.dialog('No answer')).toContainText('Failed to create order. Please try again.');
  expect(await piecesOf(variation)).toBe(9);

  await page.reload();
  await till.ready();
  await expect(till.line(variation.name)).toBeVisible();
  // Nothing of it can be changed until it is known what became of it.
  await expect(till.line(variation.name).getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
  await till.cart.getByRole('button', { name: 'Send again' }).click();
  const order = await orderOf(await till.invoiceNumber());
  expect(order.line_items).toMatchObject([{ stockId: variation.stockId, quantity: 1 }]);
  expect(await piecesOf(variation)).toBe(9);
  await page.keyboard.press('Enter');
  await expect(till.cart).toContainText('No items in cart');
});

test('“failure shows server msg or ‘Failed to create order. Please try again.’” (8); the cart stays', async ({
  page,
  till,
  addVariation,
}) => {
  const variation = await addVariation('Velvet Waistcoat');
  await till.open();
  await till.scan(variation.barcode);
  for (const msg of ['The till is closed for today.', '']) {
    const refusal = { status: false, msg, note: msg, code: 'INVALID_BODY' };
    await page.route(CREATE, (route) => route.fulfill({ status: 422, json: refusal }), { times: 1 });
    await page.keyboard.press('F9');
    const alert = till.dialog('The order was not created');
    await expect(alert).toContainText(msg || 'Failed to create order. Please try again.');
    await page.keyboard.press('Enter');
    await expect(alert).toBeHidden();
  }
  await page.keyboard.press('F9');
  await till.invoiceNumber();
});

test('“Failed to load products” (8), and another try', async ({ page, till }) => {
  await page.route('**/StockController/stocks*', (route) => route.abort());
  await page.goto('/admin/pos');
  await expect(page.getByRole('alert')).toContainText('Failed to load products');
  await page.unroute('**/StockController/stocks*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await till.ready();
});
