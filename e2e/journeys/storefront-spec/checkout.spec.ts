import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { findVariation, priceText, shippingFee, type Product, type Variation } from '../../pages/catalogueApi.ts';
import { CheckoutPage } from '../../pages/CheckoutPage.ts';
import { MiniCart } from '../../pages/MiniCart.ts';
import { ProductPage } from '../../pages/ProductPage.ts';

const SHOPPER = { fullname: 'Sana Spec', phone: '03217654321', address: '7 Canal View', city: 'Multan' };

async function goToCheckout(page: Page, product: Product, { stockId }: Variation): Promise<CheckoutPage> {
  const productPage = new ProductPage(page);
  await productPage.open(product, stockId);
  await productPage.buyNow.click();
  await new MiniCart(page).completeOrder.click();
  const checkout = new CheckoutPage(page);
  await expect(checkout.heading).toBeVisible();
  return checkout;
}

test.describe('§2 checkout', () => {
  test('form, shipping method, payment method and summary', async ({ page, request }) => {
    const { product, variation } = await findVariation(
      request,
      22,
      ({ qty, price }, item) => qty > 1 && item.price > price,
    );
    const checkout = await goToCheckout(page, product, variation);
    for (const heading of ['Shipping Information', 'Shipping Method', 'Payment Method', 'Order Summary']) {
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    }
    await expect(page.getByText('Delivery time might vary from 2-3 days', { exact: true })).toBeVisible();
    await expect(page.getByText('Cash on Delivery (COD)', { exact: true })).toBeVisible();
    await expect(page.getByText('0/11 digits')).toBeVisible();

    const fee = await shippingFee(request);
    const percent = Math.round(((product.price - variation.price) / product.price) * 100);
    await expect(checkout.summary).toContainText(product.name);
    await expect(checkout.summary).toContainText(variation.sizeTitle);
    await expect(checkout.summary).toContainText(variation.sku);
    await expect(checkout.summary).toContainText(`Total Before Discount${priceText(product.price)}`);
    await expect(checkout.summary).toContainText(`Discount (${percent}%)`);
    await expect(checkout.summary).toContainText(`Shipping${priceText(fee)}`);
    await expect(checkout.total).toContainText(priceText(variation.price + fee));
  });

  test('§9 shipping is flat Rs 200', async ({ request }) => {
    expect(await shippingFee(request)).toBe(200);
  });
});

test.describe('§5 checkout form', () => {
  test('everything is required, the phone takes 11 digits that start with 03', async ({ page, request }) => {
    const { product, variation } = await findVariation(request, 23, ({ qty }) => qty > 0);
    const checkout = await goToCheckout(page, product, variation);

    await checkout.placeOrder.click();
    for (const field of [checkout.fullName, checkout.phone, checkout.address, checkout.city]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }

    await checkout.fillIn({ ...SHOPPER, phone: '' });
    await checkout.phone.pressSequentially('03a2b1-7654');
    await expect(checkout.phone).toHaveValue('03217654');
    await expect(page.getByText('8/11 digits')).toBeVisible();
    await checkout.placeOrder.click();
    await expect(page.getByText('Phone number must be exactly 11 digits (e.g., 03328888888)')).toBeVisible();
    await expect(page.getByText('Invalid phone number', { exact: true })).toBeVisible();
    await expect(page.getByText('Please enter a valid 11-digit phone number.', { exact: true })).toBeVisible();

    await checkout.phone.fill('');
    await checkout.phone.pressSequentially('042176543219');
    await expect(checkout.phone).toHaveValue('04217654321');
    await checkout.placeOrder.click();
    await expect(page.getByText('Phone number must start with 03 (e.g., 03328888888)')).toBeVisible();
    const description = 'Phone number must start with 03 and be exactly 11 digits.';
    await expect(page.getByText(description, { exact: true })).toBeVisible();
    await expect(checkout.fullName).toHaveValue(SHOPPER.fullname);
  });
});

