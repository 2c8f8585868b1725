import { expect, test } from '../../fixtures.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { ListingPage } from '../../pages/ListingPage.ts';
import { openHydrated } from '../../pages/openHydrated.ts';

test('a size shows as many products as it says; Back undoes one filter at a time', async ({ page }) => {
  const listing = new ListingPage(page);
  await listing.open('/girls-collection');
  await listing.sort.selectOption('Price: Low to High');
  await expect(page).toHaveURL('/girls-collection?sort=price-low');
  const label = (await listing.size.getByRole('option').nth(1).textContent()) ?? '';
  const [, count = ''] = /\((\d+)\)$/.exec(label) ?? [];
  await listing.size.selectOption({ label });
  await expect(page).toHaveURL(/\?sort=price-low&size=\d+$/);
  await expect(listing.activeFilters).toBeVisible();
  await expect(page.getByText(count === '1' ? '1 product' : `${count} products`, { exact: true })).toBeVisible();
  await expect(listing.cards).toHaveCount(Number(count));
  await page.goBack();
  await expect(page).toHaveURL('/girls-collection?sort=price-low');
  await expect(listing.size).toHaveValue('all');
  await page.goBack();
  await expect(page).toHaveURL('/girls-collection');
  await expect(listing.sort).toHaveValue('featured');
  await page.goForward();
  await expect(listing.sort).toHaveValue('price-low');
});

test('on a phone the first screen has every control and the first row; filters open in a drawer: a colour applies at once, a price with its button, chips take them away', async ({
  page,
}) => {
  const listing = new ListingPage(page);
  await openHydrated(page, '/');
  for (const control of [listing.categories, listing.heading('All Products'), listing.sort, listing.size])
    await expect(control).toBeInViewport({ ratio: 1 });
  await expect(listing.cards.first()).toBeInViewport({ ratio: 0.5 });
  await listing.filters.click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  const colour = drawer.getByRole('listitem').first().getByRole('link');
  const name = ((await colour.textContent()) ?? '').replace(/\d.*/, '');
  await colour.click();
  await expect(page).toHaveURL(`/?color=${name.replaceAll(' ', '+')}`);

  await drawer.getByRole('textbox', { name: 'From' }).fill('3,000');
  await drawer.getByRole('textbox', { name: 'To' }).fill('1000');
  await drawer.getByRole('button', { name: 'Show products' }).click();
  await expect(drawer.getByText('Please write at least Rs 3,000, or less beside it.')).toBeVisible();
  await expect(drawer.getByRole('textbox', { name: 'To' })).toBeFocused();
  await expect(drawer.getByRole('textbox', { name: 'From' })).toHaveValue('3,000');
  await drawer.getByRole('textbox', { name: 'From' }).fill('500');
  await drawer.getByRole('textbox', { name: 'To' }).fill('Rs 90,000');
  await page.keyboard.press('Enter');
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/color=.*&min=500&max=90000$/);
  await expect(listing.filters).toHaveText('Filters (2)');

  await listing.activeFilters.getByRole('link', { name: 'Remove Rs 500 to Rs 90,000' }).click();
  await expect(page).toHaveURL(/\?color=[^&]+$/);
  await expect(listing.heading('All Products')).toBeFocused();
  await listing.activeFilters.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/');
  await expect(listing.activeFilters).toBeHidden();
});

test('on a desktop filters open above the products, accessible with an error', async ({ page }) => {
  const listing = new ListingPage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await listing.open('/boys-collection');
  await listing.filters.click();
  const panel = page.getByRole('region', { name: 'Filters' });
  await panel.getByRole('button', { name: /^All \d+ colours$/ }).click();
  await panel.getByRole('textbox', { name: 'To' }).fill('a lot');
  await panel.getByRole('button', { name: 'Apply price' }).click();
  await expect(panel.getByText('Please write rupees in digits, such as 1500.')).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'To' })).toHaveValue('a lot');
  await expect(page).toHaveURL('/boys-collection');
  await expectAccessible(page, { sizes: 'desktop' });
  await listing.filters.click();
  await expect(panel).toBeHidden();
});
