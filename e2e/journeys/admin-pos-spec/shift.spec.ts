import { expectAccessible } from '../../pages/accessibility.ts';
import { TillPage } from '../../pages/TillPage.ts';
import { amount, DESK, expect, machine, test } from './counter.ts';

test('“Shifts: opening float, paid in and out with reasons, X report, close with counted notes against expected, difference kept with a reason” (issue 12)', async ({
  browser,
  baseURL,
  hire,
  addVariation,
}) => {
  const variation = await addVariation('Woollen Mittens');
  const { page, close } = await machine(browser, await hire(), baseURL);
  const till = new TillPage(page);
  await till.open();
  await page.getByRole('button', { name: 'Open shift' }).click();
  await till.dialog('Open shift').getByLabel('Cash in the drawer').fill('2000');
  await till.dialog('Open shift').getByRole('button', { name: 'Open shift' }).click();
  const shift = till.dialog('Shift');
  await expect(shift).toContainText('X report');
  await expectAccessible(page, { sizes: 'phone' });
  await page.setViewportSize(DESK);
  await page.keyboard.press('Escape');
  await expect(shift).toBeHidden();

  await till.scan(variation.barcode);
  await page.keyboard.press('F9');
  await till.invoiceNumber();
  await page.keyboard.press('Enter');
  await expect(till.done).toBeHidden();

  await page.getByRole('button', { name: 'Shift: Counter 1' }).click();
  await shift.getByRole('button', { name: 'Pay out' }).click();
  await till.dialog('Pay out').getByLabel('Amount').fill('250');
  await till.dialog('Pay out').getByLabel('Reason').fill('Tea for the counter');
  await till.dialog('Pay out').getByRole('button', { name: 'Pay out' }).click();
  await expect(shift).toContainText('Paid out: Tea for the counter');
  await expect(shift).toContainText(amount(2950));

  await shift.getByRole('button', { name: 'Close shift' }).click();
  const counting = till.dialog('Count the drawer');
  await counting.getByLabel('Notes or coins of 1000').fill('2');
  await counting.getByLabel('Notes or coins of 100', { exact: true }).fill('9');
  await expect(counting).toContainText(`-${amount(50)}`);
  await expectAccessible(page, { sizes: 'phone' });
  await page.setViewportSize(DESK);
  await counting.getByRole('button', { name: 'Close shift' }).click();
  await expect(counting.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await counting.getByLabel('Reason').fill('A note was torn');
  await counting.getByRole('button', { name: 'Close shift' }).click();
  await expect(shift).toContainText(/Z report \d+/);
  await expect(shift).toContainText('A note was torn');
  await expect(shift).toContainText(`-${amount(50)}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open shift' })).toBeVisible();
  await close();
});
