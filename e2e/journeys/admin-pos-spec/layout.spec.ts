import type { Locator, Page } from '@playwright/test';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { staffHeaders } from '../staff.ts';
import { expect, test as base } from './counter.ts';

const LINES = 10;
const TARGET = 44;

const test = base.extend<{ variations: StockVariation[]; filled: StockVariation[] }>({
  /** Ten of the shop's that can be sold. */
  variations: async ({ page, signedIn }, use) => {
    const reply = await page.request.get('/api/StockController/stocks', { headers: staffHeaders(signedIn) });
    const { data } = (await reply.json()) as { data: StockVariation[] };
    await use(data.filter(({ qty }) => qty > 0).slice(0, LINES));
  },
  /** Ten lines, a discount, and cash that was received. */
  filled: async ({ page, till, variations }, use) => {
    await till.open();
    for (const { barcode } of variations) await till.scan(barcode);
    await expect(till.lines).toHaveCount(LINES);
    await till.cart.getByRole('button', { name: 'Discount', exact: true }).click();
    await till.cart.getByLabel('Discount in percent').fill('10');
    await till.cart.getByRole('button', { name: 'Add 5000' }).click();
    await page.mouse.wheel(0, -10_000);
    await page.evaluate(() => window.scrollTo(0, 0));
    await use(variations);
  },
});

/** How many of them are seen whole, not under what they scroll in. */
const countInSight = (items: Locator): Promise<number> =>
  items.evaluateAll(
    (elements) =>
      elements.filter((element) => {
        const { top, bottom, left, width } = element.getBoundingClientRect();
        const isShown = (y: number) => element.contains(document.elementFromPoint(left + width / 4, y));
        return isShown(top + 3) && isShown(bottom - 3);
      }).length,
  );

/** Font sizes of the texts in sight, the largest first, each with one of them. */
function largestTexts(page: Page): Promise<{ size: number; text: string }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => element.checkVisibility() && [...element.childNodes].some((node) => node.nodeType === 3))
      .map((element) => ({
        size: Number.parseFloat(getComputedStyle(element).fontSize),
        text: element.textContent ?? '',
      }))
      .toSorted((a, b) => b.size - a.size),
  );
}

/** What fingers press that is too small for them. */
function smallTargets(page: Page, target: number): Promise<string[]> {
  return page.evaluate(
    (least) =>
      [...document.querySelectorAll('main :is(button, a, input, select, summary)')]
        .map((element) => element.closest('label') ?? element)
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { width, height } = element.getBoundingClientRect();
          // What is pressed of a line is more than its name.
          const around = getComputedStyle(element, '::after');
          const larger = (own: number, pixels: string) => Math.max(own, Number.parseFloat(pixels) || 0);
          return { element, box: { width: larger(width, around.width), height: larger(height, around.height) } };
        })
        .filter(({ box }) => box.width < least - 0.5 || box.height < least - 0.5)
        .map(({ element, box }) => `${element.textContent || element.ariaLabel} ${box.width}×${box.height}`),
    target,
  );
}

for (const [name, use] of Object.entries({
  'a desk, 1280×800': { viewport: { width: 1280, height: 800 } },
  'a tablet, 1024×768': { viewport: { width: 1024, height: 768 }, hasTouch: true },
  'a phone, 412×823': { viewport: { width: 412, height: 823 }, hasTouch: true },
})) {
  test.describe(name, () => {
    test.use(use);
    const isPhone = use.viewport.width < 768;

    test(`has eight tiles and five lines in sight, its tools in one row and the ways to pay in another, on ${name}`, async ({
      page,
      till,
      variations,
      addVariation,
    }) => {
      await till.open();
      for (const { barcode } of variations) await till.scan(barcode);
      await expect(till.lines).toHaveCount(LINES);
      await page.evaluate(() => window.scrollTo(0, 0));
      if (!isPhone) {
        expect(await countInSight(till.shelf.getByRole('listitem'))).toBeGreaterThanOrEqual(8);
        expect(await countInSight(till.lines)).toBeGreaterThanOrEqual(5);
      }
      const rowsOf = (buttons: Locator) =>
        buttons.evaluateAll((all) => {
          const shown = all.filter((one) => one.checkVisibility()).map((one) => one.closest('label') ?? one);
          return new Set(shown.map((one) => one.getBoundingClientRect().top)).size;
        });
      expect(await rowsOf(page.locator('main header').getByRole('button'))).toBe(1);
      const ways = till.cart.getByRole('group', { name: 'Payment method' });
      expect(await ways.getByRole('radio').count()).toBe(6);
      expect(await rowsOf(ways.locator('input, button'))).toBe(1);

      // Eight digits push nothing that stands around them; on a phone the line itself moves what is below it.
      const stay = isPhone ? [till.complete] : [till.complete, ways];
      const placed = () => Promise.all(stay.map(async (one) => (await one.boundingBox())?.y));
      const before = await placed();
      const dear = await addVariation('Bridal set', { price: 12_345_678 });
      await page.reload();
      await till.ready();
      await till.scan(dear.barcode);
      await expect(till.total).toContainText('12,3');
      expect(await placed()).toEqual(before);
      expect(await till.total.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    });

    test(`“the total is the largest thing on the screen” (issue 12), in sight with its button, also when the cart is full, on ${name}`, async ({
      page,
      till,
      filled,
    }) => {
      expect(filled).toHaveLength(LINES);
      await expect(till.total).toBeInViewport({ ratio: 1 });
      await expect(till.complete).toBeInViewport({ ratio: 1 });
      const [first, second] = await largestTexts(page);
      expect(first?.text).toBe(await till.total.innerText());
      expect(first?.size).toBeGreaterThan(second?.size ?? 0);
      expect(await smallTargets(page, TARGET)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(use.viewport.width);

      if (isPhone) {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        await expect(till.shelf.getByRole('listitem').last()).toBeInViewport();
      } else {
        // Four of them are seen with discount and change open.
        for (let at = 0; at < 4; at += 1) await expect(till.lines.nth(at)).toBeInViewport({ ratio: 0.95 });
        // The lines scroll, not the page: last line and total are seen at once.
        await till.lines.last().scrollIntoViewIfNeeded();
        await expect(till.lines.last()).toBeInViewport({ ratio: 0.95 });
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
      }
      await expect(till.total).toBeInViewport({ ratio: 1 });
      await expect(till.complete).toBeInViewport({ ratio: 1 });
    });
  });
}

test.describe('whose sale it is', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  test('is read in full on a phone', async ({ till, cashier, variations }) => {
    expect(cashier).toBeTruthy();
    await till.open();
    await expect(till.cart.getByLabel('Salesperson')).toBeHidden();
    await till.scan(variations[0]?.barcode ?? '');
    await expect(till.cart.getByLabel('Salesperson')).toBeVisible();
    const box = await till.cart.getByLabel('Salesperson').boundingBox();
    expect(box?.width).toBeGreaterThan(200);
  });
});

test.describe('fingers', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

  test('“by touch just as well: a grid of best sellers and categories with pictures for a tablet” (issue 12)', async ({
    page,
    till,
  }) => {
    await till.open();
    await till.shelf.getByRole('button', { name: 'Boys Collection' }).tap();
    const tile = till.shelf.getByRole('listitem').first().getByRole('button');
    await expect(tile.locator('img')).toBeVisible();
    await tile.tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /in stock/ })
      .first()
      .tap();
    await expect(till.lines).toHaveCount(1);
  });
});
