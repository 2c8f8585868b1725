import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { findVariation, listItems } from '../pages/catalogueApi.ts';
import { layoutShift, observeLayoutShift } from '../pages/layoutShift.ts';
import { ListingPage } from '../pages/ListingPage.ts';
import { PICTURE_MS } from '../pages/madeFiles.ts';
import { ProductPage } from '../pages/ProductPage.ts';

const PRODUCT_CALL = '**/ProductsController/product/*';
const SCREENS = [
  { name: 'phone', viewport: { width: 412, height: 823 } },
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
];

// As most have it: what moves by itself moves nothing else.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const { name, viewport } of SCREENS) {
  test(`2: a card’s name and picture show at once; nothing moves when the rest comes (${name})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await observeLayoutShift(page, { input: true });
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(PRODUCT_CALL, (route) => held.then(() => route.continue()));
    const [item] = await listItems(page.request, 21);
    if (!item) throw new Error('no girls’ products');
    const productPage = new ProductPage(page);
    await new ListingPage(page).open('/girls-collection');
    await new ListingPage(page).openProduct(item.productName);

    await expect(productPage.heading(item.productName)).toBeVisible();
    const picture = productPage.pictures.getByRole('img', { name: item.productName, exact: true });
    await expect.poll(() => isLoaded(picture), { timeout: PICTURE_MS }).toBe(true);
    const before = await picture.boundingBox();
    // Of what stays, the header's text gets its font with the new page.
    const moved = await layoutShift(page);
    answer();
    await expect(productPage.buyNow).toBeVisible();
    expect(await picture.boundingBox()).toEqual(before);
    expect(await layoutShift(page)).toBe(moved);
  });
}

test('its heading has the focus, also when the page takes the place of its preview', async ({ page }) => {
  const listing = new ListingPage(page);
  const productPage = new ProductPage(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/catalog\/.*\.js$/, (route) => held.then(() => route.continue()));
  const name = await listing.cards.nth(2).getByRole('heading').innerText();
  await listing.openProduct(name);
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await expect(productPage.buyNow).toBeHidden();
  answer();
  await expect(productPage.buyNow).toBeVisible();
  await expect(productPage.heading(name)).toBeFocused();
});

test('4 and 5: a sold-out variation of the address stays chosen and says so, and a size is asked for in sight', async ({
  page,
  request,
}) => {
  const { product, variation } = await findVariation(
    request,
    20,
    ({ qty, stockId, varient }, { variations }) =>
      stockId === variations[0]?.stockId &&
      qty === 0 &&
      variations.some((other) => other.varient === varient && other.qty > 0),
  );
  const productPage = new ProductPage(page);
  await productPage.open(product, variation.stockId);
  await expect(page.getByText(`SKU: ${variation.sku}`)).toBeVisible();
  await expect(page.getByText(`${variation.sizeTitle} is sold out in ${variation.varient}.`)).toBeVisible();
  await productPage.buyNow.click();
  await expect(page.getByText('Size not selected', { exact: true })).toBeVisible();
  await expect(page.getByText('Please select a size before adding to cart.', { exact: true })).toBeVisible();
  await expect(productPage.sizes).toBeInViewport();
  await productPage.sizes.getByRole('button').first().click();
  await expect(page.getByText(/is sold out in/)).toBeHidden();
});

test('similar products come when scrolled near, and move nothing; viewed ones are remembered', async ({ page }) => {
  await observeLayoutShift(page);
  const productPage = new ProductPage(page);
  await productPage.open({ id: 12 });
  await page.evaluate(() => localStorage.setItem('recentlyViewed', '[12,"x",999999]'));
  await productPage.open({ id: 3 });
  await expect(productPage.similar).toHaveCount(0);
  await productPage.scrollToSimilar();
  await expect(productPage.similar.getByRole('listitem').first()).toBeVisible();
  await expect(productPage.similar.locator('a[href^="/product/3"]')).toHaveCount(0);
  await expect(productPage.recentlyViewed.getByRole('listitem')).toHaveCount(1);
  await expect(productPage.recentlyViewed.getByRole('link')).toHaveAttribute('href', '/product/12');
  expect(await layoutShift(page)).toBe(0);
  await page.getByRole('link', { name: /^More from/ }).click();
  await expect(page).toHaveURL('/girls-collection');
});

for (const row of ['similar', 'recentlyViewed'] as const) {
  test(`after Back the focus is on the card one came from, and the card in sight: ${row}`, async ({ page }) => {
    const productPage = new ProductPage(page);
    const viewed = (await listItems(page.request, 21)).slice(0, 8).map(({ prdId }) => prdId);
    await page.addInitScript((ids) => localStorage.setItem('recentlyViewed', JSON.stringify(ids)), viewed);
    await productPage.open({ id: 3 });
    await productPage.scrollToSimilar();
    const last = productPage[row].getByRole('link').last();
    const address = (await last.getAttribute('href')) ?? '';
    await last.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(productPage.buyNow).toBeVisible();
    await page.goBack();
    // In the other row the same product may stand, among those just viewed it does.
    const card = productPage[row].locator(`a[href="${address}"]`);
    await expect(card).toBeFocused();
    await expect(card).toBeInViewport({ ratio: 0.5 });
  });
}

test('the buy buttons stay in sight and hide nothing at 412 and 320 px', async ({ page }) => {
  const productPage = new ProductPage(page);
  const description = page.getByRole('heading', { name: 'Description' });
  await productPage.open({ id: 1 });
  for (const viewport of [
    { width: 412, height: 823 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(productPage.buyNow).toBeInViewport({ ratio: 1 });
    await description.scrollIntoViewIfNeeded();
    await expect(productPage.buyNow).toBeInViewport({ ratio: 1 });
    for (const hidden of [productPage.sizes.getByRole('button').last(), description]) {
      await hidden.focus().catch(() => undefined);
      await hidden.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      expect(await bottomOf(hidden)).toBeLessThanOrEqual(await topOf(productPage.buyNow));
    }
    await productPage.scrollToSimilar();
    await productPage.similar.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await expect(productPage.buyNow).not.toBeInViewport();
  }
});

test('a name of two lines leaves the price in sight on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const productPage = new ProductPage(page);
  await page.route('**/ProductsController/product/1', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { name: string } };
    answer.data.name = 'Hand-embroidered lawn frock with a matching dupatta';
    await route.fulfill({ response, json: answer });
  });
  await page.goto('/');
  await page.locator('a[href^="/product/1"]').first().click();
  const heading = page.getByRole('heading', { level: 1, name: 'Hand-embroidered lawn frock' });
  await expect(heading).toBeVisible();
  const lines = await heading.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(2);
  const price = page.getByText(/^Rs [\d,]+$/).first();
  expect(await bottomOf(price)).toBeLessThanOrEqual(await topOf(productPage.buyNow));
});

function isLoaded(picture: Locator): Promise<boolean> {
  return picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);
}

async function bottomOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => element.getBoundingClientRect().bottom);
}

async function topOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => element.getBoundingClientRect().top);
}
