import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { CATEGORIES, listItems, priceText, type ListingItem } from '../../pages/catalogueApi.ts';
import { ListingPage } from '../../pages/ListingPage.ts';

const toPay = ({ onSale, salePrice, price }: ListingItem) => (onSale === '1' && salePrice > 0 ? salePrice : price);

/** The names on the first page of a listing. */
const names = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();

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
    const tops: number[] = [];
    for (const part of parts) tops.push(await top(part));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(await top(page.getByLabel('Size'))).toBe(await top(page.getByLabel('Sort')));
  });

  test('strip, footer and updates list open a chat with the store number in a new tab', async ({ page, request }) => {
    const settings = (await (await request.get('/api/SettingsController/public')).json()) as {
      data: { messagingNumber: string };
    };
    await page.goto('/');
    const links = page.locator('a[href*="wa.me"]');
    expect(await links.count()).toBeGreaterThanOrEqual(3);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute(
        'href',
        new RegExp(`^https://wa\\.me/${settings.data.messagingNumber}(\\?|$)`),
      );
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
    for (const message of [
      /fresh winter collection/i,
      /pre-winter sale up to 40% off/i,
      /premium fabric/i,
      /refund/i,
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

test.describe('§2 product card', () => {
  test('picture, name and price; image and name link to the product', async ({ page, request }) => {
    const [item] = (await listItems(request)).filter(({ onSale }) => onSale === '0');
    if (!item) throw new Error('everything is on sale');
    await page.goto('/?page=3');
    const card = new ListingPage(page).card(item.productName);
    await expect(card.getByText(priceText(item.price), { exact: true })).toBeVisible();
    await expect(card.getByRole('link').filter({ has: page.locator('img') })).toHaveAttribute(
      'href',
      new RegExp(`^/product/${item.prdId}(\\?variant=\\d+)?$`),
    );
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
  await page.goto('/order-success', { waitUntil: 'networkidle' });
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/StockController/stocks**', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('main').getByText('Continue Shopping', { exact: true }).click();
  await expect(page.locator('[data-skeleton]')).toHaveCount(8);
  answer();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
});

test.describe('§4 and §9 filters and sort', () => {
  const orders = {
    Featured: (items: ListingItem[]) => items,
    'Price: Low to High': (items: ListingItem[]) => items.toSorted((a, b) => toPay(a) - toPay(b)),
    'Price: High to Low': (items: ListingItem[]) => items.toSorted((a, b) => toPay(b) - toPay(a)),
    Newest: (items: ListingItem[]) => items.toSorted((a, b) => b.prdId - a.prdId),
  };

  test('featured is chosen first, all sizes too', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByLabel('Sort').locator('option:checked')).toHaveText('Featured');
    await expect(page.getByLabel('Size').locator('option:checked')).toHaveText('All Sizes');
    expect((await page.getByLabel('Sort').locator('option').allTextContents()).join()).toBe(
      [...Object.keys(orders), 'Best Selling'].join(),
    );
  });

  for (const [label, sort] of Object.entries(orders)) {
    test(`sort: ${label}`, async ({ page, request }) => {
      const items = await listItems(request, 21);
      await page.goto('/girls-collection', { waitUntil: 'networkidle' });
      await page.getByLabel('Sort').selectOption(label);
      await expect
        .poll(() => names(page))
        .toEqual(
          sort(items)
            .slice(0, 24)
            .map(({ productName }) => productName),
        );
    });
  }

  test('sort: Best Selling is by the stock there is', async ({ page, request }) => {
    const items = await listItems(request, 23);
    const stockOf = new Map(items.map(({ productName, totalStock }) => [productName, totalStock]));
    await page.goto('/gift-packs', { waitUntil: 'networkidle' });
    await page.getByLabel('Sort').selectOption('Best Selling');
    await expect(page).toHaveURL(/sort=best-selling/);
    await expect
      .poll(async () => {
        const stocks = (await names(page)).map((name) => stockOf.get(name) ?? 0);
        return stocks.length > 1 && stocks.every((stock, i) => i === 0 || stock <= (stocks[i - 1] ?? 0));
      })
      .toBe(true);
  });

  test('the size is filtered by the server, then the category, then the order', async ({ page, request }) => {
    const entities = (await (await request.get('/api/EntitiesController/index?entityGroup=prdSize')).json()) as {
      data: { entityId: number; name: string }[];
    };
    const inGirls = async (size: number) => {
      const answer = await request.get(`/api/StockController/stocks?groupPrds=1&size=${size}`);
      const { data } = (await answer.json()) as { data: (ListingItem & { groupIds: string })[] };
      return data.filter(({ groupIds }) => groupIds.split(',').includes('21'));
    };
    let size: { entityId: number; name: string } | undefined;
    let expected: ListingItem[] = [];
    for (const entity of entities.data) {
      expected = await inGirls(entity.entityId);
      size = entity;
      if (expected.length > 1) break;
    }
    if (!size || expected.length < 2) throw new Error('no size fits two products');

    await page.goto('/girls-collection', { waitUntil: 'networkidle' });
    const asked = page.waitForRequest(
      (one) => one.url().includes('/StockController/stocks?') && /[?&]size=\d+/.test(one.url()),
    );
    await page.getByLabel('Size').selectOption(String(size.entityId));
    await asked;
    await page.getByLabel('Sort').selectOption('Price: Low to High');
    const sorted = expected.toSorted((a, b) => toPay(a) - toPay(b)).slice(0, 24);
    await expect.poll(() => names(page)).toEqual(sorted.map(({ productName }) => productName));
    const [first] = sorted;
    await expect(new ListingPage(page).cards.first().getByRole('link')).toHaveAttribute(
      'href',
      `/product/${first?.prdId}?variant=${first?.stockId}`,
    );
  });
});

test.describe('§5, §7 and §8 what a failing read says', () => {
  test.use({ expectedProblems: /50\d|40\d|Failed to load resource/ });

  const cases = [
    {
      title: "the server's message",
      call: 'StockController/stocks',
      status: 200,
      body: '{"status":false,"msg":"The shop is being restocked"}',
      text: 'The shop is being restocked',
    },
    {
      title: 'else Failed to fetch products',
      call: 'StockController/stocks',
      status: 200,
      body: '{"status":false}',
      text: 'Failed to fetch products',
    },
    {
      title: 'entities, non-OK',
      call: 'EntitiesController/index',
      status: 503,
      body: '{}',
      text: 'HTTP error! status: 503',
    },
    {
      title: 'entities, data that is no array',
      call: 'EntitiesController/index',
      status: 200,
      body: '{"status":true,"data":{}}',
      text: 'Invalid data format received from server',
    },
    {
      title: 'entities, status false',
      call: 'EntitiesController/index',
      status: 200,
      body: '{"status":false,"data":[]}',
      text: 'Invalid data format received from server',
    },
    {
      title: 'entities, no answer',
      call: 'EntitiesController/index',
      status: 0,
      body: '',
      text: 'An error occurred while fetching entities',
    },
  ];
  for (const { title, call, status, body, text } of cases) {
    test(title, async ({ page }) => {
      await page.goto('/order-success', { waitUntil: 'networkidle' });
      await page.route(`**/${call}**`, (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, contentType: 'application/json', body }),
      );
      await page.getByRole('main').getByText('Continue Shopping', { exact: true }).click();
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    });
  }
});
