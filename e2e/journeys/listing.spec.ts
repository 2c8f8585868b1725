import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { CATEGORIES, listItems, publicSettings, type ListingItem } from '../pages/catalogueApi.ts';
import { ListingPage } from '../pages/ListingPage.ts';
import { openHydrated } from '../pages/openHydrated.ts';
import { ProductPage } from '../pages/ProductPage.ts';

// As most have it: the ticker passes by.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function top(locator: Locator): Promise<number> {
  const box = await locator.first().boundingBox();
  if (!box) throw new Error('it is not shown');
  return box.y;
}

test('more products come with the focus on the first new one, and are there with the scroll position after Back', async ({
  page,
}) => {
  const items = await listItems(page.request);
  const listing = new ListingPage(page);
  await listing.open();
  await listing.loadMore.press('Enter');
  await expect(page).toHaveURL('/?page=2');
  await expect(listing.cards).toHaveCount(Math.min(48, items.length));
  const added = items[24];
  if (!added) throw new Error('no second page');
  await expect(listing.cards.nth(24).getByRole('link')).toBeFocused();

  const target = listing.cards.nth(40);
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const note = () => Object.assign(window, { leftAt: window.scrollY });
    addEventListener('click', note, { capture: true, once: true });
  });
  await target.getByRole('link').click();
  await expect(new ProductPage(page).buyNow).toBeVisible();
  await page.goBack();
  await expect(listing.cards).toHaveCount(Math.min(48, items.length));
  const away = () => page.evaluate(() => Math.abs(window.scrollY - (window as unknown as { leftAt: number }).leftAt));
  await expect.poll(away).toBeLessThan(20);
  await expect(target.getByRole('link')).toBeFocused();
});

test('§2 listing, top to bottom', async ({ page, request }) => {
  const listing = new ListingPage(page);
  const ticker = page.getByRole('region', { name: 'Promotions' });
  const join = page.getByRole('link', { name: 'Join the updates list' });
  await openHydrated(page, '/');

  await test.step('strip, header, categories, ticker, heading, sort, size, grid, updates list, footer', async () => {
    const parts = [
      page.getByRole('link', { name: /WhatsApp/ }),
      page.getByRole('banner').getByRole('button', { name: 'Cart' }),
      listing.categories,
      ticker,
      listing.heading('All Products'),
      listing.sort,
      listing.cards,
      join,
      page.getByRole('contentinfo'),
    ];
    const tops: number[] = [];
    for (const part of parts) tops.push(await top(part));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(await top(listing.size)).toBe(await top(listing.sort));
    await expect(page.getByRole('banner').getByRole('link', { name: /, home$/ })).toHaveAttribute('href', '/');
  });

  await test.step('strip, footer and updates list open a chat with the store number in a new tab', async () => {
    const { messagingNumber } = await publicSettings(request);
    const links = page.locator('a[href*="wa.me"]');
    expect(await links.count()).toBeGreaterThanOrEqual(3);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', new RegExp(`^https://wa\\.me/${messagingNumber}(\\?|$)`));
      await expect(link).toHaveAttribute('target', '_blank');
    }
    await expect(join).toHaveAttribute('href', /\?text=.*updates/);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Track your order' })).toHaveAttribute(
      'href',
      '/track',
    );
  });

  await test.step('the grid has 2 columns on small screens, 3 on medium, 4 on large', async () => {
    for (const [width, columns] of [
      [412, 2],
      [800, 3],
      [1280, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await listing.cards.evaluateAll((cards) =>
        cards.map((card) => Math.round(card.getBoundingClientRect().top)),
      );
      expect(boxes.filter((offset) => offset === boxes[0]).length, `${width} px`).toBe(columns);
    }
    await page.setViewportSize({ width: 412, height: 823 });
  });

  await test.step('the ticker has its four messages and can be closed', async () => {
    for (const message of [
      /fresh winter collection arrivals/i,
      /pre-winter sale up to 40% off storewide/i,
      /premium fabric comfort/i,
      /love it or return it with a simple refund policy/i,
    ]) {
      await expect(ticker.getByText(message).first()).toBeAttached();
    }
    await ticker.getByRole('button', { name: 'Close' }).click();
    await expect(ticker).toBeHidden();
  });
});

test('§2 a category changes the address without a reload; View All goes to /', async ({ page }) => {
  const listing = new ListingPage(page);
  await openHydrated(page, '/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const { name, path } of CATEGORIES) {
    await listing.category(name).click();
    await expect(page).toHaveURL(path);
    await expect(listing.heading(name)).toBeVisible();
  }
  await listing.category('View All').click();
  await expect(page).toHaveURL('/');
  await expect(listing.heading('All Products')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.goto('/?category=21');
  await expect(listing.heading('Girls Collection')).toBeVisible();
});

test('§2 badges NEW and SALE, top-left (BEST SELLER is earned by sales, of which the demo has none)', async ({
  page,
  request,
}) => {
  const items = await listItems(request);
  const wear = async (badge: string, wearer: ListingItem | undefined) => {
    if (!wearer) throw new Error(`nobody wears ${badge}`);
    const card = new ListingPage(page).card(wearer.productName);
    const [outer, inner] = [await card.boundingBox(), await card.getByText(badge, { exact: true }).boundingBox()];
    if (!outer || !inner) throw new Error(`${badge} is not shown`);
    expect(inner.x - outer.x).toBeLessThan(outer.width / 4);
    expect(inner.y - outer.y).toBeLessThan(outer.height / 4);
  };
  // A page has 24; an eighth of them wears it.
  await page.goto('/?page=2');
  await wear('NEW', items.slice(24, 48).toSorted((a, b) => b.prdId - a.prdId)[0]);
  await wear(
    'SALE',
    items.find(({ onSale }) => onSale === '1'),
  );
});
