import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { getProduct, listItems, type Product } from '../pages/catalogueApi.ts';
import { ListingPage } from '../pages/ListingPage.ts';
import { MiniCart } from '../pages/MiniCart.ts';
import { ProductPage } from '../pages/ProductPage.ts';
import { storeCart } from '../pages/storedCart.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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

test('2 and 4: thumbnails, arrow keys and swiping turn the pictures; a colour begins at its first', async ({
  page,
  request,
}) => {
  const { variations } = await getProduct(request, 1);
  const other = variations.find(({ varient }) => varient !== variations[0]?.varient);
  if (!other) throw new Error('a product of one colour');
  const productPage = new ProductPage(page);
  await productPage.openReady(1);
  await expect(productPage.thumbnails).toHaveCount(2);
  await productPage.thumbnails.nth(1).click();
  await expect.poll(() => productPage.shownPicture()).toBe(2);
  await expect(productPage.thumbnails.nth(1)).toHaveAttribute('aria-current', 'true');

  await productPage.pictures.getByRole('button').nth(1).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => productPage.shownPicture()).toBe(1);
  await expect(productPage.pictures.getByRole('button').first()).toBeFocused();

  // As a finger does it: the row itself is scrolled, and stops at a picture.
  await productPage.pictures.evaluate((row) => row.scrollBy({ left: row.clientWidth * 0.8 }));
  await expect.poll(() => productPage.shownPicture()).toBe(2);
  await expect(productPage.thumbnails.nth(1)).toHaveAttribute('aria-current', 'true');

  await productPage.colour(other.varient).click();
  await expect(productPage.colour(other.varient)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => productPage.shownPicture()).toBe(1);
  await expect(productPage.thumbnails.first()).toHaveAttribute('aria-current', 'true');
});

test('4: zoom toggles on click, moves with the keyboard and ends with Escape', async ({ page }) => {
  await new ProductPage(page).openReady(1);
  const zoomIn = page.getByRole('button', { name: /^Zoom in/ }).first();
  const zoomOut = page.getByRole('button', { name: /^Zoom out/ });
  const width = (await zoomIn.boundingBox())?.width ?? 0;
  await zoomIn.click();
  await expect.poll(async () => (await zoomOut.boundingBox())?.width).toBeCloseTo(width * 2, 0);
  await zoomOut.click();
  await expect(zoomOut).toBeHidden();

  await zoomIn.focus();
  await page.keyboard.press('Enter');
  await expect(zoomOut).toBeFocused();
  const before = await zoomOut.boundingBox();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await zoomOut.boundingBox())?.x).toBeLessThan(before?.x ?? 0);
  await page.keyboard.press('Escape');
  await expect(zoomOut).toBeHidden();
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
