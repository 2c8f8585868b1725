import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { findVariation, priceText, shippingFee } from '../pages/catalogueApi.ts';
import { CheckoutPage } from '../pages/CheckoutPage.ts';
import { storeCart } from '../pages/storedCart.ts';
import { TrackPage } from '../pages/TrackPage.ts';

test.use({ expectedProblems: /OrderController\/track/ });

const phone = '03457654321';

test('a shopper follows an order from its confirmation', async ({ page }) => {
  const { product, variation } = await findVariation(page.request, 22, ({ qty }) => qty >= 6);
  const checkout = new CheckoutPage(page);
  const track = new TrackPage(page);
  await page.goto('/cart');
  await storeCart(page, [{ product, variation, quantity: 2 }]);
  await page.goto('/checkout');
  await checkout.fillIn({ fullname: 'Tahira Track', phone, address: '5 Canal View', city: 'Multan' });
  await checkout.placeOrder.click();
  await expect(checkout.placed).toBeVisible();
  const invoiceNumber = await checkout.invoiceNumber.innerText();

  await test.step('the confirmation survives a reload and names the order to WhatsApp', async () => {
    await page.reload();
    await expect(checkout.invoiceNumber).toHaveText(invoiceNumber);
    await expect(page.getByText('Expected delivery')).toBeVisible();
    const chat = page.getByRole('main').getByRole('link', { name: /^0\d/ });
    await expect(chat).toHaveAttribute('href', new RegExp(`^https://wa\\.me/\\d+\\?text=.*${invoiceNumber}`));
  });

  await test.step('a wrong phone and a wrong number get the same sentence', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Track your order' }).click();
    await expect(track.heading).toBeVisible();
    await expect(track.invoice).toHaveValue(invoiceNumber);
    // The confirmation opens it at once, by a token nobody can guess.
    await expect(track.order(invoiceNumber)).toContainText(product.name);
    await track.look('03457654320');
    await expect(track.unknown).toBeVisible();
    await track.invoice.fill('INV-999999');
    await track.look(phone);
    await expect(track.unknown).toBeVisible();
  });

  await test.step('the right ones show the order; the phone is in no address', async () => {
    await track.invoice.fill(` ${invoiceNumber.toLowerCase()}`);
    await track.look('+92 345 7654321');
    const order = track.order(invoiceNumber);
    await expect(order).toContainText(product.name);
    await expect(order).toContainText(priceText(variation.price * 2 + (await shippingFee(page.request))));
    await expect(track.steps).toHaveText([/^Received/, 'Confirmed', 'On its way', 'Delivered']);
    await expect(track.steps.first()).toHaveAttribute('aria-current', 'step');
    expect(page.url()).not.toContain(phone.slice(-7));
    await expectAccessible(page);
  });
});
