import { DESK, expect, test } from './admin-pos-spec/counter.ts';

test.use({
  viewport: DESK,
  // The network, and room, are what is taken away.
  expectedProblems: /net::ERR_|Failed to fetch|Quota/,
});

// Pictures that a busy shop is still making hold all six connections: nothing else is heard meanwhile.
test.beforeEach(({ page }) => page.route('**/uploads/**', (route) => route.abort()));

test('a disk that is full in mid-sale sells nothing, spends no number and keeps the cart', async ({
  page,
  context,
  till,
  addVariation,
  piecesOf,
}) => {
  const variation = await addVariation('Muslin Swaddle', { qty: 400 });
  await till.openWithLetter();
  await till.goOffline();
  const session = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  const refused = till.dialog('Not sold');
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  let number = '';
  const isRefused = async () => {
    await till.scan(variation.barcode);
    await page.keyboard.press('F9');
    await expect(till.done.or(refused)).toBeVisible();
    if (await refused.isVisible()) return true;
    number = await till.soldAs();
    await till.nextSale();
    return false;
  };
  // Chromium remembers for up to 20 s that there was room.
  await expect.poll(isRefused, { intervals: [4000], timeout: 90_000 }).toBe(true);
  await expect(refused).toContainText('This device has no room to keep the sale. Nothing was sold');
  await page.keyboard.press('Enter');
  await expect(till.lines).toHaveCount(1);

  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await page.keyboard.press('F9');
  const next = await till.soldAs();
  await till.nextSale();
  const [count, before] = [next, number || 'A-2611-0'].map((one) => Number(one.split('-')[2]));
  expect(count).toBe((before ?? 0) + 1);
  await context.setOffline(false);
  // Not those of '20 waiting'.
  await expect(till.strip.getByText('0 waiting', { exact: true })).toBeVisible({ timeout: 60_000 });
  expect(await piecesOf(variation)).toBe(400 - (count ?? 0));
});

test('what the till sold without the network is exchanged without it, and both are in the books', async ({
  page,
  context,
  till,
  addVariation,
  piecesOf,
}) => {
  const [kurta, shawl] = [await addVariation('Lawn Kurti'), await addVariation('Pashmina Cape', { price: 1500 })];
  await till.openWithLetter();
  await till.goOffline();
  await till.scan(kurta.barcode);
  await page.keyboard.press('F9');
  const number = await till.soldAs();
  await till.nextSale();
  await page.keyboard.press('F6');
  const dialog = till.dialog('Return or exchange');
  await dialog.getByLabel(/Receipt number/).fill(number);
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('The shop is not asked');
  await dialog.getByRole('button', { name: 'Everything' }).click();
  await dialog.getByRole('button', { name: 'Exchange' }).click();
  await till.scan(shawl.barcode);
  await expect(till.cart).toContainText(`Returned from ${number}`);
  await page.keyboard.press('F9');
  const exchanged = await till.soldAs();
  await till.nextSale();
  expect(exchanged).toBe(number.replace(/1$/, '2'));
  await expect(till.strip).toContainText('2 waiting,');
  await context.setOffline(false);
  await expect(till.strip).toContainText('0 waiting');
  await page.goto(`/admin/pos/receipt?till=${exchanged}`);
  const row = page.getByRole('region', { name: 'Sold at this device without the network' }).getByRole('link');
  await expect(row.filter({ hasText: exchanged })).toContainText('The shop has it');
  expect([await piecesOf(kurta), await piecesOf(shawl)]).toEqual([10, 9]);
});
