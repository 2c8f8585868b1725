import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { findVariation, priceText, shippingFee, type Product, type Variation } from '../../pages/catalogueApi.ts';
import { CheckoutPage } from '../../pages/CheckoutPage.ts';
import { MiniCart } from '../../pages/MiniCart.ts';
import { ProductPage } from '../../pages/ProductPage.ts';
import { PromotionField, PromotionPages } from '../../pages/PromotionPages.ts';
import { expect, test } from '../staff.ts';

// “promotion codes (code, percentage or amount, from, to, minimum, uses; shown code SPRING20 works at checkout)” and
// “an invalid, exhausted or expired code is a clear text beside its field” (issue 10)
test.use({ expectedProblems: /status of 422/ });

const SHOPPER = { fullname: 'Hina Promo', phone: '03217654321', address: '7 Canal View', city: 'Multan' };

/** A shopper of their own, with one piece in the cart, at checkout. */
async function atCheckout(browser: Browser, origin: string, product: Product, { stockId }: Variation) {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  const productPage = new ProductPage(page);
  await productPage.open(product, stockId);
  await productPage.buyNow.click();
  await new MiniCart(page).completeOrder.click();
  const checkout = new CheckoutPage(page);
  await expect(checkout.heading).toBeVisible();
  return { page, checkout, promotion: new PromotionField(page), context };
}

const amountOff = (page: Page, code: string) =>
  page.getByRole('region', { name: 'Order Summary' }).getByText(`Promotion code ${code}`);

test('staff make a code for one use; a shopper uses it; the next is told beside the field and keeps everything', async ({
  page,
  browser,
  origin,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const code = `ONE-${Date.now()}`;
  const staff = new PromotionPages(page);
  await page.goto('/admin/promotions');
  await expect(staff.row('SPRING20')).toBeVisible();
  await expectAccessible(page);
  await staff.add.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Promotion Code' })).toBeVisible();
  await staff.save.click();
  await expect(page.getByRole('link', { name: 'Code is required' })).toBeVisible();
  await expectAccessible(page);
  await staff.code.fill(code.toLowerCase());
  await staff.type.selectOption('An amount');
  await staff.figure('Amount').fill('100');
  await staff.figure('Minimum order').fill('1');
  await staff.figure('Uses in all').fill('1');
  await staff.save.click();
  await expect(page).toHaveURL('/admin/promotions');
  await expect(staff.row(code)).toContainText('0 of 1');

  const { product, variation } = await findVariation(page.request, 23, ({ qty }) => qty > 3);
  const [first, second] = [
    await atCheckout(browser, origin, product, variation),
    await atCheckout(browser, origin, product, variation),
  ];
  const full = variation.price + (await shippingFee(page.request));
  for (const { page: tab, promotion, checkout } of [first, second]) {
    await promotion.field.fill(code);
    await promotion.field.press('Enter');
    await expect(amountOff(tab, code)).toBeVisible();
    await expect(checkout.total).toContainText(priceText(full - 100));
    await checkout.fillIn(SHOPPER);
  }
  await first.checkout.placeOrder.click();
  await expect(first.checkout.placed).toBeVisible();
  // The open list follows.
  await expect(staff.row(code)).toContainText('1 of 1');
  await expect(staff.row(code)).toContainText('Used up');
  await expect(staff.row(code)).toContainText('₨ 100.00');

  await second.checkout.placeOrder.click();
  const reason = second.promotion.region.getByText('This promotion code has been used up.');
  await expect(reason).toBeVisible();
  await expect(second.promotion.field).toBeFocused();
  await expect(second.promotion.field).toHaveValue(code);
  await expect(second.promotion.field).toHaveAccessibleDescription(/This promotion code has been used up\./);
  await expect(second.checkout.fullName).toHaveValue(SHOPPER.fullname);
  await expect(second.checkout.address).toHaveValue(SHOPPER.address);
  await expect(second.checkout.total).toContainText(priceText(full));
  await expectAccessible(second.page, { sizes: 'phone' });
  await second.checkout.placeOrder.click();
  await expect(second.checkout.placed).toBeVisible();

  await staff.row(code).getByRole('button', { name: 'Switch off' }).click();
  const question = page.getByRole('alertdialog', { name: `Switch off ${code}` });
  await question.getByRole('button', { name: 'Switch off' }).click();
  await expect(staff.row(code).getByRole('button', { name: 'Switch on' })).toBeVisible();
  await Promise.all([first.context.close(), second.context.close()]);
});
