import type { Page } from '@playwright/test';
import { DAY_MS } from '@shop/shared/format/durations';
import { TillPage } from '../pages/TillPage.ts';
import { DESK, expect, test } from './admin-pos-spec/counter.ts';

test.use({
  viewport: DESK,
  // The network is what is taken away.
  expectedProblems: /net::ERR_|Failed to fetch/,
});

// Pictures that a busy shop still makes would take every connection of a browser, also from what waits to be sent.
test.beforeEach(({ context }) => context.route('**/api/uploads/**', (route) => route.abort()));

const CREATE = '**/api/OrderController/create';
const SEND = '**/api/TillController/offlineSale';

/** The shop's number of a sale, once it has it. */
async function bookedAs(page: Page, number: string): Promise<string> {
  await page.goto(`/admin/pos/receipt?till=${number}`);
  const row = page
    .getByRole('region', { name: 'Sold at this device without the network' })
    .getByRole('link', { name: number });
  await expect(row).toContainText('The shop has it');
  return /INV-\d+/.exec(await row.innerText())?.[0] ?? '';
}

test('sells on when the network goes, one after the other, and all of it is in the books once it is back, at the hour of the shop where its own clock is two days off', async ({
  page,
  context,
  till,
  addVariation,
  orderOf,
  piecesOf,
}) => {
  const variation = await addVariation('Quilted Jacket');
  const today = new Date();
  await page.clock.setSystemTime(today.getTime() + 2 * DAY_MS);
  await till.openWithLetter();
  await expect(till.strip).toContainText('Clock +2880 min');
  await till.scan(variation.barcode);
  await till.goOffline();
  await till.complete.click();
  const first = await till.soldAs();
  expect(first).toMatch(/^[A-Z]+-\d{4}-1$/);
  await till.nextSale();
  await till.scan(variation.barcode);
  await till.scan(variation.barcode);
  await page.keyboard.press('F9');
  const second = await till.soldAs();
  expect(second).toBe(first.replace(/1$/, '2'));
  await till.nextSale();
  await expect(till.strip).toContainText('2 waiting,');

  // What needs the shop says so.
  await till.scan(variation.barcode);
  await till.cart.getByText('COD', { exact: true }).click();
  await expect(till.cart.getByRole('alert')).toHaveText('Cash on delivery waits for the network.');
  await expect(till.complete).toBeDisabled();
  await till.cart
    .getByRole('button', { name: `Remove ${variation.name}` })
    .first()
    .click();

  await context.setOffline(false);
  await expect(till.strip).toContainText('0 waiting');
  const { total, invoiceDate } = await orderOf(await bookedAs(page, first));
  expect(total).toBe(variation.price);
  expect(Math.abs(Date.parse(`${invoiceDate.replace(' ', 'T')}+05:00`) - today.getTime())).toBeLessThan(600_000);
  expect(await orderOf(await bookedAs(page, second))).toMatchObject({ total: 2 * variation.price });
  expect(await piecesOf(variation)).toBe(7);
});

test('what two tabs sold is sent by one of them, also after both were closed in the middle', async ({
  page,
  context,
  till,
  addVariation,
  piecesOf,
}) => {
  const variation = await addVariation('Terry Bib');
  const asked: string[] = [];
  await context.route(CREATE, (route) => route.abort());
  await context.route(SEND, (route) => route.abort());
  const other = new TillPage(await context.newPage());
  for (const one of [till, other]) {
    await one.openWithLetter();
    await one.scan(variation.barcode);
  }
  await Promise.all([till.complete.click(), other.complete.click()]);
  const numbers = [await till.soldAs(), await other.soldAs()];
  expect(numbers.map((number) => number.split('-')[2]).sort()).toEqual(['1', '2']);
  await page.close();
  await other.page.close();

  await context.unroute(SEND);
  await context.route(SEND, (route) => {
    asked.push(route.request().postData() ?? '');
    return route.continue();
  });
  const tabs = [new TillPage(await context.newPage()), new TillPage(await context.newPage())];
  await Promise.all(tabs.map((one) => one.open()));
  for (const one of tabs) await expect(one.strip).toContainText('0 waiting');
  expect(asked).toHaveLength(2);
  expect(await piecesOf(variation)).toBe(8);
});

test('what was sold outlives a database that was wiped; closing the tab before it is sent asks', async ({
  page,
  context,
  till,
  addVariation,
  piecesOf,
}) => {
  const variation = await addVariation('Knit Cardigan');
  await till.openWithLetter();
  await context.route(SEND, (route) => route.abort());
  await context.route(CREATE, (route) => route.abort());
  await till.scan(variation.barcode);
  await till.complete.click();
  await till.soldAs();
  await till.nextSale();
  await till.search.click();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();

  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const wiped = indexedDB.deleteDatabase('till');
        wiped.onsuccess = () => resolve();
        wiped.onerror = () => reject(wiped.error ?? new Error('not wiped'));
      }),
  );
  await context.unroute(SEND);
  const sent = context.waitForEvent('response', (answer) => answer.url().endsWith('/TillController/offlineSale'));
  const again = new TillPage(await context.newPage());
  await page.close();
  await again.open();
  expect((await sent).status()).toBe(200);
  await expect(again.strip).toContainText('0 waiting');
  await expect.poll(() => piecesOf(variation)).toBe(9);
});
