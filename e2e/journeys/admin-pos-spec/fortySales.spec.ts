import { randomInt } from 'node:crypto';
import type { OrderSummary } from '@shop/shared/contracts/http/orders/orders';
import { staffHeaders } from '../staff.ts';
import { amount, DESK, expect, test } from './counter.ts';

const SALES = 40;

test.use({ viewport: DESK, expectedProblems: /net::ERR_FAILED .*\/api\/uploads\// });

// Pictures that a busy shop still makes would take every connection of a browser, also from what is sold.
test.beforeEach(({ context }) => context.route('**/api/uploads/**', (route) => route.abort()));

test('“forty sales in a row by keyboard in a script, no wrong total” (issue 12)', async ({
  page,
  till,
  addVariation,
  staffCall,
  piecesOf,
  signedIn,
}) => {
  const variations = [
    await addVariation('Cotton Tee', { qty: 200, price: 1200 }),
    await addVariation('Wool Cap', { qty: 200, price: 333.5 }),
    await addVariation('Silk Sash', { qty: 200, price: 999.99 }),
  ];
  // As short as codes are: each key of each is a message to the browser.
  for (const [i, variation] of variations.entries()) {
    variation.barcode = `F${i}${randomInt(1000, 10_000)}`;
    await staffCall('/api/StockController/update', { stockId: variation.stockId, barcode: variation.barcode });
  }
  const sold = variations.map(() => 0);
  /** Paisa of every invoice, as this test adds them up. */
  const totals = new Map<string, number>();
  await till.open();
  await page.keyboard.press('/');
  for (let sale = 0; sale < SALES; sale += 1) {
    let subtotal = 0;
    for (const [i, variation] of variations.entries()) {
      const pieces = (sale * 7 + i * 3) % 4;
      if (pieces === 0) continue;
      await page.keyboard.type(variation.barcode);
      await page.keyboard.press('Enter');
      for (let more = 1; more < pieces; more += 1) await page.keyboard.press('+');
      subtotal += pieces * Math.round(variation.price * 100);
      sold[i] = (sold[i] ?? 0) + pieces;
    }
    // Half of a paisa is one.
    const percent = sale % 3 === 0 ? 5 + (sale % 20) / 2 : 0;
    const discount = Math.floor((subtotal * percent * 10 + 500) / 1000);
    if (percent > 0) {
      await page.keyboard.press('F2');
      await page.keyboard.type(String(percent));
    }
    const total = subtotal - discount;
    await expect(till.total).toHaveText(amount(total / 100));
    if (sale % 2 === 0) {
      await page.keyboard.press('F4');
      await page.keyboard.type(String(Math.ceil(total / 100_000) * 1000));
    }
    await page.keyboard.press('F9');
    totals.set(await till.invoiceNumber(), total);
    await page.keyboard.press('Enter');
    await expect(till.done).toBeHidden();
    await expect(till.search).toBeFocused();
  }

  expect(totals.size).toBe(SALES);
  const reply = await page.request.get(`/api/OrderController/orders?limit=200&sort=-date`, {
    headers: staffHeaders(signedIn),
  });
  const { data } = (await reply.json()) as { data: OrderSummary[] };
  const stored = new Map(data.map(({ invoiceNumber, total }) => [invoiceNumber, Math.round(total * 100)]));
  expect([...totals].filter(([invoice, total]) => stored.get(invoice) !== total)).toEqual([]);
  expect(await Promise.all(variations.map(piecesOf))).toEqual(sold.map((pieces) => 200 - pieces));
});
