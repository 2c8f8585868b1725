import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import {
  CATEGORIES,
  listItems,
  priceText,
  publicSettings,
  type Entity,
  type ListingItem,
} from '../../pages/catalogueApi.ts';
import { ListingPage } from '../../pages/ListingPage.ts';

async function top(locator: Locator): Promise<number> {
  const box = await locator.first().boundingBox();
  if (!box) throw new Error('it is not shown');
  return box.y;
}

test.describe('§2 listing, top to bottom', () => {
  test('strip, header, categories, ticker, heading, sort, size, grid, updates list, footer', async ({ page }) => {
    await page.goto('/');
    const listing = new ListingPage(page);
    const parts = [
      page.getByRole('link', { name: /WhatsApp/ }),
      page.getByRole('banner').getByRole('button', { name: 'Cart' }),
      listing.categories,
      page.getByRole('region', { name: 'Promotions' }),
      listing.heading('All Products'),
      page.getByLabel('Sort'),
      listing.cards,
      page.getByRole('link', { name: 'Join the updates list' }),
      page.getByRole('contentinfo'),
    ];
    await expect(page.getByRole('banner').getByRole('link', { name: /, home$/ })).toHaveAttribute('href', '/');
    const tops: number[] = [];
    for (const part of parts) tops.push(await top(part));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(await top(page.getByLabel('Size'))).toBe(await top(page.getByLabel('Sort')));
  });

  test('strip, footer and updates list open a chat with the store number in a new tab', async ({ page, request }) => {
    const { messagingNumber } = await publicSettings(request);
    await page.goto('/');
    const links = page.locator('a[href*="wa.me"]');
    expect(await links.count()).toBeGreaterThanOrEqual(3);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', new RegExp(`^https://wa\\.me/${messagingNumber}(\\?|$)`));
      await expect(link).toHaveAttribute('target', '_blank');
    }
    const join = page.getByRole('link', { name: 'Join the updates list' });
    await expect(join).toHaveAttribute('href', /\?text=.*updates/);
  });

  test('the category bar: View All, Girls Collection, Boys Collection, Deals, Gift Packs', async ({ page }) => {
    await page.goto('/');
    const bar = new ListingPage(page).categories.getByRole('link');
    expect((await bar.allTextContents()).slice(0, 5)).toEqual([
      'View All',
      'Girls Collection',
      'Boys Collection',
      'Deals',
      'Gift Packs',
    ]);
  });

  test('the ticker has its four messages and can be closed', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const ticker = page.getByRole('region', { name: 'Promotions' });
    await expect(ticker).toBeVisible();
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

  test('the grid has 2 columns on small screens, 3 on medium, 4 on large', async ({ page }) => {
    await page.goto('/');
    for (const [width, columns] of [
      [412, 2],
      [800, 3],
      [1280, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await page
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
      expect(boxes.filter((offset) => offset === boxes[0]).length, `${width} px`).toBe(columns);
    }
  });

  test('the footer links to three social profiles', async ({ page }) => {
    await page.goto('/');
    for (const name of ['Facebook', 'Instagram', 'TikTok']) {
      await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute('href', /^https:\/\//);
    }
  });
});

test.describe('§2 category selection', () => {
  test('changes the address without a reload; View All goes to /', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const listing = new ListingPage(page);
    for (const { name, path } of CATEGORIES) {
      await listing.category(name).click();
      await expect(page).toHaveURL(path);
      await expect(listing.heading(name)).toBeVisible();
    }
    await listing.category('View All').click();
    await expect(page).toHaveURL('/');
    await expect(listing.heading('All Products')).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('the query parameter category holds an id; an unknown one is headed Products and is empty', async ({ page }) => {
    const listing = new ListingPage(page);
    await page.goto('/?category=21');
    await expect(listing.heading('Girls Collection')).toBeVisible();
    await page.goto('/?category=987654', { waitUntil: 'networkidle' });
    await expect(listing.heading('Products')).toBeVisible();
    await expect(page.getByText('No products found', { exact: true })).toBeVisible();
    const hint = 'Try selecting a different category or check back later for new arrivals.';
    await expect(page.getByText(hint, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'View All Products' }).click();
    await expect(page).toHaveURL('/');
    await expect(listing.heading('All Products')).toBeVisible();
  });
});

test('§2 a category without a slug of its own is at /?category={id}, headed by its name', async ({ page }) => {
  await page.route('**/EntitiesController/index?entityGroup=prdCategory', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Entity[] };
    const [first] = answer.data;
    if (first) answer.data.push({ ...first, entityId: 40, name: 'Eid Edit', alias: 'eid-edit' });
    await route.fulfill({ response, json: answer });
  });
  const listing = new ListingPage(page);
  await listing.openByBrowser();
  await listing.category('Eid Edit').click();
  await expect(page).toHaveURL('/?category=40');
  await expect(listing.heading('Eid Edit')).toBeVisible();
});

test.describe('§2 product card', () => {
  test('picture, name and price; image and name link to the product', async ({ page, request }) => {
    const [item] = (await listItems(request)).filter(({ onSale }) => onSale === '0');
    if (!item) throw new Error('everything is on sale');
    await page.goto('/?page=3');
    const card = new ListingPage(page).card(item.productName);
    await expect(card.getByText(priceText(item.price), { exact: true })).toBeVisible();
    const link = card.getByRole('link').filter({ has: page.locator('img') });
    await expect(link).toHaveAttribute('href', new RegExp(`^/product/${item.prdId}(\\?variant=\\d+)?$`));
    await expect(link.getByRole('heading', { name: item.productName })).toBeVisible();
    await expect(card.locator('s, del')).toHaveCount(0);
  });

  test('on sale it shows the sale price and the original one struck through', async ({ page, request }) => {
    const [item] = (await listItems(request, 22)).filter(({ onSale }) => onSale === '1');
    if (!item) throw new Error('nothing is on sale');
    await page.goto('/deals');
    const card = new ListingPage(page).card(item.productName);
    await expect(card.getByText(priceText(item.salePrice), { exact: true })).toBeVisible();
    await expect(card.locator('s, del').filter({ hasText: priceText(item.price) })).toBeVisible();
  });

  test('badges NEW, BEST SELLER and SALE, top-left', async ({ page, request }) => {
    const items = await listItems(request);
    const wear = async (badge: string, wearer: ListingItem | undefined) => {
      if (!wearer) throw new Error(`nobody wears ${badge}`);
      const card = new ListingPage(page).card(wearer.productName);
      const [outer, inner] = [await card.boundingBox(), await card.getByText(badge, { exact: true }).boundingBox()];
      if (!outer || !inner) throw new Error(`${badge} is not shown`);
      expect(inner.x - outer.x).toBeLessThan(outer.width / 4);
      expect(inner.y - outer.y).toBeLessThan(outer.height / 4);
    };
    await page.goto('/?page=3');
    await wear('NEW', items.toSorted((a, b) => b.prdId - a.prdId)[0]);
    await wear('BEST SELLER', items.toSorted((a, b) => b.totalStock - a.totalStock)[0]);
    await wear(
      'SALE',
      items.find(({ onSale }) => onSale === '1'),
    );
  });
});

test('§2 and §9 loading shows 8 skeleton cards', async ({ page }) => {
  const listing = new ListingPage(page);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/StockController/stocks**', async (route) => {
    await held;
    await route.continue();
  });
  await listing.openByBrowser();
  await expect(page.locator('[data-skeleton]')).toHaveCount(8);
  answer();
  await expect(listing.cards.first()).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
});
