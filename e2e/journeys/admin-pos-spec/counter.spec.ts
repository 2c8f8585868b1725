import { TillPage } from '../../pages/TillPage.ts';
import { amount, DESK, expect, test } from './counter.ts';

test.use({ viewport: DESK });

test('“A scanner … with the focus elsewhere adds at once; a wrong code beeps and says so; keyboard for everything, shown by ‘?’” (issue 12)', async ({
  page,
  till,
  addVariation,
}) => {
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function count(...when) {
      document.documentElement.dataset['beeps'] = String(Number(document.documentElement.dataset['beeps'] ?? 0) + 1);
      start.apply(this, when);
    };
  });
  const variation = await addVariation('Cable Knit Beanie');
  await till.open();
  await page.getByRole('button', { name: 'Hold', exact: true }).focus();
  await till.scan(variation.barcode);
  await expect(till.pieces(variation.name)).toHaveText('1');
  await expect(page.locator('html')).not.toHaveAttribute('data-beeps');

  await till.received.focus();
  await till.scan('4006381333931');
  await expect(till.dialog('Unknown code')).toContainText("Nothing has the barcode or SKU '4006381333931'.");
  await expect(page.locator('html')).toHaveAttribute('data-beeps', '1');
  await till.scan(variation.sku);
  await expect(till.dialog('Unknown code')).toBeHidden();
  await expect(till.pieces(variation.name)).toHaveText('2');
  await expect(till.search).toBeFocused();

  await page.keyboard.press('?');
  await expect(till.dialog('Keyboard shortcuts')).toContainText('Complete Order');
  await page.keyboard.press('Escape');
  await expect(till.dialog('Keyboard shortcuts')).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.press('+');
  await expect(till.pieces(variation.name)).toHaveText('3');
  await page.keyboard.press('-');
  await expect(till.pieces(variation.name)).toHaveText('2');
  await page.keyboard.press('Delete');
  await expect(till.cart).toContainText('No items in cart');
});

test('each tab has a cart of its own; “closing the tab in the middle asks first and loses nothing” (issue 12)', async ({
  page,
  context,
  till,
  addVariation,
  piecesOf,
}) => {
  const [one, two] = [await addVariation('Striped Leggings'), await addVariation('Dotted Leggings')];
  await till.open();
  await till.scan(one.barcode);
  await expect(till.lines).toHaveCount(1);

  const second = new TillPage(await context.newPage());
  await second.open();
  await expect(second.cart).toContainText('No items in cart');
  await second.scan(two.barcode);
  await expect(second.lines).toHaveCount(1);
  await second.page.reload();
  await second.ready();
  await expect(second.line(two.name)).toBeVisible();
  await expect(second.lines).toHaveCount(1);

  // A browser asks only where somebody has done something.
  await second.search.click();
  const asked = second.page.waitForEvent('dialog');
  await second.page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(second.line(two.name)).toBeVisible();

  await second.page.close();
  const third = new TillPage(await context.newPage());
  await third.open();
  await expect(third.line(two.name)).toBeVisible();
  await expect(third.page.getByText('The cart of a tab that was closed is here again').first()).toBeVisible();
  const fourth = new TillPage(await context.newPage());
  await fourth.open();
  await expect(fourth.cart).toContainText('No items in cart');

  await third.page.keyboard.press('F9');
  await third.invoiceNumber();
  expect([await piecesOf(one), await piecesOf(two)]).toEqual([10, 9]);
  await page.reload();
  await till.ready();
  await expect(till.line(one.name)).toBeVisible();
  await expect(till.lines).toHaveCount(1);
});

test('“Prices and stock on the till’s screen follow other sales” (issue 12)', async ({
  page,
  till,
  addVariation,
  sellElsewhere,
  staffCall,
}) => {
  const variation = await addVariation('Linen Bonnet');
  const listening = page.waitForResponse('**/LiveController/events');
  await till.open();
  await listening;
  await till.search.fill(variation.name);
  await expect(till.found).toContainText('10 in stock');
  await sellElsewhere(variation, 3);
  await expect(till.found).toContainText('7 in stock');

  await page.keyboard.press('Enter');
  await expect(till.total).toHaveText(amount(1200));
  await staffCall('/api/StockController/update', { stockId: variation.stockId, price: 1350 });
  await expect(till.total).toHaveText(amount(1350));
  await sellElsewhere({ ...variation, price: 1350 }, 7);
  await expect(till.line(variation.name)).toContainText('None left');
});
