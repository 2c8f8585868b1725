import { expectAccessible } from '../../pages/accessibility.ts';
import { DESK, expect, test } from './counter.ts';

test.use({ viewport: DESK });

test('the till is accessible, filled and with each of its dialogs', async ({ page, till, addVariation }) => {
  const variation = await addVariation('Muslin Swaddle', { qty: 2 });
  await till.open();
  await till.scan(variation.barcode);
  await till.scan(variation.barcode);
  await till.cart.getByRole('button', { name: 'Discount', exact: true }).click();
  await till.cart.getByRole('button', { name: 'Add 5000' }).click();
  // The till folds the menu, which looks otherwise then.
  await expectAccessible(page, { frame: true });

  await test.step('what is found', async () => {
    await till.search.fill(variation.name);
    await expect(till.found).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page, { sizes: 'desktop' });
    await page.keyboard.press('Escape');
  });

  const dialogs: [string, () => Promise<unknown>][] = [
    ['Keyboard shortcuts', () => page.keyboard.press('?')],
    ['Hold this cart', () => page.keyboard.press('F7')],
    ['Held carts', () => page.keyboard.press('F8')],
    ['Open shift', () => page.getByRole('button', { name: 'Open shift' }).click()],
    [variation.name, () => till.scan(variation.barcode)],
    ['Unknown code', () => till.scan('4006381333931')],
    [
      'Customer Information',
      async () => {
        await page.keyboard.press('Alt+3');
        await page.keyboard.press('F9');
      },
    ],
  ];
  for (const [name, open] of dialogs) {
    await test.step(name, async () => {
      await till.search.focus();
      await open();
      await expect(till.dialog(name)).toBeVisible();
      await expectAccessible(page, { sizes: 'phone' });
      await page.keyboard.press('Escape');
      await expect(till.dialog(name)).toBeHidden();
    });
  }

  await test.step('a receipt', async () => {
    await page.keyboard.press('Alt+1');
    await page.keyboard.press('F9');
    await till.invoiceNumber();
    await expectAccessible(page, { sizes: 'phone' });
  });
});
