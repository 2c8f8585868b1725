import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { findVariation } from '../pages/catalogueApi.ts';
import { CheckoutPage } from '../pages/CheckoutPage.ts';
import { ordersOf } from '../pages/ordersApi.ts';
import { storeCart } from '../pages/storedCart.ts';

const CREATE = '**/OrderController/create';
const shopper = { phone: '03001234567', address: '12 Mall Road', city: 'Lahore' };

test.use({ expectedProblems: /net::ERR_|Failed to load resource.*(422|OrderController\/create)/ });

async function openCheckout(page: Page, fullname: string): Promise<CheckoutPage> {
  const { product, variation } = await findVariation(page.request, 22, ({ qty }) => qty >= 6);
  await page.goto('/cart');
  await storeCart(page, [{ product, variation, quantity: 1 }]);
  await page.goto('/checkout');
  const checkout = new CheckoutPage(page);
  await checkout.fillIn({ fullname, ...shopper });
  await expect(checkout.placeOrder).toBeEnabled();
  return checkout;
}

/** Lets the next orders reach the shop and drops its answers; says how many it let through. */
async function loseAnswers(page: Page, times: number): Promise<() => number> {
  let passed = 0;
  await page.route(
    CREATE,
    async (route) => {
      const answer = await route.fetch();
      passed += 1;
      expect(answer.status()).toBe(200);
      await route.abort();
    },
    { times },
  );
  return () => passed;
}

/**
 * Lets the first order reach the shop; neither its answer nor anything after it gets through. What comes after it is held,
 * not refused: four refusals end within 10 s, and with them the button that stops the trying.
 */
async function loseConnection(page: Page): Promise<void> {
  let isLost = false;
  await page.route(CREATE, async (route) => {
    if (isLost) return;
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

test('an order whose answer is lost is sent again by itself and made once', async ({ page, request }) => {
  const name = 'Lubna Lost Answer';
  const checkout = await openCheckout(page, name);
  const passed = await loseAnswers(page, 2);
  await checkout.placeOrder.click();
  await expect(checkout.processing).toBeDisabled();
  await expect(checkout.placed).toBeVisible();
  expect(passed()).toBe(2);
  expect(await ordersOf(request, name)).toEqual([await checkout.invoiceNumber.innerText()]);
});

test('giving up in one tab and ordering the same cart in another makes one order', async ({
  page,
  context,
  request,
}) => {
  const name = 'Tuba Two Tabs';
  const checkout = await openCheckout(page, name);
  await loseConnection(page);
  await checkout.placeOrder.click();
  await expect(checkout.stop).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
  await checkout.stop.click();
  await expect(checkout.noAnswer).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });

  const other = new CheckoutPage(await context.newPage());
  await other.page.goto('/checkout');
  await other.fillIn({ fullname: name, ...shopper, city: 'Multan' });
  await other.placeOrder.click();
  await expect(other.placed).toBeVisible();
  expect(await ordersOf(request, name)).toEqual([await other.invoiceNumber.innerText()]);
  await expect(page).toHaveURL('/cart');
});
