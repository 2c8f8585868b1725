import { DESK, expect, test } from './counter.ts';

const CREATE = '**/OrderController/create';

test.use({ viewport: DESK, expectedProblems: /net::ERR_|Failed to load resource/ });

test('“A sale whose answer is lost is sent again with its key: one sale, never two” (issue 12), also after the page was loaded anew', async ({
  page,
  till,
  addVariation,
  piecesOf,
  orderOf,
}) => {
  const variation = await addVariation('Quilted Vest');
  // A till that has its letter sells on without an answer (till-offline.spec); this one has none yet.
  await page.route('**/TillController/device', (route) => route.abort());
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
