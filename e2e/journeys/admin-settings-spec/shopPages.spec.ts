import { expectAccessible } from '../../pages/accessibility.ts';
import { expect, test } from '../admin-products-spec/productStaff.ts';

test.use({ viewport: { width: 1280, height: 800 }, expectedProblems: /404 .*\/pages\/returns$/ });

const NASTY = '<script>document.title = "stolen"</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)>';

test('an owner writes how things are returned, in Urdu; a shopper without scripts reads it', async ({
  page,
  browser,
  baseURL,
}) => {
  const text = page.getByRole('textbox', { name: 'Text' });
  const save = () => page.getByRole('button', { name: 'Save page' }).click();
  const saved = page.getByText('The page is saved.', { exact: true });

  await test.step('the page says what the settings say, and is written with buttons', async () => {
    await page.goto('/admin/pages');
    await page.getByRole('link', { name: 'Returns & exchanges' }).click();
    await expect(page.getByText(/it says what the settings say, and changes with them/)).toBeVisible();
    await expect(text).toHaveValue(/within \*\*14 days\*\*/);
    await text.fill(`واپسی\nسات دن کے اندر\nلکھیں\n\n${NASTY}`);
    await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 0));
    await page.getByRole('button', { name: 'Heading' }).click();
    await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(9, 15));
    await page.keyboard.press('Control+B');
    await expect(text).toHaveValue(/^## واپسی\n\*\*سات دن\*\* کے اندر/);
    await text.evaluate((area: HTMLTextAreaElement) => {
      const at = area.value.indexOf('لکھیں');
      area.setSelectionRange(at, at + 5);
    });
    await page.getByRole('button', { name: 'Link' }).click();
    await page.keyboard.type('wa.me/923001234567');
    const preview = page.getByRole('region', { name: 'As shoppers see it' });
    await expect(preview.getByRole('heading', { name: 'واپسی' })).toBeVisible();
    await expect(preview.getByText(/onerror/)).toBeVisible();
    await expectAccessible(page, { sizes: 'desktop' });
  });

  await test.step('what was not saved is not lost by a click', async () => {
    await page.getByRole('link', { name: 'Back to the pages' }).click();
    await page.getByRole('alertdialog').getByRole('button').first().click();
    await save();
    await expect(saved).toBeVisible();
  });

  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const shopper = await context.newPage();
  await test.step('a shopper finds it at the bottom of the shop', async () => {
    await shopper.goto('/');
    await shopper.getByRole('contentinfo').getByRole('link', { name: 'Returns & exchanges' }).click();
    await expect(shopper).toHaveURL('/pages/returns');
    await expect(async () => {
      await shopper.reload();
      await expect(shopper.getByRole('heading', { level: 2, name: 'واپسی' })).toBeVisible({ timeout: 500 });
    }).toPass();
    const main = shopper.getByRole('main');
    await expect(main.getByText('سات دن', { exact: true })).toHaveCSS('font-weight', '700');
    const link = main.getByRole('link', { name: 'لکھیں' });
    await expect(link).toHaveAttribute('href', 'https://wa.me/923001234567');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(main.getByText(NASTY)).toBeVisible();
    await expect(main.locator('img, [onerror], [href^=javascript]')).toHaveCount(0);
    await expect(shopper).toHaveTitle(/^Returns & exchanges \| /);
  });

  await test.step('search engines are told of it', async () => {
    expect(await (await shopper.request.get('/sitemap.xml')).text()).toContain('/pages/returns</loc>');
    const html = await (await shopper.request.get('/pages/returns')).text();
    expect(html).toContain('"merchantReturnDays":14');
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/pages\/returns"\/?>/);
  });

  await test.step('it is taken from the shop, and follows the settings again', async () => {
    await page.getByRole('button', { name: 'Begin again from the settings' }).click();
    await page.getByRole('button', { name: 'Replace my text' }).click();
    await page.getByRole('checkbox', { name: 'Show this page in the shop' }).uncheck();
    await save();
    await expect(page.getByText(/it says what the settings say, and changes with them/)).toBeVisible();
    await expect(async () => {
      expect((await shopper.goto('/pages/returns'))?.status()).toBe(404);
    }).toPass();
    await expect(shopper.getByRole('contentinfo').getByRole('link', { name: 'Returns & exchanges' })).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Show this page in the shop' }).check();
    await save();
    await expect(page.getByRole('link', { name: 'See it in the shop' })).toBeVisible();
  });
  await context.close();
});
