import { expect, test } from '../fixtures.ts';
import { ListingPage } from '../pages/ListingPage.ts';

test('the strip and the footer lead to the messaging app, the footer to three profiles, in new tabs', async ({
  page,
}) => {
  await page.goto('/');
  const strip = page.getByRole('banner').getByRole('link', { name: 'Questions? Chat with us on WhatsApp' });
  await expect(strip).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/);
  await expect(strip).toHaveAttribute('target', '_blank');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Facebook', 'Instagram', 'TikTok']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\//);
  }
  await expect(footer.getByRole('link', { name: 'Track your order' })).toHaveAttribute('href', '/track');
});

test('after going to another page its heading has the focus; sorting leaves the focus alone', async ({ page }) => {
  const listing = new ListingPage(page);
  await page.goto('/', { waitUntil: 'networkidle' });
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
