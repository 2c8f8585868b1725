import { expect, test } from '../fixtures.ts';
import { getProduct } from '../pages/catalogueApi.ts';
import { ProductPage } from '../pages/ProductPage.ts';

test('2 and 4: thumbnails, arrow keys and swiping turn the pictures; a colour begins at its first', async ({
  page,
  request,
}) => {
  const { variations } = await getProduct(request, 1);
  const other = variations.find(({ varient }) => varient !== variations[0]?.varient);
  if (!other) throw new Error('a product of one colour');
  const productPage = new ProductPage(page);
  await productPage.open({ id: 1 });
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
  await new ProductPage(page).open({ id: 1 });
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
