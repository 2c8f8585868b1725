import { expect, test } from '../fixtures.ts';
import { getProduct, listItems, priceText } from '../pages/catalogueApi.ts';
import { ListingPage } from '../pages/ListingPage.ts';
import { ProductPage } from '../pages/ProductPage.ts';

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the listing shows everything and leads to categories, products and more', async ({ page, request }) => {
    const all = await listItems(request);
    const listing = new ListingPage(page);
    await page.goto('/');
    await expect(listing.cards).toHaveCount(24);
    await listing.loadMore.click();
    await expect(listing.cards).toHaveCount(Math.min(48, all.length));

    const girls = await listItems(request, 21);
    await listing.category('Girls Collection').click();
    await expect(page).toHaveURL('/girls-collection');
    await expect(listing.heading('Girls Collection')).toBeVisible();
    await expect(listing.cards).toHaveCount(Math.min(24, girls.length));

    const first = girls[0];
    if (!first) throw new Error('no girls’ products');
    await expect(listing.card(first.productName)).toContainText(priceText(first.price));
    await listing.openProduct(first.productName);
    await expect(page).toHaveURL(`/product/${first.prdId}`);
  });

  test('a product under the finger is fetched ahead, by rules that need no script', async ({ page, request }) => {
    await request.get('/product/1');
    await page.goto('/', { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.locator('article a[href="/product/1"]').click({ delay: 100 });
    await expect(page).toHaveURL('/product/1');
    const delivery = () =>
      performance.getEntriesByType('navigation').map((entry) => 'deliveryType' in entry && entry.deliveryType);
    expect(await page.evaluate(delivery)).toEqual(['navigational-prefetch']);
  });

  test('sorting and sizes are a form', async ({ page, request }) => {
    const listing = new ListingPage(page);
    await page.goto('/girls-collection');
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: Low to High');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/^[^?]*\/girls-collection\?.*sort=price-low/);
    const toPay = (item: { price: number; salePrice: number; onSale: string }) =>
      item.onSale === '1' && item.salePrice > 0 ? item.salePrice : item.price;
    const prices = (await listItems(request, 21)).map(toPay).sort((a, b) => a - b);
    await expect(listing.cards.first()).toContainText(priceText(prices[0] ?? 0));

    const sizes = page.getByRole('combobox', { name: 'Size' });
    const label = (await sizes.getByRole('option').nth(1).textContent()) ?? '';
    await sizes.selectOption({ label });
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/size=\d+/);
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('price-low');
    await expect(listing.cards).toHaveCount(Number(/\((\d+)\)$/.exec(label)?.[1]));
  });

  test('a product page shows everything; colours and sizes lead to their variation', async ({ page, request }) => {
    const [item] = await listItems(request, 21);
    const product = await getProduct(request, item?.prdId ?? 0);
    const [first] = product.variations;
    const other = product.variations.find(({ varient, qty }) => varient !== first?.varient && qty > 0);
    if (!first || !other) throw new Error('a product of one colour');
    const sizesOfOther = product.variations.filter(({ varient, qty }) => varient === other.varient && qty > 0);
    const last = sizesOfOther.at(-1);
    if (!last) throw new Error('a colour without sizes');

    const productPage = new ProductPage(page);
    await page.goto(`/product/${product.id}`);
    await expect(productPage.heading(product.name)).toBeVisible();
    await expect(page.getByText(`SKU: ${first.sku}`)).toBeVisible();
    await expect(page.getByRole('paragraph').filter({ hasText: product.description })).toBeVisible();

    await productPage.colour(other.varient).click();
    await expect(page).toHaveURL(`/product/${product.id}?variant=${other.stockId}`);
    await expect(page.getByText(`SKU: ${other.sku}`)).toBeVisible();
    await expect(productPage.sizes.getByRole('button')).toHaveText(sizesOfOther.map(({ sizeTitle }) => sizeTitle));
    await productPage.size(last.sizeTitle).click();
    await expect(page.getByText(`SKU: ${last.sku}`)).toBeVisible();
    await expect(page.getByText(priceText(last.price), { exact: true })).toBeVisible();

    await productPage.backToProducts.click();
    await expect(new ListingPage(page).heading('All Products')).toBeVisible();
  });
});

test('a page says the same before and after its scripts have run', async ({ page, browser, baseURL }) => {
  const still = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  for (const path of ['/', '/gift-packs?sort=price-high', '/product/1']) {
    await still.goto(path);
    await page.goto(path, { waitUntil: 'networkidle' });
    // What the form offers to visitors without scripts only.
    await still.locator('noscript').evaluateAll((elements) => elements.forEach((element) => element.remove()));
    const before = stableLines(await still.getByRole('main').innerText());
    const after = stableLines(await page.getByRole('main').innerText());
    expect(before.length, path).toBeGreaterThan(10);
    expect(after, path).toEqual(before);
  }
  await still.close();
});

/** Without the button for visitors with scripts and the figure each visitor gets of their own. */
function stableLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== 'Filters' && !line.endsWith('people are viewing this right now'));
}
