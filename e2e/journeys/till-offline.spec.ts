import type { Page } from '@playwright/test';
import { TillPage } from '../pages/TillPage.ts';
import { DESK, expect, test } from './admin-pos-spec/counter.ts';

test.use({
  viewport: DESK,
  contextOptions: { reducedMotion: 'reduce' },
  // The network is what is taken away.
  expectedProblems: /net::ERR_|Failed to fetch/,
});

const CREATE = '**/api/OrderController/create';

/** The till's number of what was just sold without the network. */
async function soldAs(till: TillPage): Promise<string> {
  const said = till.done.getByText(/^Sold without the network as /);
  await expect(said).toBeVisible();
  return /[A-Z]+-\d{4}-\d+/.exec(await said.innerText())?.[0] ?? '';
}

const strip = (page: Page) => page.locator('[data-till=strip]');

/** Opens the till and waits until the shop has given it a letter. */
async function begin(till: TillPage): Promise<void> {
  const told = till.page.waitForResponse('**/TillController/device');
  await till.open();
  await told;
  await expect(strip(till.page)).toContainText('Online');
}

async function nextSale(till: TillPage): Promise<void> {
  await till.done.getByRole('button', { name: 'Next sale' }).click();
  await expect(till.done).toBeHidden();
}

/** The shop's number of a sale, once it has it. */
async function bookedAs(page: Page, number: string): Promise<string> {
  await page.goto(`/admin/pos/receipt?till=${number}`);
  const row = page
    .getByRole('region', { name: 'Sold at this device without the network' })
    .getByRole('link', { name: number });
  await expect(row).toContainText('The shop has it');
  return /INV-\d+/.exec(await row.innerText())?.[0] ?? '';
}

test('sells on when the network goes, one after the other, and all of it is in the books once it is back', async ({
  page,
  context,
  till,
  addVariation,
  orderOf,
  piecesOf,
}) => {
  const variation = await addVariation('Quilted Jacket');
  await begin(till);
  await till.scan(variation.barcode);
  await context.setOffline(true);
  await expect(strip(page)).toContainText('Offline since');
  await till.complete.click();
  const first = await soldAs(till);
  expect(first).toMatch(/^[A-Z]+-\d{4}-1$/);
  await nextSale(till);
  await till.scan(variation.barcode);
  await till.scan(variation.barcode);
  await page.keyboard.press('F9');
  const second = await soldAs(till);
  expect(second).toBe(first.replace(/1$/, '2'));
  await nextSale(till);
  await expect(strip(page)).toContainText('2 waiting,');

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
  await expect(strip(page)).toContainText('0 waiting');
  const order = await orderOf(await bookedAs(page, first));
  expect(order.total).toBe(variation.price);
  expect(await orderOf(await bookedAs(page, second))).toMatchObject({ total: 2 * variation.price });
  expect(await piecesOf(variation)).toBe(7);
});

test('a sale whose answer was lost after it was booked is sold once', async ({
  page,
  till,
  addVariation,
  piecesOf,
}) => {
  const variation = await addVariation('Fleece Romper');
  await begin(till);
  await till.scan(variation.barcode);
  await page.route(CREATE, async (route) => {
    expect((await route.fetch()).status()).toBe(200);
    await route.abort('connectionreset');
  });
  await till.complete.click();
  const number = await soldAs(till);
  await nextSale(till);
  await expect(strip(page)).toContainText('0 waiting');
  expect(await bookedAs(page, number)).toMatch(/^INV-/);
  expect(await piecesOf(variation)).toBe(9);
});
