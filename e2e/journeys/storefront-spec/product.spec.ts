import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { findVariation, getProduct, listItems, priceText, type Product } from '../../pages/catalogueApi.ts';
import { ListingPage } from '../../pages/ListingPage.ts';
import { MiniCart } from '../../pages/MiniCart.ts';
import { ProductPage } from '../../pages/ProductPage.ts';
import { storeCart } from '../../pages/storedCart.ts';

/** The product as the browser gets it, altered; opened from the listing, since the server reads its own data. */
async function openAltered(page: Page, product: Product, alter: (product: Product) => void): Promise<void> {
  await page.route(`**/ProductsController/product/${product.id}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Product };
    alter(answer.data);
    await route.fulfill({ response, json: answer });
  });
  const listing = new ListingPage(page);
  await listing.openByBrowser();
  await listing.openProduct(product.name);
  await expect(new ProductPage(page).heading(product.name)).toBeVisible();
}

/** A product on the listing's first page with two colours, the second with at least two sizes. */
async function colourful(request: Parameters<typeof getProduct>[0]): Promise<Product> {
  for (const { prdId } of (await listItems(request)).slice(0, 24)) {
    const product = await getProduct(request, prdId);
    const labels = [...new Set(product.variations.map(({ varient }) => varient))];
    if (labels.length > 1 && product.variations.filter(({ varient }) => varient === labels[1]).length > 1)
      return product;
  }
  throw new Error('no product has two colours');
}

test('§2 product detail: promo banner, SALE, prices, viewers, description, WhatsApp, way back', async ({
  page,
  request,
}) => {
  const { product, variation } = await findVariation(
    request,
    22,
    ({ qty, price }, item) => qty > 0 && item.onSale === '1' && item.price > price,
  );
  const productPage = new ProductPage(page);
  await productPage.open(product, variation.stockId);
  const main = page.getByRole('main');
  await expect(main.getByText('SPRING20 for 20% off!', { exact: true })).toBeVisible();
  await expect(productPage.heading(product.name)).toBeVisible();
  await expect(page.getByText(`SKU: ${variation.sku}`)).toBeVisible();
  await expect(main.getByText('SALE', { exact: true }).first()).toBeVisible();
  await expect(main.getByText(priceText(variation.price), { exact: true }).first()).toBeVisible();
  await expect(main.locator('s').first()).toContainText(priceText(product.price));
  await expect(main.getByText(/^([5-9]|1\d|20) people are viewing this right now$/)).toBeVisible();
  await expect(page.getByText(product.description.slice(0, 40)).first()).toBeVisible();
  await expect(productPage.orderOnWhatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/);
  await expect(productPage.orderOnWhatsApp).toHaveAttribute('target', '_blank');
  await expect(productPage.backToProducts).toBeVisible();
});

test('§4 the gallery shows its first picture when there is none at its place any more', async ({ page, request }) => {
  const product = await colourful(request);
  const [first, second] = [...new Set(product.variations.map(({ varient }) => varient))];
  const variation = product.variations.find(({ varient }) => varient === second);
  if (!variation) throw new Error('no second colour');
  await openAltered(page, product, ({ img }) => {
    const [picture] = img.filter(({ varient }) => varient === first);
    if (picture) img.unshift(picture, picture);
  });
  const { thumbnails, pictures } = new ProductPage(page);
  await storeCart(page, [{ product, variation, quantity: 1 }]);
  await thumbnails.nth(3).click();
  await expect(thumbnails.nth(3)).toHaveAttribute('aria-current', 'true');
  // It has come to rest: what is still sliding may end beside a picture of the shorter row.
  await expect.poll(() => pictures.evaluate((row) => Math.abs(row.scrollLeft - 3 * row.clientWidth) < 2)).toBe(true);
  const cart = new MiniCart(page);
  await cart.button.click();
  await cart.line(product.name).getByRole('link', { name: product.name }).click();
  await expect(thumbnails).toHaveCount(2);
  await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => pictures.evaluate((row) => row.scrollLeft)).toBe(0);
});
