import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { findVariation } from '../pages/catalogueApi.ts';
import { ListingPage } from '../pages/ListingPage.ts';
import { MiniCart } from '../pages/MiniCart.ts';
import { ProductPage } from '../pages/ProductPage.ts';

test.use({
  // '/robots.txt' names no icon.
  expectedProblems: /favicon\.ico/,
  // As shoppers have it.
  serviceWorkers: 'allow',
  launchOptions: async ({ launchOptions }, use) => {
    // The headless shell keeps no page that is left, whatever it is told.
    const executablePath = process.env['WHOLE_CHROMIUM'] || undefined;
    const ignoreDefaultArgs = ['--disable-back-forward-cache'];
    await use({ ...launchOptions, channel: 'chromium', executablePath, ignoreDefaultArgs });
  },
});

test('back and forward bring pages as they were left, with the cart of now', async ({ page, context, request }) => {
  const { product, variation } = await findVariation(request, 20, ({ qty }) => qty > 0);
  const listing = new ListingPage(page);
  const productPage = new ProductPage(page);
  const cart = new MiniCart(page);
  const whyNot: string[] = [];
  const session = await context.newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    whyNot.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  const isAsLeft = async (heading: Locator) => {
    await expect(heading).toBeVisible();
    await expect
      .poll(async () => ({ isKept: await page.evaluate(isKept), whyNot }))
      .toEqual({ isKept: true, whyNot: [] });
    await expect(cart.badge(1)).toBeVisible();
  };

  await listing.open();
  await watchReturn(page);
  await productPage.open(product);
  await watchReturn(page);
  await page.goto('/robots.txt');
  const other = await context.newPage();
  await new ProductPage(other).addToCart(product, variation);
  await expect(new MiniCart(other).drawer(1)).toBeVisible();

  await page.goBack({ waitUntil: 'commit' });
  await isAsLeft(productPage.heading(product.name));
  await page.goBack({ waitUntil: 'commit' });
  await isAsLeft(listing.heading('All Products'));
  await page.goForward({ waitUntil: 'commit' });
  await isAsLeft(productPage.heading(product.name));
});

type Watched = Window & { isKept?: boolean };

function watchReturn(page: Page): Promise<void> {
  return page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      (window as Watched).isKept = persisted;
    }),
  );
}

/** In the page: whether it came out of the browser's own cache. */
function isKept(): boolean | undefined {
  return (window as Watched).isKept;
}
