import type { QueuedOrder } from '@shop/shared/contracts/http/orders/queue';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { CartPage } from '../pages/CartPage.ts';
import { findVariation } from '../pages/catalogueApi.ts';
import { openHydrated } from '../pages/openHydrated.ts';
import { storeCart } from '../pages/storedCart.ts';
import { translate } from '../pages/translatedPage.ts';
import { faultsInUrdu } from '../pages/urduPage.ts';
import { ADMIN } from '../shop.ts';

test.use({ viewport: { width: 412, height: 823 } });

test('a shopper switches to Urdu, finds, orders and tracks on a phone that translates pages, and answers the link', async ({
  page,
  request,
  browser,
  origin,
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

  await openHydrated(page, `/ur/search?q=${encodeURIComponent(product.name)}`);
  await page.evaluate(translate);
  await expect(page.locator('h1 font font')).toContainText(product.name);
  await page.locator(`article a[href^="/ur/product/${product.id}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`/ur/product/${product.id}`));
  await expect(page.getByText(variation.sku)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/ur\/search\?q=/);
  await page.goForward();

  await page.getByRole('button', { name: 'ابھی خریدیں' }).click();
  await expect(page.getByRole('dialog')).toContainText(variation.sku);
  await expectAccessible(page, { sizes: 'phone' });
  expect.soft(await faultsInUrdu(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'آرڈر مکمل کریں' }).click();
  await expect(page).toHaveURL('/ur/checkout');
  await page.getByRole('textbox', { name: 'پورا نام' }).fill('آمنہ');
  await page.locator('input[type=tel]').first().fill('03001239876');
  await page.getByRole('textbox', { name: 'پتہ' }).fill('مکان 12، گلبرگ');
  await page.getByRole('combobox', { name: 'شہر' }).fill('Lahore');
  await expectAccessible(page, { sizes: 'phone' });
  expect.soft(await faultsInUrdu(page)).toEqual([]);
  const sent = page.waitForRequest(/OrderController\/create/);
  await page.getByRole('button', { name: 'آرڈر کریں' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ details: { language: 'ur' } });
  await expect(page.getByRole('heading', { level: 1, name: 'آپ کا آرڈر ہو گیا!' })).toBeVisible();
  await expect(page).toHaveURL('/ur/order-success');
  expect.soft(await faultsInUrdu(page)).toEqual([]);

  await page.getByRole('main').getByRole('link', { name: 'آرڈر کہاں ہے' }).click();
  await expect(page).toHaveURL(/\/ur\/track/);
  await expect(page.getByRole('heading', { level: 1, name: 'آرڈر کہاں ہے' })).toBeVisible();
  await expect(page.getByText(/^INV-/)).toBeVisible();
  expect.soft(await faultsInUrdu(page)).toEqual([]);

  await test.step('the link that staff send is in Urdu, answered without scripts, and the order tracked so', async () => {
    const signedIn = await request.post('/api/PublicController/authLogin', { data: ADMIN });
    const { data: tokens } = (await signedIn.json()) as { data: Record<'authToken' | 'apiKey', string> };
    const headers = { authorization: `Bearer ${tokens.authToken}`, 'x-api-key': tokens.apiKey };
    const queue = await request.get('/api/ConfirmationController/queue?limit=50', { headers });
    const { data: orders } = (await queue.json()) as { data: QueuedOrder[] };
    const order = orders.find(({ phone }) => phone === '03001239876');
    const link = order?.link ?? '';
    expect(link).toMatch(/^\/ur\/confirm\//);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin });
    const plain = await context.newPage();
    await plain.goto(link);
    await plain.getByRole('textbox', { name: 'فون نمبر کے آخری چار ہندسے' }).fill('9876');
    await plain.getByRole('button', { name: 'میرا آرڈر دکھائیں' }).click();
    expect.soft(await faultsInUrdu(plain)).toEqual([]);
    await plain.getByRole('button', { name: 'جی ہاں، ایسے ہی بھیج دیں' }).click();
    await expect(plain.getByText('شکریہ! آپ کے آرڈر کی تصدیق ہو گئی۔')).toBeVisible();
    await expect(plain.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(plain).toHaveURL(/\/ur\/confirm\//);
    await plain.goto('/ur/track');
    await plain.getByRole('textbox', { name: 'آرڈر نمبر' }).fill(order?.invoiceNumber ?? '');
    const phone = plain.getByRole('textbox', { name: 'موبائل نمبر' });
    await phone.fill('03001239875');
    await plain.getByRole('button', { name: 'آرڈر دیکھیں' }).click();
    await expect(plain.getByRole('alert').filter({ hasText: /[\u0600-\u06ff]/ })).toBeVisible();
    await expect(plain.getByRole('textbox', { name: 'آرڈر نمبر' })).toHaveValue(order?.invoiceNumber ?? '');
    await expect(phone).toHaveValue('03001239875');
    await phone.fill('03001239876');
    await plain.getByRole('button', { name: 'آرڈر دیکھیں' }).click();
    await expect(plain.getByRole('heading', { level: 2, name: order?.invoiceNumber ?? '' })).toBeVisible();
    await expect(plain).toHaveURL('/ur/track');
    expect.soft(await faultsInUrdu(plain)).toEqual([]);
    await context.close();
  });
});

test('the switch keeps what is in the cart', async ({ page }) => {
  const { product, variation } = await findVariation(page.request, 20, ({ qty }) => qty >= 2);
  await page.goto('/cart');
  await storeCart(page, [{ product, variation, quantity: 2 }]);
  await page.getByRole('banner').getByRole('link', { name: 'اردو' }).click();
  await expect(page).toHaveURL('/ur/cart');
  const lines = page.getByRole('main').getByRole('list', { name: 'آپ کا کارٹ' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(variation.sku);
  expect(await faultsInUrdu(page)).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(new CartPage(page).lines).toContainText(variation.sku);
});

test('pictures go on to the left: by key and by swiping', async ({ page }) => {
  await openHydrated(page, '/ur/product/1');
  await page.getByText('لوگ یہ دیکھ رہے ہیں').waitFor();
  const pictures = page.getByRole('list', { name: 'تصویریں', exact: true });
  const shown = () => pictures.evaluate((row) => Math.round(-row.scrollLeft / row.clientWidth) + 1);
  await pictures.getByRole('button').first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(shown).toBe(2);
  await page.keyboard.press('ArrowRight');
  await expect.poll(shown).toBe(1);
  await pictures.evaluate((row) => row.scrollBy({ left: row.clientWidth * -0.8 }));
  await expect.poll(shown).toBe(2);
});

test.describe('where there is nothing', () => {
  test.use({ expectedProblems: /404 .*\/nothing-here/ });

  test('the switch leads to the address that is open, also to one that nobody has', async ({ page }) => {
    for (const [path, other] of [
      ['/nothing-here?utm_source=ad', '/ur/nothing-here?utm_source=ad'],
      ['/ur/nothing-here', '/nothing-here'],
      ['/girls-collection?utm_source=ad', '/ur/girls-collection?utm_source=ad'],
    ] as const) {
      await page.goto(path);
      const link = page.getByRole('banner').getByRole('link', { name: /^(اردو|English)$/ });
      await expect(link).toHaveAttribute('href', other);
    }
  });
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the language is kept from search to ordering by WhatsApp, and left by a link', async ({ page }) => {
    await page.goto('/ur/search');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
    const search = page.getByRole('main').getByRole('search');
    await search.getByRole('searchbox').fill('گلابی فراک');
    await search.getByRole('button').click();
    await expect(page).toHaveURL(/\/ur\/search\?q=/);
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
    const order = page.getByRole('main').getByRole('link', { name: 'واٹس ایپ پر آرڈر کریں' });
    expect(decodeURIComponent((await order.getAttribute('href')) ?? '')).toContain('مجھے یہ آرڈر کرنا ہے');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(english);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
