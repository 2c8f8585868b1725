import { expect, test, watch } from '../fixtures.ts';
import { AdminFrame } from '../pages/AdminFrame.ts';
import { findVariation, priceText, shippingFee, stockOf } from '../pages/catalogueApi.ts';
import { CheckoutPage } from '../pages/CheckoutPage.ts';
import { ListingPage } from '../pages/ListingPage.ts';
import { LoginPage } from '../pages/LoginPage.ts';
import { MiniCart } from '../pages/MiniCart.ts';
import { OrdersPage } from '../pages/OrdersPage.ts';
import { ProductPage } from '../pages/ProductPage.ts';

const DESKTOP = { width: 1280, height: 800 };
const QUANTITY = 2;

// As most have it: what opens and closes moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a shopper buys a garment and a member of staff completes the order', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { product, variation } = await findVariation(
    request,
    21,
    ({ qty, stockId, varient }, { variations }) =>
      qty >= QUANTITY &&
      stockId !== variations[0]?.stockId &&
      varient !== variations[0]?.varient &&
      stockId !== variations.find((other) => other.varient === varient && other.qty > 0)?.stockId,
  );
  const stockBefore = await stockOf(request, product, variation.stockId);
  const total = variation.price * QUANTITY + (await shippingFee(request));
  const shopper = {
    fullname: `Amina Thread ${variation.stockId}`,
    phone: '03001234567',
    address: '12 Mall Road, Gulberg',
    city: 'Lahore',
  };
  const cart = new MiniCart(page);
  const checkout = new CheckoutPage(page);

  await test.step('listing, category, product', async () => {
    const listing = new ListingPage(page);
    await listing.open();
    await expect(listing.heading('All Products')).toBeVisible();
    await listing.category('Girls Collection').click();
    await expect(listing.heading('Girls Collection')).toBeVisible();
    await expect(page).toHaveURL('/girls-collection');
    await listing.openProduct(product.name);
  });

  await test.step('colour, size, quantity, Buy It Now', async () => {
    const productPage = new ProductPage(page);
    await expect(productPage.heading(product.name)).toBeVisible();
    await productPage.colour(variation.varient).click();
    await expect(productPage.colour(variation.varient)).toHaveAttribute('aria-pressed', 'true');
    await productPage.size(variation.sizeTitle).click();
    await expect(productPage.size(variation.sizeTitle)).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(`/product/${product.id}?variant=${variation.stockId}`);
    await expect(page.getByText(`SKU: ${variation.sku}`)).toBeVisible();
    await productPage.increase.click();
    await productPage.buyNow.click();
    await expect(cart.drawer(QUANTITY)).toBeVisible();
  });

  await test.step('the cart and its badge survive a reload', async () => {
    await page.reload();
    await expect(cart.badge(QUANTITY)).toBeVisible();
    await cart.button.click();
    const line = cart.line(product.name);
    await expect(line).toContainText(`Size: ${variation.sizeTitle}`);
    await expect(line).toContainText(`SKU: ${variation.sku}`);
    await expect(line).toContainText(priceText(variation.price * QUANTITY));
  });

  await test.step('checkout', async () => {
    await cart.completeOrder.click();
    await expect(checkout.heading).toBeVisible();
    await expect(cart.drawer(QUANTITY)).toBeHidden();
    await expect(checkout.summary).toContainText(product.name);
    await expect(checkout.total).toContainText(priceText(total));
    await checkout.fillIn(shopper);
    await expect(page.getByText('11/11 digits')).toBeVisible();
    await checkout.placeOrder.click();
    await expect(checkout.placed).toBeVisible();
    await expect(page).toHaveURL('/order-success');
    await expect(page.getByText('A confirmation will follow by email.', { exact: true })).toBeVisible();
    await expect(cart.badge(0)).toBeVisible();
  });
  const invoiceNumber = await checkout.invoiceNumber.innerText();

  await test.step('the stock went down by what was bought', async () => {
    expect(await stockOf(request, product, variation.stockId)).toBe(stockBefore - QUANTITY);
  });

  const staffPage = await browser.newPage({ viewport: DESKTOP, ...(baseURL && { baseURL }) });
  const staffProblems = watch(staffPage);
  const orders = new OrdersPage(staffPage);
  const row = orders.row(invoiceNumber);

  await test.step('staff sign in and find the order', async () => {
    await new LoginPage(staffPage).signIn();
    const frame = new AdminFrame(staffPage);
    await expect(frame.heading('Dashboard')).toBeVisible();
    await frame.entry('Orders').click();
    await expect(orders.heading).toBeVisible();
    await expect(row).toContainText(shopper.fullname);
    await expect(row).toContainText('COD');
    await expect(row).toContainText('pending');
    await expect(row).toContainText(`₨ ${total.toLocaleString('en-US')}.00`);
  });

  await test.step('its invoice', async () => {
    await row.getByRole('button', { name: 'View' }).click();
    const invoice = orders.invoice(invoiceNumber);
    for (const text of [
      shopper.fullname,
      shopper.phone,
      shopper.city,
      product.name,
      variation.sku,
      variation.sizeTitle,
    ]) {
      await expect(invoice).toContainText(text);
    }
    await expect(invoice).toContainText('Thank you for your business!');
    await expect(invoice).toContainText(`₨ ${total.toLocaleString('en-US')}.00`);
    await invoice.getByRole('button', { name: 'Close' }).first().click();
    await expect(invoice).toBeHidden();
  });

  await test.step('mark as completed', async () => {
    await row.getByRole('button', { name: 'Mark as completed' }).click();
    const question = orders.completeQuestion(invoiceNumber);
    await expect(question).toContainText('Are you sure you want to mark this order as completed?');
    await question.getByRole('button', { name: 'Mark as completed' }).click();
    await expect(question).toBeHidden();
    await expect(row).toContainText('completed');
  });

  await test.step('only View remains, also after a reload', async () => {
    await staffPage.reload();
    await expect(row).toContainText('completed');
    await expect(row.getByRole('button')).toHaveCount(1);
    await expect(row.getByRole('button', { name: 'View' })).toBeVisible();
    await expect(row.getByRole('link')).toHaveCount(0);
  });

  await staffPage.close();
  expect(staffProblems, 'errors in the back office').toEqual([]);
});
