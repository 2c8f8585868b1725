import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { dayOf } from '@shop/shared/format/calendar';
import { openDatabase } from 'api/openDatabase';
import { freePort } from 'api/testing/freePort';
import { POSTEX_STAND_IN } from '../../api/src/desk/couriers/postex/standIn.ts';
import { startStandIn } from '../../api/src/desk/couriers/stand-ins/standIn.ts';
import { ROOT } from '../commands.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { findVariation } from '../pages/catalogueApi.ts';
import { madeFile } from '../pages/madeFiles.ts';
import { newData, startShop, type Shop } from '../shop.ts';
import { expect, test as base } from './staff.ts';

const test = base.extend<object, { own: Shop; dataDir: string }>({
  dataDir: [async ({}, use) => use(newData()), { scope: 'worker' }],
  own: [
    async ({ dataDir }, use) => {
      const port = String(await freePort());
      // Keys are sealed, and a shop on this machine may ask a courier on it.
      const env = { PORT: port, ORIGIN: `http://localhost:${port}`, KEYS_SECRET: 'sixteen-and-more-letters' };
      const shop = await startShop({ DEPLOY_DIR: path.join(ROOT, '.deploy'), DATA_DIR: dataDir, ...env });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
  origin: [async ({ own }, use) => use(own.origin), { scope: 'worker' }],
});

test.use({
  viewport: { width: 1280, height: 800 },
  // A report gives way to whatever else the machine does: on a busy one it is asked for again.
  expectedProblems: /503 .*\/(?:ReportController\/report|AccountingController\/)/,
});

/** As a quarter of a minute after parcels were asked for last: sooner nobody asks again, which is proven beside the api. */
async function afterQuiet(dataDir: string): Promise<void> {
  const db = openDatabase({ dataDir, databaseUrl: null });
  await db.transaction((trx) => trx.updateTable('shipments').set({ told_at: '' }).execute());
  await db.close();
}

const CHARGE = 215;
const RETURN = 120;
const cents = (amount: number): number => Math.round(amount * 100) / 100;

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** What a report tells, asked for again where the machine had no time for it. */
const shows = (page: Page, address: string, told: Locator): Promise<void> =>
  expect(async () => {
    await page.goto(address);
    await expect(told).toBeVisible();
  }).toPass({ timeout: 300_000 });

/** Amounts of a row, in its order. */
async function amountsOf(row: Locator): Promise<number[]> {
  const text = (await row.innerText()).replaceAll(',', '').replaceAll('−', '-');
  return [...text.matchAll(/-?\s?₨?\s?-?\d+\.\d\d/g)].map(([amount]) => Number(amount.replaceAll(/[^\d.-]/g, '')));
}

test('two parcels: one is brought and paid, one comes back; the books have it to the paisa', async ({
  page,
  staffCall,
  dataDir,
}) => {
  const standIn = await startStandIn(POSTEX_STAND_IN);
  try {
    const { variation } = await findVariation(page.request, 22, ({ qty }) => qty >= 3);
    const items = [{ stockId: variation.stockId, quantity: 1 }];
    const { total } = await staffCall<{ total: number }>('/api/OrderController/quote', { items });
    const placed = async (fullname: string) => {
      const user = { fullname, primaryPhone: '03451234567', address: '5 Canal View', city: 'Lahore' };
      const body = { user, items, total, message: `${fullname} wants it` };
      const key = { 'idempotency-key': randomUUID() };
      const order = await staffCall<{ invoiceId: number; invoiceNumber: string }>(
        '/api/OrderController/createFromMessage',
        body,
        key,
      );
      await staffCall('/api/OrderController/step', { id: order.invoiceId, step: 'confirm' });
      return order;
    };
    const [kept, back] = [await placed('Sana Iqbal'), await placed('Hina Shah')];
    const { courierId } = await staffCall<{ courierId: number }>('/api/CourierController/create', {
      name: 'PostEx',
      charge: CHARGE,
      returnCharge: RETURN,
      parcelWeight: '0.5',
    });

    await test.step('its courier is connected', async () => {
      await page.goto(`/admin/edit-courier?id=${courierId}`);
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'How PostEx is asked' });
      await dialog.getByLabel('Courier').selectOption('PostEx');
      await dialog.getByLabel('API token').fill('right');
      await dialog.getByLabel('Address', { exact: true }).fill(standIn.url);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Test the connection' }).click();
      await expect(page.getByText(/PostEx knows this token/)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('both are booked', async () => {
      await page.goto(`/admin/dispatch?ids=${kept.invoiceId},${back.invoiceId}`);
      const booking = page.getByRole('region', { name: 'Book with the courier' });
      await booking.getByLabel('Book with').selectOption('PostEx');
      await expect(booking.getByRole('button', { name: 'Book 2 parcels' })).toBeVisible();
      await expectAccessible(page);
      await booking.getByRole('button', { name: 'Book 2 parcels' }).click();
      await expect(booking.getByText('2 booked, 0 under way, 0 not booked')).toBeVisible();
      await expectAccessible(page);
    });
    const numberOf = ({ invoiceNumber }: { invoiceNumber: string }) =>
      standIn.parcels.find(({ reference }) => reference.startsWith(invoiceNumber))?.number ?? '';
    const [brought, returned] = [numberOf(kept), numberOf(back)];
    const { heardPath } = await staffCall<{ heardPath: string }>('/api/CourierController/renewHeard', {
      id: courierId,
    });
    /** The courier says so, and calls. */
    const say = async (word: Record<string, string>) => {
      await afterQuiet(dataDir);
      for (const [trackingNumber, status] of Object.entries(word)) {
        standIn.say(trackingNumber, status);
        expect((await page.request.post(heardPath, { data: { trackingNumber } })).status()).toBe(200);
      }
    };

    await test.step('neither is handed over, and the courier is told what to do', async () => {
      await page.goto('/admin/attempted?answered=0');
      await say({ [brought]: 'Attempted', [returned]: 'Attempted' });
      await expect(rowOf(page, back.invoiceNumber)).toBeVisible();
      await expectAccessible(page);
      for (const [{ invoiceNumber }, advice] of [
        [kept, 'Try again'],
        [back, 'Return'],
      ] as const) {
        await rowOf(page, invoiceNumber).getByRole('button', { name: advice, exact: true }).click();
        const dialog = page.getByRole('dialog', { name: new RegExp(invoiceNumber) });
        await dialog.getByRole('textbox').fill('After 5 pm');
        await dialog.getByRole('button', { name: advice === 'Return' ? 'Bring it back' : 'Try again' }).click();
        await expect(dialog).toBeHidden();
      }
      await expect
        .poll(() => standIn.parcels.map(({ advice }) => advice.map((one) => one['statusId'])))
        .toEqual([brought, returned].toSorted().map((number) => (number === brought ? [2] : [1])));
    });

    await test.step('one is brought, the other has come back when it is scanned', async () => {
      await page.goto('/admin/arrivals');
      await expect(rowOf(page, kept.invoiceNumber)).toBeVisible();
      await say({ [brought]: 'Delivered', [returned]: 'Returned' });
      // It stands there until the list is looked at again.
      await expect(rowOf(page, kept.invoiceNumber)).toContainText('No longer here');
      await page.getByLabel('Scan an invoice or tracking number').fill(returned);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: '1 came back' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Came back' }).click();
      await expect(page.getByRole('button', { name: '1 came back' })).toBeHidden();
    });

    const withheld = cents(total * 0.02);
    const tax = cents(CHARGE * 0.16);
    const [both, bothTax] = [CHARGE + RETURN, cents((CHARGE + RETURN) * 0.16)];
    const net = cents(total - CHARGE - tax - 2 * withheld);
    const bank = cents(net - both - bothTax);

    await test.step('the courier pays by its file, once', async () => {
      await page.goto('/admin/courier-money');
      await expect(rowOf(page, 'PostEx').first()).toContainText(
        bank.toLocaleString('en', { minimumFractionDigits: 2 }),
      );
      await expectAccessible(page);
      const file = madeFile(
        'cpr-77.csv',
        'text/csv',
        [
          'PostEx,Payment report',
          'Tracking Number,Status,COD,Charges,GST,WHT Income Tax,WHT Sales Tax,Net,CPR',
          [brought, 'Delivered', total, CHARGE, tax, withheld, withheld, net, 'CPR-77'].join(','),
          [returned, 'Returned', 0, both, bothTax, 0, 0, cents(-both - bothTax), 'CPR-77'].join(','),
        ].join('\n'),
      );
      const read = async () => {
        await page.goto(`/admin/courier-report?courier=${courierId}`);
        await page.locator('input[type=file]').setInputFiles(file);
        await page.getByRole('button', { name: 'Review the report' }).click();
      };
      await read();
      await expect(rowOf(page, 'As expected').first()).toContainText('2');
      await expectAccessible(page);
      await page.getByLabel('Paid on').fill(dayOf(new Date()));
      await page.getByRole('button', { name: 'Book the report' }).click();
      await expect(page.getByText('CPR-77 is booked: 2 parcels', { exact: true })).toBeVisible();
      await read();
      await expect(page.getByText('Every line of this report was booked before.')).toBeVisible();
    });

    await test.step('profit and taxes are told to the paisa', async () => {
      const statement = page.getByRole('table', { name: 'Profit and loss' });
      const amount = async (name: string) =>
        (await amountsOf(statement.getByRole('row', { name: new RegExp(`^${name}`) })))[0] ?? Number.NaN;
      await shows(page, '/admin/accounting/profit-loss', statement);
      expect([await amount('Sales'), await amount('Couriers and returns')].map(Math.abs)).toEqual([
        total,
        cents(CHARGE + tax + both + bothTax),
      ]);
      const goods = Math.abs(await amount('Cost of goods sold'));
      expect(await amount('Net (?:profit|loss)')).toBe(cents(total - goods - CHARGE - tax - both - bothTax));
      const taxes = rowOf(page, 'PostEx').first();
      await shows(page, '/admin/reports?report=expenses&by=withheld', taxes);
      // What the chart shows stands first: the income tax, then collected, sales tax, charges and the tax on them.
      expect(await amountsOf(taxes)).toEqual([withheld, total, withheld, CHARGE + both, cents(tax + bothTax)]);
    });
  } finally {
    await standIn.close();
  }
});
