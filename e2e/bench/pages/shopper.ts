import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { twoToBuy } from './catalogue.ts';
import { PHONE, slowNetwork, slowProcessor } from './phone.ts';
import { reactionTo, type Reaction } from './reaction.ts';

/** Drawers and pages slide in for less than this. */
const REST_MS = 500;
/** A finger rests on what it taps for about that long; Playwright's own tap takes no time at all. */
const TAP_MS = 80;

export const INTERACTIONS = {
  firstTap: 'Card tapped → name and picture, first product',
  nextTap: 'Card tapped → name and picture, next product',
  firstDrawer: 'Buy It Now → drawer, its code not yet there',
  nextDrawer: 'Buy It Now → drawer, its code there',
  sort: 'Sort changed → list changed',
  size: 'Size chosen → list changed',
  filters: 'Filters tapped → drawer',
  closed: 'Filters closed → drawer gone, after sliding out',
  more: 'Load more tapped → more products',
} as const;

export type Interaction = keyof typeof INTERACTIONS;

/** One shopper on a warm listing page: every interaction once, on the phone's network or on none to speak of. */
export async function shop(browser: Browser, origin: string, isSlow: boolean): Promise<Record<Interaction, Reaction>> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const tap = finger(session);
    await page.goto(origin, { waitUntil: 'networkidle' });
    const [first, second] = await twoToBuy(page);
    if (isSlow) await slowNetwork(session);
    await slowProcessor(session);

    const rested = async <T>(work: Promise<T>): Promise<T> => work.finally(() => rest(page));
    const firstTap = await rested(tapCard(page, tap, first));
    const drawer = [{ selector: 'dialog[open] h2, [role=dialog] h2' }];
    const buyNow = () => tap(page.getByRole('button', { name: 'Buy It Now' }));
    const close = () => tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
    const firstDrawer = await reactionTo(page, 'click', drawer, buyNow);
    await rested(page.getByRole('dialog').getByRole('listitem').first().waitFor());
    await rested(close());
    const nextDrawer = await rested(reactionTo(page, 'click', drawer, buyNow));
    await rested(close());

    await tap(page.getByRole('link', { name: 'Back to products' }));
    await rested(page.getByRole('article').first().waitFor());
    const nextTap = await rested(tapCard(page, tap, second));
    await page.goBack();
    await rested(page.getByRole('article').first().waitFor());

    const sort = await rested(chooseFrom(page, 'Sort', 'price-low'));
    const sizes = page.getByLabel('Size', { exact: true }).locator('option');
    const size = await rested(chooseFrom(page, 'Size', (await sizes.nth(1).getAttribute('value')) ?? ''));

    const openFilters = () => tap(page.getByRole('button', { name: 'Filters' }));
    const filters = await rested(reactionTo(page, 'click', drawer, openFilters));
    const gone = drawer.map((sight) => ({ ...sight, isGone: true }));
    const closed = await reactionTo(page, 'click', gone, close);
    return { firstTap, nextTap, firstDrawer, nextDrawer, sort, size, filters, closed, more: await loadMore(page, tap) };
  } finally {
    await context.close();
  }
}

async function tapCard(page: Page, tap: Tap, name: string): Promise<Reaction> {
  const heading = page.getByRole('heading', { level: 2, name, exact: true });
  await heading.scrollIntoViewIfNeeded();
  await rest(page);
  const sights = [
    { selector: 'h1', text: name },
    { selector: 'main img', hasPicture: true },
  ];
  return reactionTo(page, 'click', sights, () => tap(heading));
}

/** The choices are opened and looked at first. */
async function chooseFrom(page: Page, label: string, value: string): Promise<Reaction> {
  const selector = 'main article h2';
  const not = (await page.locator(selector).allTextContents()).join();
  const select = page.getByLabel(label, { exact: true });
  await select.focus();
  await rest(page);
  return reactionTo(page, 'change', [{ selector, not }], () => select.selectOption(value));
}

/** The third 'Load more'. */
async function loadMore(page: Page, tap: Tap): Promise<Reaction> {
  const link = page.getByRole('link', { name: 'Load more' });
  const tapMore = async (): Promise<Reaction> => {
    await link.scrollIntoViewIfNeeded();
    await rest(page);
    // What came meanwhile may have moved it.
    await link.scrollIntoViewIfNeeded();
    const atLeast = (await page.getByRole('article').count()) + 1;
    return reactionTo(page, 'click', [{ selector: 'main article', atLeast }], () => tap(link));
  };
  await tapMore();
  await tapMore();
  return tapMore();
}

type Tap = (locator: Locator) => Promise<void>;

/**
 * Taps as a finger does: down, a moment, up. What it taps has to be in the window: Playwright scrolls the page also for
 * what sticks to the window's edge, and the page then answers to the scrolling as well.
 */
function finger(session: CDPSession): Tap {
  return async (locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error(`${locator} is not to be seen`);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await wait(TAP_MS);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(REST_MS);
}
