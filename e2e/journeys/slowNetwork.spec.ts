import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { findVariation } from '../pages/catalogueApi.ts';
import { CheckoutPage } from '../pages/CheckoutPage.ts';
import { ListingPage } from '../pages/ListingPage.ts';
import { PICTURE_MS } from '../pages/madeFiles.ts';
import { hydrated } from '../pages/openHydrated.ts';
import { MiniCart } from '../pages/MiniCart.ts';
import { ProductPage } from '../pages/ProductPage.ts';

const PROGRAM = /\/shell\/[^/]+\/assets\/(index|libraries)-[^/]+\.js$/;
const PRODUCT_PAGE = /\/catalog\/[^/]+\/assets\/Page-[^/]+\.js$/;

test('a shopper buys over a slow network, and the way back is as it was', async ({ page, request }) => {
  const { product } = await findVariation(request, 20, ({ qty }, { variations }) =>
    variations.slice(0, 1).every((first) => first.qty > 0 && qty > 0),
  );
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 25_000,
  });
  const listing = new ListingPage(page);
  const cart = new MiniCart(page);
  const checkout = new CheckoutPage(page);
  await listing.open('/boys-collection');
  await listing.openProduct(product.name);
  await expect(new ProductPage(page).heading(product.name)).toBeVisible();
  await new ProductPage(page).buyNow.click();
  await cart.completeOrder.click();
  await checkout.fillIn({ fullname: 'Saima Slow', phone: '03001234567', address: '3 Ravi Road', city: 'Lahore' });
  await expect(checkout.placeOrder).toBeEnabled();
  await checkout.placeOrder.click();
  await expect(checkout.placed).toBeVisible();

  await page.goBack();
  await expect(new ProductPage(page).heading(product.name)).toBeVisible();
  await expect(cart.badge(0)).toBeVisible();
  await page.goForward();
  await expect(checkout.placed).toBeVisible();
});

for (const what of ['somebody scrolls', 'the program is there']) {
  test(`only the pictures of the first screen are asked for until ${what}`, async ({ page }) => {
    const release = await hold(page, PROGRAM);
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'image') asked.add(folderOf(request.url()));
    });
    await page.goto('/', { waitUntil: 'commit' });
    const pictures = new ListingPage(page).cards.locator('img');
    await expect(pictures).toHaveCount(24);
    const look = () =>
      pictures.evaluateAll((images) =>
        (images as HTMLImageElement[]).map(({ src, naturalWidth }) => ({ src, isLoaded: naturalWidth > 0 })),
      );
    await expect
      .poll(async () => (await look()).slice(0, 4).every(({ isLoaded }) => isLoaded), { timeout: PICTURE_MS })
      .toBe(true);
    const folders = (await look()).map(({ src }) => folderOf(src));
    expect(asked).toEqual(new Set(folders.slice(0, 4)));
    if (what === 'somebody scrolls') await page.mouse.wheel(0, 1);
    else release();
    await expect.poll(() => asked.has(folders[4] ?? '')).toBe(true);
  });
}

for (const [what, held] of Object.entries({ 'the program': PROGRAM, 'this part of it': PRODUCT_PAGE })) {
  test(`what is pressed before ${what} listens happens when it does, once`, async ({ page }) => {
    const release = await hold(page, held);
    const started = page.waitForRequest(held);
    await page.goto('/product/1', { waitUntil: 'commit' });
    await started;
    if (held === PRODUCT_PAGE) await hydrated(page);
    const product = new ProductPage(page);
    await product.buyNow.click();
    await product.buyNow.click();
    release();
    await expect(new MiniCart(page).drawer(1)).toBeVisible();
  });
}

/** Keeps what is at these addresses from the page; answers how it is let go. */
async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Of a picture, whatever its width and format. */
function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf('/'));
}
