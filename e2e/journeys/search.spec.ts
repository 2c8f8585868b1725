import { expect, test } from '../fixtures.ts';
import { listItems } from '../pages/catalogueApi.ts';
import { readHtml } from '../pages/htmlDocument.ts';
import { ListingPage } from '../pages/ListingPage.ts';
import { openHydrated } from '../pages/openHydrated.ts';

test('a search is rendered on the server, for shoppers and not for search engines', async ({ page, request }) => {
  const kurtas = (await listItems(request)).filter(({ productName }) => /kurta/i.test(productName));
  const source = await (await request.get('/search?q=KURTA')).text();
  const html = await readHtml(page, source);
  expect(html.text).toContain('Results for “KURTA”');
  expect(html.text).toContain(`${kurtas.length} products`);
  for (const { prdId } of kurtas) expect(html.links.map(({ href }) => href)).toContain(`/product/${prdId}`);
  expect(source).toContain('<meta name="robots" content="noindex"');
});

test('nothing found: help with the words and ways on; without words: a field and the categories', async ({ page }) => {
  await page.goto('/search?q=submarine');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(page.getByText('Check the spelling, try fewer words')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View All Products' })).toHaveAttribute('href', '/');

  await openHydrated(page, '/search');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Gift Packs' })).toHaveAttribute('href', '/gift-packs');
  await main.getByRole('searchbox', { name: 'Search products' }).fill('frock & "kurta" 100%');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=frock+%26+%22kurta%22+100%25');
  await expect(new ListingPage(page).heading('Results for “frock & "kurta" 100%”')).toBeVisible();
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('a search is a form: words, price and size', async ({ page }) => {
    await page.goto('/search');
    const main = page.getByRole('main');
    await main.getByRole('searchbox', { name: 'Search products' }).fill('kurta');
    await main.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?q=kurta');
    await page.getByRole('textbox', { name: 'Price: From' }).fill('5000');
    await page.getByRole('textbox', { name: 'Price: To' }).fill('100');
    await page.getByRole('button', { name: 'Apply' }).click();
    const to = page.getByRole('textbox', { name: 'Price: To' });
    await expect(to).toHaveAccessibleDescription('Please write at least Rs 5,000, or less beside it.');
    await expect(to).toHaveValue('100');
    await expect(page.getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/search?q=kurta');
  });
});
