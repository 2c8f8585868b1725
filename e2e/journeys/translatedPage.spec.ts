import { expect, test } from '../fixtures.ts';
import { AdminFrame } from '../pages/AdminFrame.ts';
import { findVariation } from '../pages/catalogueApi.ts';
import { CheckoutPage } from '../pages/CheckoutPage.ts';
import { ListingPage } from '../pages/ListingPage.ts';
import { LoginPage } from '../pages/LoginPage.ts';
import { MiniCart } from '../pages/MiniCart.ts';
import { ProductPage } from '../pages/ProductPage.ts';
import { PromotionField } from '../pages/PromotionPages.ts';
import { TrackPage } from '../pages/TrackPage.ts';
import { translate } from '../pages/translatedPage.ts';
import { ADMIN } from '../shop.ts';

test.use({ expectedProblems: /status of (401|404|422|400) / });

const phone = '03217654329';

test('a browser translates every page, and every change of one, while somebody buys, tracks and signs in', async ({
  page,
}) => {
  const { product, variation } = await findVariation(
    page.request,
    21,
    ({ qty, varient }, { variations }) => qty >= 2 && varient !== variations[0]?.varient,
  );
  const productPage = new ProductPage(page);
  const cart = new MiniCart(page);
  const checkout = new CheckoutPage(page);
  const track = new TrackPage(page);

  await test.step('the shop says what is chosen', async () => {
    const listing = new ListingPage(page);
    // What is translated before React has it, it makes anew: the test below.
    await listing.open('/girls-collection');
    await page.evaluate(translate);
    await expect(page.locator('h1 font font')).toHaveText('Girls Collection');
    await listing.openProduct(product.name);
    await productPage.colour(variation.varient).click();
    await expect(page.getByRole('group', { name: `Colour: ${variation.varient}`, exact: true })).toBeVisible();
    await productPage.size(variation.sizeTitle).click();
    await expect(page.getByText(`SKU: ${variation.sku}`)).toBeVisible();
    await productPage.increase.click();
    await productPage.buyNow.click();
    await expect(cart.drawer(2)).toContainText(variation.varient);
    await cart.line(product.name).getByRole('button', { name: 'Decrease quantity' }).click();
    await expect(cart.drawer(1)).toBeVisible();
    await cart.completeOrder.click();
  });

  await test.step('the checkout says what is wrong, and takes the order', async () => {
    const promotion = new PromotionField(page);
    await promotion.field.fill('SPRING19');
    await promotion.apply.click();
    await expect(page.getByText('There is no such promotion code.')).toBeVisible();
    await promotion.field.fill('SPRING20');
    await promotion.apply.click();
    await promotion.removal('SPRING20').click();
    await expect(promotion.apply).toBeVisible();
    await checkout.fillIn({ fullname: 'Tania Translated', phone: '0321', address: '5 Canal View', city: 'Multan' });
    await checkout.placeOrder.click();
    await expect(page.getByText('Please enter a valid 11-digit phone number.').first()).toBeVisible();
    await checkout.phone.fill(phone);
    await checkout.placeOrder.click();
    await expect(checkout.placed).toBeVisible();
  });

  await test.step('tracking finds no order, then the right one', async () => {
    const invoiceNumber = await checkout.invoiceNumber.innerText();
    await page.getByRole('main').getByRole('link', { name: 'Track your order' }).click();
    await expect(track.order(invoiceNumber)).toContainText(product.name);
    await track.look('03217654320');
    await expect(track.unknown).toBeVisible();
    await track.look(phone);
    await expect(track.order(invoiceNumber)).toContainText(product.name);
  });

  await test.step('signing in says that the password is wrong, then lets in', async () => {
    const login = new LoginPage(page);
    await page.goto('/admin');
    await expect(login.heading).toBeVisible();
    await page.evaluate(translate);
    await login.username.fill(ADMIN.username);
    await login.password.fill('not the password');
    await login.submit.click();
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
    await login.password.fill(ADMIN.password);
    await login.submit.click();
    await expect(new AdminFrame(page).heading('Dashboard')).toBeVisible();
  });
});

test.describe('translated before the program runs', () => {
  // React makes such a page anew.
  test.use({ expectedProblems: /hydrat|Minified React error #418/i });

  test('a product can be chosen and bought', async ({ page }) => {
    const { product, variation } = await findVariation(
      page.request,
      21,
      ({ qty, varient }, { variations }) => qty >= 2 && varient !== variations[0]?.varient,
    );
    const productPage = new ProductPage(page);
    await page.addInitScript(`addEventListener('DOMContentLoaded', ${translate.toString()})`);
    await expect.poll(async () => (await page.request.get(`/product/${product.id}`)).text()).toContain('<h1');
    await productPage.open(product);
    await productPage.colour(variation.varient).click();
    await expect(page.getByRole('group', { name: `Colour: ${variation.varient}`, exact: true })).toBeVisible();
    await productPage.buyNow.click();
    await expect(new MiniCart(page).drawer(1)).toContainText(variation.varient);
  });
});
