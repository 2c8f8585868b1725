import { expectAccessible } from '../../pages/accessibility.ts';
import { TillPage } from '../../pages/TillPage.ts';
import { DESK, expect, machine, test } from './counter.ts';

test.use({
  viewport: DESK,
  // The network is what is taken away.
  expectedProblems: /net::ERR_|Failed to fetch/,
});

test('the till without the network is accessible, and what is to be settled and made again after it, once', async ({
  browser,
  baseURL,
  hire,
  page,
  till,
  addVariation,
}) => {
  const variation = await addVariation('Smocked Sundress', { qty: 1 });
  const tablet = await machine(browser, await hire(), baseURL);
  const lost = new TillPage(tablet.page);
  await lost.openWithLetter();
  await till.openWithLetter();
  let number = '';

  await test.step('what was sold, the strip and what waits', async () => {
    await till.goOffline();
    await till.scan(variation.barcode);
    await till.cart.getByText('Card', { exact: true }).click();
    await expectAccessible(page);
    await till.cart.getByRole('button', { name: 'I saw it paid: complete' }).click();
    number = await till.soldAs();
    await expect(till.done.getByText('Its receipt has no code')).toBeVisible();
    await expectAccessible(page, { sizes: 'phone' });
    await till.nextSale();
    await till.strip.click();
    await expect(page.getByRole('dialog')).toContainText(number);
    await expectAccessible(page, { sizes: 'phone' });
    await page.keyboard.press('Escape');
  });

  await test.step('its return', async () => {
    await page.keyboard.press('F6');
    await page.getByLabel(/Receipt number/).fill(number);
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog');
    await expect(form).toContainText('The shop is not asked');
    await form.getByRole('button', { name: 'Everything' }).click();
    await expectAccessible(page, { sizes: 'phone' });
    await page.keyboard.press('Escape');
  });

  await test.step('what another till sold before it was lost', async () => {
    await lost.goOffline();
    await lost.scan(variation.barcode);
    await lost.complete.click();
    const lostNumber = await lost.soldAs();
    const code = await lost.done
      .getByText(/^TILL1-/)
      .first()
      .innerText();
    await tablet.close();
    await page.context().setOffline(false);
    await expect(till.strip).toContainText('0 waiting');
    await page.goto('/admin/pos/rebuild');
    const field = page.getByRole('textbox', { name: 'Code of the receipt' });
    await field.fill(code.replace(/.{3}$/, 'AAA'));
    await expect(page.getByText('This is no code of a receipt')).toBeVisible();
    await field.fill(code);
    const region = page.getByRole('region', { name: 'The sale' });
    await expect(region).toContainText(lostNumber);
    await expectAccessible(page);
    const said = page.getByRole('status').filter({ hasText: 'in the books as INV-' });
    const put = async () => {
      await page.getByRole('button', { name: 'Put it in the books' }).click();
      await expect(said).toBeVisible();
      return /INV-\d+/.exec(await said.innerText())?.[0];
    };
    const invoice = await put();
    // Put there twice, it is there once.
    await field.fill(code);
    await expect(said).toBeHidden();
    expect(await put()).toBe(invoice);
  });

  await test.step('what is to be settled', async () => {
    await page.goto('/admin/pos/settle');
    await expect(page.getByRole('row', { name: number }).first()).toBeVisible();
    await expectAccessible(page);
  });
});
