import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { findVariation, getProduct, listItems, priceText, type Product } from '../../pages/catalogueApi.ts';
import { ListingPage } from '../../pages/ListingPage.ts';
import { MiniCart } from '../../pages/MiniCart.ts';
import { ProductPage } from '../../pages/ProductPage.ts';
import { storeCart } from '../../pages/storedCart.ts';

const chatLink = (page: Page) => page.getByRole('link', { name: 'Order on WhatsApp' });

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

test.describe('§2 product detail', () => {
  test('promo banner, name, SKU, price, viewers, description, WhatsApp, way back', async ({ page, request }) => {
    const { product, variation } = await findVariation(request, 21, ({ qty }, { onSale }) => qty > 0 && onSale === '0');
    const productPage = new ProductPage(page);
    await productPage.open(product, variation.stockId);
    await expect(page.getByText('SPRING20 for 20% off!')).toBeVisible();
    await expect(productPage.heading(product.name)).toBeVisible();
    await expect(page.getByText(`SKU: ${variation.sku}`)).toBeVisible();
    await expect(page.getByText(priceText(variation.price), { exact: true }).first()).toBeVisible();
    await expect(page.getByText(product.description.slice(0, 40)).first()).toBeVisible();
    const viewers = await page.getByText(/^\d+ people are viewing this right now$/).innerText();
    expect(Number.parseInt(viewers)).toBeGreaterThanOrEqual(5);
    expect(Number.parseInt(viewers)).toBeLessThanOrEqual(20);
    await expect(productPage.backToProducts).toBeVisible();
  });

  test('on sale: SALE and the original price struck through', async ({ page, request }) => {
    const { product, variation } = await findVariation(
      request,
      22,
      ({ qty, price }, item) => qty > 0 && item.onSale === '1' && item.price > price,
    );
    await new ProductPage(page).open(product, variation.stockId);
    await expect(page.getByText('SALE', { exact: true }).first()).toBeVisible();
    await expect(
      page
        .locator('main s')
        .filter({ hasText: priceText(product.price) })
        .first(),
    ).toBeVisible();
  });

  test('Order on WhatsApp carries title, SKU, size, variant, price and blank lines', async ({ page, request }) => {
    const { product, variation } = await findVariation(request, 20, ({ qty }) => qty > 0);
    await new ProductPage(page).open(product, variation.stockId);
    const link = chatLink(page);
    await expect(link).toHaveAttribute('target', '_blank');
    const href = new URL((await link.getAttribute('href')) ?? '');
    expect(href.hostname).toBe('wa.me');
    const lines = (href.searchParams.get('text') ?? '').split('\n').map((line) => line.trim());
    expect(lines).toEqual(
      expect.arrayContaining([
        `Product: ${product.name}`,
        `SKU: ${variation.sku}`,
        `Size: ${variation.sizeTitle}`,
        `Variant: ${variation.varient}`,
        `Price: ${priceText(variation.price)}`,
      ]),
    );
    expect(lines.slice(-3)).toEqual(['Name:', 'City:', 'Delivery address:']);
  });

  test('the gallery is filtered by colour and starts again at its first picture', async ({ page, request }) => {
    const product = await colourful(request);
    const productPage = new ProductPage(page);
    await productPage.open(product);
    const thumbnails = page.getByRole('link', { name: /^Show picture \d+$/ });
    const [first, second] = [...new Set(product.variations.map(({ varient }) => varient))];
    await productPage.colour(first ?? '').click();
    const before = await thumbnails
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    await thumbnails.last().click();
    await expect(thumbnails.last()).toHaveAttribute('aria-current', 'true');
    await productPage.colour(second ?? '').click();
    await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true');
    const after = await thumbnails
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    expect(after.some((src) => before.includes(src))).toBe(false);
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
    const cart = new MiniCart(page);
    await cart.button.click();
    await cart.line(product.name).getByRole('link', { name: product.name }).click();
    await expect(thumbnails).toHaveCount(2);
    await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => pictures.evaluate((row) => row.scrollLeft)).toBe(0);
  });

  test('a click zooms the picture, another one makes it fit again', async ({ page, request }) => {
    const { product } = await findVariation(request, 20, ({ qty }) => qty > 0);
    await page.goto(`/product/${product.id}`, { waitUntil: 'networkidle' });
    await page
      .getByRole('button', { name: /^Zoom in/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Zoom out/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Zoom in/ }).first()).toBeVisible();
  });

  test.describe('a missing product', () => {
    test.use({ expectedProblems: /404/ });

    test('Product Not Found, and Return to Shop', async ({ page }) => {
      await page.goto('/product/2147483647', { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
      await expect(page.getByText("Sorry, we couldn't find the product you're looking for.")).toBeVisible();
      await page.getByRole('link', { name: 'Return to Shop' }).click();
      await expect(page).toHaveURL('/');
    });
  });

  test('loading shows a skeleton', async ({ page, request }) => {
    const [item] = await listItems(request);
    await page.goto('/order-success', { waitUntil: 'networkidle' });
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/ProductsController/product/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate((id) => {
      history.pushState(null, '', `/product/${id}`);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, item?.prdId);
    await expect(page.getByText('Loading product')).toBeAttached();
    answer();
    await expect(new ProductPage(page).heading(item?.productName ?? '')).toBeVisible();
  });
});

test.describe('§4 product page', () => {
  test('the first variation is chosen, or the one of the query parameter', async ({ page, request }) => {
    const product = await colourful(request);
    const productPage = new ProductPage(page);
    await productPage.open(product);
    await expect(page.getByText(`SKU: ${product.variations[0]?.sku}`)).toBeVisible();
    const last = product.variations.at(-1);
    await productPage.open(product, last?.stockId);
    await expect(page.getByText(`SKU: ${last?.sku}`)).toBeVisible();
  });

  test('only sizes in stock are offered, and a colour opens with its first one in stock', async ({ page, request }) => {
    const product = await colourful(request);
    const labels = [...new Set(product.variations.map(({ varient }) => varient))];
    const [soldOut, inStock] = product.variations.filter(({ varient }) => varient === labels[1]);
    await openAltered(page, product, ({ variations }) => {
      for (const variation of variations) variation.qty = variation.stockId === soldOut?.stockId ? 0 : 5;
    });
    const productPage = new ProductPage(page);
    await productPage.colour(labels[1] ?? '').click();
    await expect(page.getByText(`SKU: ${inStock?.sku}`)).toBeVisible();
    await expect(productPage.size(soldOut?.sizeTitle ?? '')).toHaveCount(0);
    await expect(productPage.size(inStock?.sizeTitle ?? '')).toHaveAttribute('aria-pressed', 'true');
  });

  test('a colour without any size in stock says so', async ({ page, request }) => {
    const product = await colourful(request);
    const labels = [...new Set(product.variations.map(({ varient }) => varient))];
    const first = product.variations.find(({ varient }) => varient === labels[1]);
    await openAltered(page, product, ({ variations }) => {
      for (const variation of variations) variation.qty = variation.varient === labels[1] ? 0 : 5;
    });
    await new ProductPage(page).colour(labels[1] ?? '').click();
    await expect(page.getByText('This variant is currently out of stock', { exact: true })).toBeVisible();
    await expect(page.getByText(`SKU: ${first?.sku}`)).toBeVisible();
  });
});

test.describe('§5 add to cart', () => {
  test('a size is required, for the cart and for WhatsApp', async ({ page, request }) => {
    const product = await colourful(request);
    const [first] = product.variations;
    await openAltered(page, product, ({ variations }) => {
      for (const variation of variations) variation.qty = variation.stockId === first?.stockId ? 0 : 5;
    });
    const productPage = new ProductPage(page);
    await expect(page.getByText(`SKU: ${first?.sku}`)).toBeVisible();
    await productPage.buyNow.click();
    await expect(page.getByText('Size not selected', { exact: true })).toBeVisible();
    await expect(page.getByText('Please select a size before adding to cart.', { exact: true })).toBeVisible();
    await chatLink(page).click();
    await expect(page.getByText('Please select a size before proceeding.', { exact: true })).toBeVisible();
    await expect(new MiniCart(page).badge(0)).toBeVisible();
  });

  test('§9 at most one toast is shown', async ({ page, request }) => {
    const product = await colourful(request);
    const [first] = product.variations;
    await openAltered(page, product, ({ variations }) => {
      for (const variation of variations) variation.qty = variation.stockId === first?.stockId ? 0 : 5;
    });
    await new ProductPage(page).buyNow.click();
    await chatLink(page).click();
    await expect(page.getByText('Please select a size before proceeding.', { exact: true })).toBeVisible();
    await expect(page.getByText('Size not selected', { exact: true })).toHaveCount(1);
  });
});
