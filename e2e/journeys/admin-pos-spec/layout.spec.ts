import type { JSHandle, Locator, Page } from '@playwright/test';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import type { TillPage } from '../../pages/TillPage.ts';
import { staffHeaders } from '../staff.ts';
import { expect, test as base } from './counter.ts';

const LINES = 10;
const TARGET = 44;

const test = base.extend<{ variations: StockVariation[] }>({
  /** Ten of the shop's that can be sold. */
  variations: async ({ page, signedIn }, use) => {
    const reply = await page.request.get('/api/StockController/stocks', { headers: staffHeaders(signedIn) });
    const { data } = (await reply.json()) as { data: StockVariation[] };
    await use(data.filter(({ qty }) => qty > 0).slice(0, LINES));
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

/** Where on the screen it is drawn from now on, also for one picture alone. */
const heightsOf = (item: Locator): Promise<JSHandle<Set<number>>> =>
  item.evaluateHandle((element) => {
    const seen = new Set<number>();
    const look = () => {
      seen.add(element.getBoundingClientRect().y);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });

/** How many heights it had, once what the page is now was drawn for certain: a text is there before its picture. */
const countHeights = (heights: JSHandle<Set<number>>): Promise<number> =>
  heights.evaluate(async (seen) => {
    for (let pictures = 0; pictures < 2; pictures += 1) await new Promise(requestAnimationFrame);
    return seen.size;
  });

/** In how many rows those of them that are seen stand. */
const rowsOf = (buttons: Locator): Promise<number> =>
  buttons.evaluateAll((all) => {
    const shown = all.filter((one) => one.checkVisibility()).map((one) => one.closest('label') ?? one);
    return new Set(shown.map((one) => one.getBoundingClientRect().top)).size;
  });

for (const [name, use] of Object.entries({
  'a desk, 1280×800': { viewport: { width: 1280, height: 800 } },
  'a tablet, 1024×768': { viewport: { width: 1024, height: 768 }, hasTouch: true },
  'a phone, 412×823': { viewport: { width: 412, height: 823 }, hasTouch: true },
})) {
  test.describe(name, () => {
    test.use(use);
    const { width } = use.viewport;
    const isPhone = width < 768;

    test(`shows tiles, lines, tools and ways to pay at once; “the total is the largest thing on the screen” (issue 12), in sight with its button, on ${name}`, async ({
      page,
      till,
      variations,
      addVariation,
      hire,
    }) => {
      const dear = await addVariation('Bridal set', { price: 12_345_678 });
      // With somebody else who sells, the cart says whose sale it is.
      await hire();
      await till.open();

      if (isPhone) await expect(till.cart.getByLabel('Salesperson')).toBeHidden();
      else if (use.hasTouch) await test.step(BY_TOUCH, () => byTouch(till));

      await test.step('ten lines', async () => {
        for (const { barcode } of variations) await till.scan(barcode);
        await expect(till.lines).toHaveCount(LINES);
        await page.evaluate(() => window.scrollTo(0, 0));
        if (!isPhone) {
          expect(await countInSight(till.shelf.getByRole('listitem'))).toBeGreaterThanOrEqual(8);
          expect(await countInSight(till.lines)).toBeGreaterThanOrEqual(5);
        }
        expect(await rowsOf(page.locator('main header').getByRole('button'))).toBe(1);
      });
      const ways = till.cart.getByRole('group', { name: 'Payment method' });
      expect(await ways.getByRole('radio').count()).toBe(6);
      expect(await rowsOf(ways.locator('input, button'))).toBe(1);

      await test.step('whose sale it is, is read in full on a phone', async () => {
        if (!isPhone) return;
        await expect(till.cart.getByLabel('Salesperson')).toBeVisible();
        expect((await till.cart.getByLabel('Salesperson').boundingBox())?.width).toBeGreaterThan(200);
      });

      await test.step('eight digits push nothing that stands around them', async () => {
        // On a phone the line itself moves what is below it.
        const heights = await Promise.all((isPhone ? [till.complete] : [till.complete, ways]).map(heightsOf));
        await till.scan(dear.barcode);
        await expect(till.total).toContainText('12,3');
        for (const one of heights) expect(await countHeights(one)).toBe(1);
        expect(await till.total.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
        await till.cart.getByRole('button', { name: `Remove ${dear.name}` }).click();
        await expect(till.lines).toHaveCount(LINES);
      });

      await test.step('also with a discount, and cash that was received', async () => {
        await till.cart.getByRole('button', { name: 'Discount', exact: true }).click();
        await till.cart.getByLabel('Discount in percent').fill('10');
        await till.cart.getByRole('button', { name: 'Add 5000' }).click();
        await till.lines.first().scrollIntoViewIfNeeded();
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect(till.total).toBeInViewport({ ratio: 1 });
        await expect(till.complete).toBeInViewport({ ratio: 1 });
        const [first, second] = await largestTexts(page);
        expect(first?.text).toBe(await till.total.innerText());
        expect(first?.size).toBeGreaterThan(second?.size ?? 0);
        expect(await smallTargets(page, TARGET)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
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
  });
}

const BY_TOUCH = '“by touch just as well: a grid of best sellers and categories with pictures for a tablet” (issue 12)';

async function byTouch(till: TillPage): Promise<void> {
  await till.shelf.getByRole('button', { name: 'Boys Collection' }).tap();
  const tile = till.shelf.getByRole('listitem').first().getByRole('button');
  await expect(tile.locator('img')).toBeVisible();
  await tile.tap();
  await till.page
    .getByRole('dialog')
    .getByRole('button', { name: /in stock/ })
    .first()
    .tap();
  await expect(till.lines).toHaveCount(1);
  await till.cart.getByRole('button', { name: /^Remove / }).tap();
  await expect(till.lines).toHaveCount(0);
  // Back to what a till opens with.
  const first = till.shelf.getByRole('button').first();
  await first.tap();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
}
