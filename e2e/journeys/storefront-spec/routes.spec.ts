import { expect, test } from '../../fixtures.ts';
import { CATEGORIES, getProduct, listItems } from '../../pages/catalogueApi.ts';
import { CheckoutPage } from '../../pages/CheckoutPage.ts';
import { ListingPage } from '../../pages/ListingPage.ts';
import { ProductPage } from '../../pages/ProductPage.ts';

test.use({ expectedProblems: /404/ });

test('§2 every route is what it says; any other path is a 404 page reading Page not found', async ({
  page,
  request,
}) => {
  for (const { name, path } of [{ name: 'All Products', path: '/' }, ...CATEGORIES]) {
    await page.goto(path);
    await expect(new ListingPage(page).heading(name)).toBeVisible();
  }
  const [item] = await listItems(request, 20);
  const product = await getProduct(request, item?.prdId ?? 0);
  const last = product.variations.at(-1);
  const productPage = new ProductPage(page);
  await productPage.open(product);
  await expect(productPage.heading(product.name)).toBeVisible();
  const [first] = product.variations.filter(({ qty }) => qty > 0);
  await expect(page.getByText(`SKU: ${first?.sku}`)).toBeVisible();
  await productPage.open(product, last?.stockId);
  await expect(page.getByText(`SKU: ${last?.sku}`)).toBeVisible();

  await page.goto('/order-success');
  await expect(new CheckoutPage(page).placed).toBeVisible();
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();

  await page.goto('/checkout');
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/');
});

test('§3 every product of the listing has its detail', async ({ request }) => {
  for (const item of (await listItems(request)).slice(0, 24)) {
    const product = await getProduct(request, item.prdId);
    expect(product).toMatchObject({ id: item.prdId, name: item.productName, onSale: item.onSale });
    expect(product.variations.map(({ stockId }) => stockId)).toContain(item.stockId);
    expect(product.variations.reduce((sum, { qty }) => sum + qty, 0)).toBe(item.totalStock);
  }
});
