import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { ListingPage } from '../pages/ListingPage.ts';

test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED|Failed to fetch|took longer|no style sheet|500/ });

test('offline: the shop says so, keeps what it has, and goes on by itself', async ({ page, context }) => {
  const listing = new ListingPage(page);
  const notice = page.getByText('You are offline. Your cart is safe.');
  await page.goto('/', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await expect(listing.cards.first()).toBeVisible();

  await listing.category('Boys Collection').click();
  await expect(listing.heading('Boys Collection')).toBeVisible();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();

  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(listing.cards.first()).toBeVisible();
  await expect(page).toHaveURL('/boys-collection');
});

test('offline: the notice keeps to the edge of a phone, and off what one buys with', async ({ page, context }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const notice = page.getByText('You are offline. Your cart is safe.');
  const edges = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: NaN, height: NaN };
    return { top: y, bottom: y + height };
  };
  await page.goto('/', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  expect((await edges(notice)).bottom).toBeGreaterThan(800);
  await context.setOffline(false);
  await page.goto('/product/1', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  const buy = await edges(page.getByRole('button', { name: 'Buy It Now' }));
  expect((await edges(notice)).bottom).toBeLessThan(buy.top);
});

test('a page whose script does not come says so, accessibly, and Try again does not lose the page while the network is gone', async ({
  page,
  context,
}) => {
  await page.goto('/cart', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
  const panel = page.getByRole('alert');
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText('You are offline. Your cart is safe.')).toBeVisible();
  await expectAccessible(page, { sizes: 'phone' });
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByText('Still not available. Please check your connection and try again.')).toBeVisible();
  await context.setOffline(false);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(new ListingPage(page).heading('All Products')).toBeVisible();
  await expect(page).toHaveURL('/');
});
