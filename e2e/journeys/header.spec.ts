import { expect, test } from '../fixtures.ts';
import { ListingPage } from '../pages/ListingPage.ts';
import { openHydrated } from '../pages/openHydrated.ts';

test('after going to another page its heading has the focus; sorting leaves the focus alone', async ({ page }) => {
  const listing = new ListingPage(page);
  await openHydrated(page, '/');
  await listing.category('Deals').click();
  await expect(listing.heading('Deals')).toBeFocused();
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await sort.focus();
  await sort.selectOption('Newest');
  await expect(page).toHaveURL(/sort=newest/);
  await expect(sort).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/deals');
  await page.goBack();
  await expect(listing.heading('All Products')).toBeFocused();
});
