import { expect, test } from '../fixtures.ts';
import { findVariation } from '../pages/catalogueApi.ts';
import { ProductPage } from '../pages/ProductPage.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a size is found by height, by keyboard alone, and chosen', async ({ page, request }) => {
  const { product, variation } = await findVariation(
    request,
    21,
    ({ qty, sizeTitle, varient }, { variations }) =>
      qty > 0 && sizeTitle === '4-5 Years' && varient === variations[0]?.varient,
  );
  const productPage = new ProductPage(page);
  await productPage.openReady(product.id);
  const opener = page.getByRole('button', { name: 'Size guide' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(productPage.sizeGuide).toBeVisible();
  await productPage.sizeGuide.getByRole('textbox', { name: /height in cm/ }).focus();
  await page.keyboard.type('106');
  await expect(productPage.sizeGuide.getByRole('status')).toHaveText('4-5 Years should fit.');
  await page.keyboard.press('Tab');
  await expect(productPage.sizeGuide.getByRole('button', { name: 'Choose 4-5 Years' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(productPage.sizeGuide).toBeHidden();
  await expect(productPage.size('4-5 Years')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(`SKU: ${variation.sku}`)).toBeVisible();
  await expect(opener).toBeFocused();
});
