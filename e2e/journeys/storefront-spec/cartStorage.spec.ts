import { expect, test } from '../../fixtures.ts';
import { CartPage } from '../../pages/CartPage.ts';
import { findVariation } from '../../pages/catalogueApi.ts';
import { CheckoutPage } from '../../pages/CheckoutPage.ts';
import { MiniCart } from '../../pages/MiniCart.ts';
import { ProductPage } from '../../pages/ProductPage.ts';

test('§4 badge, cart page and checkout follow another tab, also when it empties the cart', async ({
  page,
  context,
  request,
}) => {
  const { product, variation } = await findVariation(request, 22, ({ qty }) => qty >= 2);
  const cart = new MiniCart(page);
  await new ProductPage(page).addToCart(product, variation);
  await expect(cart.drawer(1)).toBeVisible();
  const [cartTab, checkoutTab] = [await context.newPage(), await context.newPage()];
  await cartTab.goto('/cart');
  await checkoutTab.goto('/checkout');
  await expect(new CartPage(cartTab).lines).toHaveCount(1);
  await expect(new CheckoutPage(checkoutTab).summary).toContainText('1 piece');

  const line = cart.line(product.name);
  await line.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(new CheckoutPage(checkoutTab).summary).toContainText('2 pieces');
  await expect(new MiniCart(cartTab).badge(2)).toBeVisible();
  await expect(new MiniCart(cartTab).drawer(2)).toBeHidden();
  await expect(new CartPage(cartTab).lines.getByRole('status')).toHaveText('2');
  await line.getByRole('button', { name: `Remove ${product.name}` }).click();
  await expect(cartTab.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
  await expect(checkoutTab).toHaveURL('/cart');
});
