import { expect, test } from '../fixtures.ts';
import { findVariation } from '../pages/catalogueApi.ts';

test.use({ viewport: { width: 412, height: 823 } });

test('a shopper switches to Urdu, finds, orders and tracks, and never leaves the language', async ({
  page,
  request,
}) => {
  const { product, variation } = await findVariation(
    request,
    21,
    ({ qty, stockId }, { variations }) => qty >= 2 && stockId === variations[0]?.stockId,
  );
  await page.goto('/girls-collection?sort=price-low');
  await page.getByRole('banner').getByRole('link', { name: 'اردو' }).click();
  await expect(page).toHaveURL('/ur/girls-collection?sort=price-low');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

  await page.goto(`/ur/search?q=${encodeURIComponent(product.name)}`);
  await page.locator(`article a[href^="/ur/product/${product.id}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`/ur/product/${product.id}`));
  await expect(page.getByText(variation.sku)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/ur\/search\?q=/);
  await page.goForward();

  await page.getByRole('button', { name: 'ابھی خریدیں' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'آرڈر مکمل کریں' }).click();
  await expect(page).toHaveURL('/ur/checkout');
  await page.getByRole('textbox', { name: 'پورا نام' }).fill('آمنہ');
  await page.locator('input[type=tel]').first().fill('03001239876');
  await page.getByRole('textbox', { name: 'پتہ' }).fill('مکان 12، گلبرگ');
  await page.getByRole('combobox', { name: 'شہر' }).fill('Lahore');
  const sent = page.waitForRequest(/OrderController\/create/);
  await page.getByRole('button', { name: 'آرڈر کریں' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ details: { language: 'ur' } });
  await expect(page.getByRole('heading', { level: 1, name: 'آپ کا آرڈر ہو گیا!' })).toBeVisible();
  await expect(page).toHaveURL('/ur/order-success');

  await page.getByRole('main').getByRole('link', { name: 'آرڈر کہاں ہے' }).click();
  await expect(page).toHaveURL(/\/ur\/track/);
  await expect(page.getByRole('heading', { level: 1, name: 'آرڈر کہاں ہے' })).toBeVisible();
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the language is kept from listing to product, and left by a link', async ({ page }) => {
    await page.goto('/ur');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
    await page.locator('article a').first().click();
    await expect(page).toHaveURL(/\/ur\/product\/\d+$/);
    const path = new URL(page.url()).pathname;
    const english = path.replace('/ur', '');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    for (const [hreflang, address] of [
      ['en-PK', english],
      ['ur-PK', path],
      ['x-default', english],
    ] as const) {
      await expect(page.locator(`link[hreflang=${hreflang}]`)).toHaveAttribute('href', new RegExp(`[^r]${address}$`));
    }
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(english);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
