import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import {
  findVariation,
  priceText,
  publicSettings,
  shippingFee,
  type Product,
  type Variation,
} from '../../pages/catalogueApi.ts';
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
    const payment = page.getByRole('region', { name: 'Payment Method' }).getByRole('button');
    await expect(payment).toHaveText(['Cash on Delivery (COD)']);
    await expect(page.getByText('0/11 digits')).toBeVisible();

    const fee = await shippingFee(request);
    // §9.
    expect(fee).toBe(200);
    const percent = Math.round(((product.price - variation.price) / product.price) * 100);
    const line = checkout.summaryLines.first();
    await expect(line.locator('img')).toBeVisible();
    const details = [product.name, `Size: ${variation.sizeTitle}`, `SKU: ${variation.sku}`, 'Quantity: 1'];
    for (const text of [...details, priceText(variation.price)]) await expect(line).toContainText(text);
    await expect(checkout.summary).toContainText(`Total Before Discount${priceText(product.price)}`);
    await expect(checkout.summary).toContainText(`Discount (${percent}%)`);
    await expect(checkout.summary).toContainText(`Shipping${priceText(fee)}`);
    await expect(checkout.total).toContainText(priceText(variation.price + fee));
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
    const payload: unknown = (await asked).postDataJSON();
    await expect(checkout.processing).toBeDisabled();
    answer();

    await expect(page).toHaveURL('/order-success');
    await expect(page.getByText('A confirmation will follow by email.', { exact: true })).toBeVisible();
    await expect(new MiniCart(page).badge(0)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('cartItems') ?? '[]')).toBe('[]');

    const fee = await shippingFee(request);
    const list = Math.max(product.price, variation.price);
    expect(payload).toEqual({
      user: {
        fullname: SHOPPER.fullname,
        primaryPhone: SHOPPER.phone,
        address: SHOPPER.address,
        city: SHOPPER.city,
      },
      items: [
        {
          id: product.id,
          stockId: variation.stockId,
          price: variation.price,
          quantity: 1,
          subtotal: variation.price,
        },
      ],
      summary: {
        subtotal: list,
        discount: { type: 'fixed', value: list - variation.price, amount: list - variation.price },
        afterDiscount: variation.price,
        tax: '0.00',
        total: variation.price + fee,
      },
      details: { method: 'COD', timestamp: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/) as unknown },
      recaptchaToken: expect.stringMatching(/./) as unknown,
    });
  });

  test('§2 and §5 Place Order is disabled until the bot-check script has loaded', async ({ page, request }) => {
    const { product, variation } = await findVariation(request, 23, ({ qty }) => qty > 2);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/BotCheckController/**', async (route) => {
      await held;
      await route.continue();
    });
    const checkout = await goToCheckout(page, product, variation);
    await expect(checkout.processing).toBeDisabled();
    await checkout.fillIn(SHOPPER);
    // No button to press: a form can be sent by other means, too.
    await page.locator('form', { has: checkout.fullName }).evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect(page.getByText('Verification error', { exact: true })).toBeVisible();
    const description = 'reCAPTCHA is still loading. Please wait a moment and try again.';
    await expect(page.getByText(description, { exact: true })).toBeVisible();
    answer();
    await expect(checkout.placeOrder).toBeEnabled();
  });
});

test.describe('§2 order success', () => {
  test('thanks, verification note, messaging number, social links, Continue Shopping', async ({ page, request }) => {
    const { storePhone, messagingNumber } = await publicSettings(request);
    await page.goto('/order-success', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText(/thank you/i).first()).toBeVisible();
    await expect(main.getByText(/ships after verification/)).toBeVisible();
    const chat = main.getByRole('link', { name: storePhone, exact: true });
    await expect(chat).toHaveAttribute('href', `https://wa.me/${messagingNumber}`);
    await expect(chat).toHaveAttribute('target', '_blank');
    for (const name of ['Facebook', 'Instagram', 'TikTok'])
      await expect(main.getByRole('link', { name })).toBeVisible();
    await main.getByRole('button', { name: 'Continue Shopping' }).click();
    await expect(page).toHaveURL('/');
  });
});
