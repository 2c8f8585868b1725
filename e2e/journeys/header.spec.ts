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

for (const [name, viewport] of [
  ['a phone', { width: 412, height: 823 }],
  ['the narrowest screen', { width: 320, height: 640 }],
] as const) {
  test(`everything to press in header and footer is at least 44 px on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/order-success', { waitUntil: 'networkidle' });
    const small = await page
      .locator('header :is(a, button, input), footer :is(a, button)')
      .evaluateAll((elements) =>
        elements
          .map((element) => ({ box: element.getBoundingClientRect(), text: element.outerHTML.slice(0, 120) }))
          .filter(({ box }) => box.width > 0 && (box.height < 43.9 || box.width < 43.9)),
      );
    expect(small).toEqual([]);
  });
}
