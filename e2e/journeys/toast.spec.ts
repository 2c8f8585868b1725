import { expect, test } from '../fixtures.ts';
import { findVariation } from '../pages/catalogueApi.ts';
import { ProductPage } from '../pages/ProductPage.ts';

const TITLE = 'Stock limit reached';

// Without a network a toast's own script cannot be loaded; its words are shown all the same.
test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported/ });

test('a toast is shown without a network too', async ({ page, request, context }) => {
  const { product, variation } = await findVariation(request, 22, ({ qty }) => qty >= 1 && qty <= 12);
  const productPage = new ProductPage(page);
  await productPage.open(product, variation.stockId);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  for (let pieces = 0; pieces < variation.qty; pieces += 1) await productPage.increase.click();
  await expect(page.getByText(TITLE)).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText(TITLE)).toBeHidden();
});
