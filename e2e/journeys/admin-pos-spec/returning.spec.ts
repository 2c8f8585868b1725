import { expectAccessible } from '../../pages/accessibility.ts';
import { amount, DESK, expect, test } from './counter.ts';

test.use({ viewport: DESK });

test('“split payment …, each with its reference”; “exchange and return against a receipt (scan its barcode): stock back with a reason, refund or difference, never more than was sold” (issue 12)', async ({
  page,
  till,
  addVariation,
  piecesOf,
  orderOf,
}) => {
  const kurta = await addVariation('Lawn Kurta', { price: 1200 });
  const shawl = await addVariation('Wool Shawl', { price: 1999.5 });
  await till.open();

  const invoice = await test.step('three pieces, paid in cash and by card', async () => {
    for (let piece = 0; piece < 3; piece += 1) await till.scan(kurta.barcode);
    await expect(till.total).toHaveText(amount(3600));
    await page.keyboard.press('Alt+7');
    const split = till.dialog('Split payment');
    await split.getByLabel('Amount of payment 1').fill('1000');
    await expect(split).toContainText(amount(2600));
    await split.getByLabel('Reference of payment 2').fill('778812');
    await expectAccessible(page, { sizes: 'phone' });
    await split.getByLabel('Reference of payment 2').press('Enter');
    const made = await till.invoiceNumber();
    await page.keyboard.press('Enter');
    expect((await orderOf(made)).payments).toMatchObject([
      { method: 'cash', amount: 1000, reference: '' },
      { method: 'card', amount: 2600, reference: '778812' },
    ]);
    return made;
  });

  await test.step('one piece comes back, and its money', async () => {
    await till.scan(invoice);
    const dialog = till.dialog('Return or exchange');
    await expect(dialog).toContainText('3 of 3 can come back');
    await till.scan(kurta.barcode);
    await expect(dialog.getByRole('button', { name: `Refund ${amount(1200)}` })).toBeEnabled();
    await expectAccessible(page, { sizes: 'phone' });
    // Cash would need an open shift.
    await dialog.getByRole('radio', { name: 'Card' }).check({ force: true });
    await dialog.getByRole('button', { name: `Refund ${amount(1200)}` }).click();
    const done = page.getByRole('dialog', { name: /^RET-\d+ is taken back$/ });
    await expect(done).toContainText('Give back by card');
    await expectAccessible(page, { sizes: 'desktop' });
    await done.getByRole('button', { name: 'Done' }).click();
    expect(await piecesOf(kurta)).toBe(8);
  });

  await test.step('the others are exchanged for something dearer: the difference is paid', async () => {
    await till.scan(invoice);
    const dialog = till.dialog('Return or exchange');
    await expect(dialog).toContainText('2 of 3 can come back');
    await dialog.getByRole('button', { name: 'Everything' }).click();
    await dialog.getByRole('button', { name: 'Exchange' }).click();
    await till.scan(shawl.barcode);
    await till.scan(shawl.barcode);
    await expect(till.cart).toContainText(`Returned from ${invoice}`);
    await expect(till.cart).toContainText(amount(1599));
    await expectAccessible(page, { sizes: 'desktop' });
    await page.keyboard.press('F9');
    const made = await orderOf(await till.invoiceNumber());
    await page.keyboard.press('Enter');
    expect(made).toMatchObject({ total: 3999 });
    expect(made.payments).toMatchObject([
      { method: 'exchange', amount: 2400 },
      { method: 'cash', amount: 1599 },
    ]);
    expect(await Promise.all([kurta, shawl].map(piecesOf))).toEqual([10, 8]);
  });

  await test.step('nothing is left to come back', async () => {
    await till.scan(invoice);
    const dialog = till.dialog('Return or exchange');
    await expect(dialog).toContainText('All 3 came back already');
    await expect(dialog.getByRole('button', { name: 'Take back' })).toBeDisabled();
  });
});