test.describe('§4, §7 and §8 placing the order', () => {
  test('Processing..., the payload as specified, success clears the cart and says so', async ({ page, request }) => {
    const { product, variation } = await findVariation(request, 23, ({ qty }) => qty > 2);
    const checkout = await goToCheckout(page, product, variation);
    await checkout.fillIn(SHOPPER);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/OrderController/create', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/OrderController/create');
    await checkout.placeOrder.click();
    const payload = (await asked).postDataJSON() as Record<string, Record<string, unknown>>;
    const processing = page.getByRole('button', { name: 'Processing...' });
    await expect(processing).toBeDisabled();
    answer();

    await expect(page).toHaveURL('/order-success');
    await expect(page.getByText('A confirmation will follow by email.', { exact: true })).toBeVisible();
    await expect(new MiniCart(page).badge(0)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('cartItems') ?? '[]')).toBe('[]');

    const fee = await shippingFee(request);
    const list = Math.max(product.price, variation.price);
    expect(Object.keys(payload).sort()).toEqual(['details', 'items', 'recaptchaToken', 'summary', 'user']);
    expect(payload).toMatchObject({
      user: { fullname: SHOPPER.fullname, primaryPhone: SHOPPER.phone, city: SHOPPER.city },
      details: { method: 'COD' },
    });
    expect(payload['details']?.['timestamp']).toMatch(/^\d{1,2}\/\d{1,2}\/\d{4},? \d{2}:\d{2}:\d{2}$/);
    expect(payload['summary']?.['tax']).toBe('0.00');
    expect(Number(payload['summary']?.['subtotal'])).toBe(list);
    expect(payload['summary']?.['discount']).toMatchObject({ type: 'fixed' });
    expect(Number(payload['summary']?.['total'])).toBe(variation.price + fee);
    const [line] = payload['items'] as unknown as Record<string, unknown>[];
    expect(Object.keys(line ?? {}).sort()).toEqual(['id', 'price', 'quantity', 'stockId', 'subtotal']);
    expect(line).toMatchObject({ id: product.id, stockId: variation.stockId, quantity: 1 });
  });

  test.describe('a failure', () => {
    test.use({ expectedProblems: /500/ });

    test('is a toast, and nothing is lost', async ({ page, request }) => {
      const { product, variation } = await findVariation(request, 23, ({ qty }) => qty > 2);
      const checkout = await goToCheckout(page, product, variation);
      await checkout.fillIn(SHOPPER);
      await page.route('**/OrderController/create', (route) =>
        route.fulfill({ status: 500, contentType: 'application/json', body: '{"status":false,"msg":"no"}' }),
      );
      await checkout.placeOrder.click();
      await expect(page.getByText('Failed to place order', { exact: true })).toBeVisible();
      const description = 'There was an error processing your order. Please try again.';
      await expect(page.getByText(description, { exact: true })).toBeVisible();
      await expect(checkout.fullName).toHaveValue(SHOPPER.fullname);
      await expect(checkout.phone).toHaveValue(SHOPPER.phone);
      await expect(checkout.placeOrder).toBeEnabled();
      await expect(new MiniCart(page).badge(1)).toBeVisible();
    });

    test('of the bot check says so', async ({ page, request }) => {
      const { product, variation } = await findVariation(request, 23, ({ qty }) => qty > 2);
      await page.route('**/BotCheckController/challenge', (route) => route.fulfill({ status: 500, body: '{}' }));
      const checkout = await goToCheckout(page, product, variation);
      await checkout.fillIn(SHOPPER);
      await checkout.placeOrder.click();
      await expect(page.getByText('Verification failed', { exact: true })).toBeVisible();
      const description = 'Unable to verify your request. Please try again.';
      await expect(page.getByText(description, { exact: true })).toBeVisible();
      await expect(checkout.fullName).toHaveValue(SHOPPER.fullname);
    });
  });

  test('Place Order is disabled until the bot-check script has loaded', async ({ page, request }) => {
    const { product, variation } = await findVariation(request, 23, ({ qty }) => qty > 2);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/BotCheckController/**', async (route) => {
      await held;
      await route.continue();
    });
    const checkout = await goToCheckout(page, product, variation);
    await expect(page.getByRole('button', { name: /^(Place Order|Processing\.\.\.)$/ })).toBeDisabled();
    answer();
    await expect(checkout.placeOrder).toBeEnabled();
  });
});

test.describe('§2 order success', () => {
  test('thanks, verification note, messaging number, social links, Continue Shopping', async ({ page }) => {
    await page.goto('/order-success', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText(/thank you/i).first()).toBeVisible();
    await expect(main.getByText(/ships after verification/)).toBeVisible();
    await expect(main.locator('a[href^="https://wa.me/"]').first()).toBeVisible();
    for (const name of ['Facebook', 'Instagram', 'TikTok'])
      await expect(main.getByRole('link', { name })).toBeVisible();
    await main.getByText('Continue Shopping', { exact: true }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('§2 failed pictures', () => {
  test.use({ expectedProblems: /404/ });

  test('fall back to a placeholder in cart and checkout', async ({ page, request }) => {
    const { product, variation } = await findVariation(request, 20, ({ qty }) => qty > 0);
    await page.goto('/cart', { waitUntil: 'networkidle' });
    await page.evaluate(
      ({ product, variation }) => {
        const missing = { ...product, mainImg: 'uploads/00000000000000000000000000000000/640.webp' };
        const item = { id: 1, cartId: 1700000000001, productId: product.id, stockId: variation.stockId, quantity: 1 };
        localStorage.setItem('cartId', '1700000000001');
        localStorage.setItem('cartItems', JSON.stringify([{ ...item, size: 0, variant: '', product: missing }]));
      },
      { product, variation },
    );
    await page.goto('/checkout');
    await expect(new CheckoutPage(page).summary.locator('svg[viewBox="0 0 80 100"]')).toBeVisible();
    await new MiniCart(page).button.click();
    await expect(new MiniCart(page).line(product.name).locator('svg[viewBox="0 0 80 100"]')).toBeVisible();
  });
});
