import { expect, test } from '../../fixtures.ts';
import { CATEGORIES, findVariation, getProduct, listItems } from '../../pages/catalogueApi.ts';
import { CheckoutPage } from '../../pages/CheckoutPage.ts';
import { ListingPage } from '../../pages/ListingPage.ts';
import { ProductPage } from '../../pages/ProductPage.ts';

test.describe('§2 routes', () => {
  for (const { name, path } of [{ name: 'All Products', path: '/' }, ...CATEGORIES]) {
    test(`${path} is the listing '${name}'`, async ({ page }) => {
      await page.goto(path);
      await expect(new ListingPage(page).heading(name)).toBeVisible();
    });
  }

  test('/product/{id} is a product, with variant={stockId} that variation of it', async ({ page, request }) => {
    const { product, variation } = await findVariation(
      request,
      20,
      ({ qty, stockId }, { variations }) => qty > 0 && stockId !== variations[0]?.stockId,
    );
    const productPage = new ProductPage(page);
    await productPage.open(product);
    await expect(productPage.heading(product.name)).toBeVisible();
    await expect(page.getByText(`SKU: ${product.variations[0]?.sku}`)).toBeVisible();
    await productPage.open(product, variation.stockId);
    await expect(page.getByText(`SKU: ${variation.sku}`)).toBeVisible();
  });

  test('/checkout with an empty cart redirects to /cart', async ({ page }) => {
    await page.goto('/checkout');
    await expect(page).toHaveURL('/cart');
  });

  test('/order-success is the order confirmation', async ({ page }) => {
    await page.goto('/order-success');
    await expect(new CheckoutPage(page).placed).toBeVisible();
  });

  test.describe('any other path', () => {
    test.use({ expectedProblems: /404/ });

    test('is a 404 page reading Page not found', async ({ page }) => {
      const response = await page.goto('/no/such/page');
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    });
  });

  test('/admin redirects to / when either authToken or apiKey is missing', async ({ page }) => {
    await page.goto('/');
    for (const stored of [{}, { authToken: 'a' }, { apiKey: 'b' }]) {
      await page.evaluate((tokens) => {
        localStorage.clear();
        for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, String(value));
      }, stored);
      await page.goto('/admin/dashboard');
      await expect(page).toHaveURL('/');
    }
  });
});

test('§3 every product of the listing has its detail', async ({ request }) => {
  for (const item of (await listItems(request)).slice(0, 24)) {
    const product = await getProduct(request, item.prdId);
    expect(product).toMatchObject({ id: item.prdId, name: item.productName, onSale: item.onSale });
    expect(product.variations.map(({ stockId }) => stockId)).toContain(item.stockId);
    expect(product.variations.reduce((sum, { qty }) => sum + qty, 0)).toBe(item.totalStock);
  }
});
