import path from 'node:path';
import { expect, test as base } from '../../fixtures.ts';
import { CheckoutPage } from '../../pages/CheckoutPage.ts';
import { ListingPage } from '../../pages/ListingPage.ts';
import { MiniCart } from '../../pages/MiniCart.ts';
import { ProductPage } from '../../pages/ProductPage.ts';
import { ROOT } from '../../commands.ts';
import { startShop, type Shop } from '../../shop.ts';

/** A shop that was told at its start to have its api elsewhere. */
const test = base.extend<object, { elsewhere: Shop }>({
  elsewhere: [
    async ({}, use) => {
      const shop = await startShop({ DEPLOY_DIR: path.join(ROOT, '.deploy'), API_BASE: '/shop/v2' });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ elsewhere }, use) => use(elsewhere.origin),
});

test('§7 {api} is where the shop is told at its start: calls, pictures and bot check', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const listing = new ListingPage(page);
  const checkout = new CheckoutPage(page);
  await listing.open('/gift-packs');
  await expect(listing.cards.first().locator('img')).toHaveAttribute('src', /^\/shop\/v2\/uploads\//);
  await listing.sort.selectOption('Newest');
  await listing.cards.first().getByRole('link').click();
  await new ProductPage(page).sizes.getByRole('button').first().click();
  await new ProductPage(page).buyNow.click();
  await new MiniCart(page).completeOrder.click();
  await checkout.fillIn({ fullname: 'Afshan Api', phone: '03001234567', address: '1 Base Road', city: 'Lahore' });
  await checkout.placeOrder.click();
  await expect(checkout.placed).toBeVisible();

  const under = (base: string) => asked.filter((pathname) => pathname.startsWith(base));
  for (const call of ['StockController/stocks', 'ProductsController/product/', 'OrderController/create', 'uploads/']) {
    expect(under(`/shop/v2/${call}`).length, call).toBeGreaterThan(0);
  }
  expect(under('/shop/v2/BotCheckController/').length).toBeGreaterThan(1);
  expect(under('/api/')).toEqual([]);
});
