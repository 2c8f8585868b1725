import type { Page } from '@playwright/test';
import { CartPage } from '../pages/CartPage.ts';
import { CheckoutPage } from '../pages/CheckoutPage.ts';
import { cutTexts } from '../pages/cutTexts.ts';
import { ListingPage } from '../pages/ListingPage.ts';
import { MiniCart } from '../pages/MiniCart.ts';
import { ProductPage } from '../pages/ProductPage.ts';
import { PromotionField } from '../pages/PromotionPages.ts';
import { SearchField } from '../pages/SearchField.ts';
import { TrackPage } from '../pages/TrackPage.ts';
import { expect, test } from './admin-products-spec/productStaff.ts';
import { staffHeaders, type SignedIn } from './staff.ts';

test.use({ viewport: { width: 320, height: 640 }, expectedProblems: /status of (404|422|500) / });

/** As people write them who leave spaces out. */
const PRODUCT = 'ThreePieceEmbroideredLawnSuitWithOrganzaDupattaForToddlers01';
const COLOUR = 'MidnightBlueWithSilverGlitterXL';
const SIZE = 'NewbornToThreeMonthsPremature01';
const CATEGORY = 'WinterClearanceSaleOfKnittedThings';
const CODE = 'WINTERCLEARANCEOFKNITTEDTHINGS';
const SHOP = 'ChildrensClothesAndHandKnittedThingsOfGulberg';
const SENTENCE = 'WinterClearanceSaleOfKnittedThingsAndEmbroideredLawnSuits';
const TRACKING = 'LEO.LHE-KHI.20261125.000000123456789.000000987654321';
const shopper = {
  fullname: 'MuhammadAbdurRahmanAlQureshiOfBahawalpur',
  phone: '03217654320',
  address: 'HouseNumberFourHundredAndTwentyStreetNumberNineteenPhaseEight',
  city: 'ChakNumberThreeHundredAndTwentySeven',
};

test('nothing of the shop is wider than 320 px or cut off, whatever it is called', async ({
  page,
  signedIn,
  addProduct,
  staffCall,
}) => {
  const category = await staffCall<{ entityId: number }>('/api/EntitiesController/create', {
    group: 'prdCategory',
    name: CATEGORY,
  });
  const size = await staffCall<{ entityId: number }>('/api/EntitiesController/create', {
    group: 'prdSize',
    name: SIZE,
  });
  const { id } = await addProduct(PRODUCT, {
    'product[category]': String(category.entityId),
    'product[description]': `${SENTENCE} https://example.pk/${SENTENCE}/${SENTENCE}`,
    'product[retailPrice]': '8900000.50',
    'product[onSale]': '1',
    'product[salePrice]': '7800000.50',
    'variations[0][color]': COLOUR,
    'variations[0][size]': String(size.entityId),
    'variations[0][price]': '8900000.50',
    'variations[0][sku]': `${COLOUR}-${SIZE}-0001`.slice(0, 60),
  });
  await staffCall('/api/PromotionController/create', { code: CODE, type: 'percentage', value: 12.5 });
  await staffCall('/api/SettingsController/update', {
    values: {
      shopName: SHOP,
      address: `${shopper.address}\nLahore`,
      promoTexts: [SENTENCE],
      promoBanner: SENTENCE,
      storePhone: '+92 (300) 1234567',
      shippingFee: 99_999,
      // The journeys before it, in the same shop, may have switched it off.
      viewerFigure: true,
    },
  });
  const expectToFit = (screen: string) =>
    test.step(screen, () => expect.soft.poll(() => cutTexts(page), { message: screen }).toEqual([]));

  await test.step('finding it', async () => {
    const listing = new ListingPage(page);
    await listing.open('/?sort=price-high');
    await expect(listing.card(PRODUCT)).toBeVisible();
    await expectToFit('the listing');
    await listing.filters.click();
    await expectToFit('the filters');
    await listing.open('/?sort=price-high&min=1000000&max=9999999');
    await expect(listing.activeFilters).toBeVisible();
    await expectToFit('what is filtered');
    for (const path of ['/search', `/search?q=${PRODUCT}`, `/search?q=${SENTENCE}`, `/deals?color=${COLOUR}`]) {
      await listing.open(path);
      await expectToFit(path);
    }
    await listing.open('/cart');
    await expectToFit('the empty cart');
    const search = new SearchField(page);
    await search.icon.click();
    await search.field.fill(PRODUCT.slice(0, 20));
    await expect(search.options.first()).toBeVisible();
    await expectToFit('suggestions');
  });

  const product = new ProductPage(page);
  await test.step('putting it into the cart', async () => {
    await product.open({ id });
    await expectToFit('the product');
    await product.openSizeGuide();
    await expectToFit('the size guide');
    await page.keyboard.press('Escape');
    await product.buyNow.click();
    const cart = new MiniCart(page);
    await expect(cart.drawer(1)).toBeVisible();
    await expectToFit('the mini cart');
    await page.goto('/cart');
    await expect(new CartPage(page).lines).toHaveCount(1);
    await expectToFit('the cart');
  });

  const checkout = new CheckoutPage(page);
  await test.step('ordering it', async () => {
    await page.goto('/checkout');
    await checkout.placeOrder.click();
    await expect(page.getByText('Full Name is required').first()).toBeVisible();
    await expectToFit('the checkout with what is missing');
    const promotion = new PromotionField(page);
    await promotion.field.fill(CODE);
    await promotion.apply.click();
    await expect(promotion.removal(CODE)).toBeVisible();
    await checkout.fillIn(shopper);
    await expectToFit('the checkout');
    await checkout.placeOrder.click();
    await expect(checkout.placed).toBeVisible();
    await expectToFit('the confirmation');
  });

  await test.step('following it', async () => {
    const invoiceNumber = await checkout.invoiceNumber.innerText();
    const order = await orderOf(page, signedIn, invoiceNumber);
    await staffCall('/api/OrderController/step', { id: order, step: 'confirm' });
    const courier = { name: SHOP, trackingPage: '', charge: 250, returnCharge: 150 };
    const { courierId } = await staffCall<{ courierId: number }>('/api/CourierController/create', courier);
    const parcels = [{ id: order, trackingNumber: TRACKING }];
    await staffCall('/api/DispatchController/dispatch', { courierId, parcels });
    await page.getByRole('main').getByRole('link', { name: 'Track your order' }).click();
    await expect(new TrackPage(page).order(invoiceNumber)).toContainText(TRACKING);
    await expectToFit('tracking');
    await new TrackPage(page).look('03217654321');
    await expect(new TrackPage(page).unknown).toBeVisible();
    await expectToFit('tracking without an order');
  });

  await test.step('what fails', async () => {
    await page.goto(`/${SENTENCE}`);
    await expectToFit('a page that is not there');
    await page.goto('/product/999999');
    await expectToFit('a product that is not there');
    await page.route('**/ProductsController/product/*', (route) => route.fulfill({ status: 500, body: '{}' }));
    const listing = new ListingPage(page);
    await listing.open('/?sort=price-high');
    await listing.openProduct(PRODUCT);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectToFit('a product that cannot be read');
  });
});

/** Its id, as staff know it. */
async function orderOf(page: Page, signedIn: SignedIn, invoiceNumber: string): Promise<number> {
  const answer = await page.request.get(`/api/OrderController/orders?q=${invoiceNumber}`, {
    headers: staffHeaders(signedIn),
  });
  const { data } = (await answer.json()) as { data: { invoiceId: number }[] };
  return data[0]?.invoiceId ?? 0;
}
