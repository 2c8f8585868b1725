import { expect, test } from '../../fixtures.ts';
import { findVariation, type ListingItem } from '../../pages/catalogueApi.ts';
import { CheckoutPage } from '../../pages/CheckoutPage.ts';
import { ListingPage } from '../../pages/ListingPage.ts';
import { MiniCart } from '../../pages/MiniCart.ts';
import { storeCart } from '../../pages/storedCart.ts';

const PLACEHOLDER = '[data-placeholder]';
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="80"/>';

test.describe('§7 and §8 pictures of other shapes', () => {
  test.use({ expectedProblems: /404/ });

  test('relative ones stand under {api} without /attached_assets, absolute ones are used as they are, a placeholder stands for what fails', async ({
    page,
  }) => {
    const paths = [
      '/attached_assets/frock.png',
      'media/kurta.png',
      'http://pictures.example/attached_assets/tee.png',
      'https://pictures.example/romper.png',
      'uploads/00000000000000000000000000000000/640.webp',
      '',
    ];
    await page.route(/pictures\.example|\/api\/(frock|media\/kurta)\.png/, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: DRAWING }),
    );
    await page.route('**/StockController/stocks?**', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: ListingItem[] };
      for (const [index, img] of paths.entries()) Object.assign(answer.data[index] ?? {}, { img });
      await route.fulfill({ response, json: answer });
    });
    const listing = new ListingPage(page);
    await listing.openByBrowser();
    const shown = ['/api/frock.png', '/api/media/kurta.png', ...paths.slice(2, 4)];
    for (const [index, src] of shown.entries()) {
      const image = listing.cards.nth(index).locator('img');
      await image.scrollIntoViewIfNeeded();
      await expect(image).toHaveAttribute('src', src);
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(64);
    }
    for (const index of [4, 5]) {
      await listing.cards.nth(index).scrollIntoViewIfNeeded();
      await expect(listing.cards.nth(index).locator(PLACEHOLDER)).toBeVisible();
    }

    // §2: in checkout and mini cart too.
    const { product, variation } = await findVariation(page.request, 20, ({ qty }) => qty > 0);
    const mainImg = 'uploads/00000000000000000000000000000000/640.webp';
    await storeCart(page, [{ product, variation, quantity: 1, mainImg }]);
    await page.goto('/checkout');
    await expect(new CheckoutPage(page).summary.locator(PLACEHOLDER)).toBeVisible();
    await new MiniCart(page).button.click();
    await expect(new MiniCart(page).line(product.name).locator(PLACEHOLDER)).toBeVisible();
  });
});
