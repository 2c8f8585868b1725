import type { Browser, CDPSession, Page } from '@playwright/test';
import { twoToBuy } from './catalogue.ts';
import { finger, type Tap } from './finger.ts';
import { PHONE, slowNetwork, slowProcessor } from './phone.ts';
import { reactionTo, type Reaction } from './reaction.ts';

/** Drawers and pages slide in for less than this. */
const REST_MS = 500;

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
  scroll: 'Scrolled through four pages of products: longest frame',
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
    await slow(session, isSlow);

    const firstTap = await tapCard(page, tap, first);
    await rest(page);
    const drawer = [{ selector: 'dialog[open] h2, [role=dialog] h2' }];
    const buyNow = () => tap(page.getByRole('button', { name: 'Buy It Now' }));
    const firstDrawer = await reactionTo(page, 'click', drawer, buyNow);
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await rest(page);
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
    await rest(page);
    const nextDrawer = await reactionTo(page, 'click', drawer, buyNow);
    await rest(page);
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
    await rest(page);

    await tap(page.getByRole('link', { name: 'Back to products' }));
    await page.getByRole('article').first().waitFor();
    await rest(page);
    const nextTap = await tapCard(page, tap, second);
    await rest(page);
    await page.goBack();
    await page.getByRole('article').first().waitFor();
    await rest(page);

    const sort = await chooseFrom(page, 'Sort', 'price-low');
    await rest(page);
    const sizes = page.getByLabel('Size', { exact: true }).locator('option');
    const size = await chooseFrom(page, 'Size', (await sizes.nth(1).getAttribute('value')) ?? '');
    await rest(page);

    const filters = await reactionTo(page, 'click', drawer, () => tap(page.getByRole('button', { name: 'Filters' })));
    await rest(page);
    const gone = drawer.map((sight) => ({ ...sight, isGone: true }));
    const closed = await reactionTo(page, 'click', gone, () =>
      tap(page.getByRole('dialog').getByRole('button', { name: 'Close' })),
    );
    const { more, scroll } = await loadMore(page, tap);
    return { firstTap, nextTap, firstDrawer, nextDrawer, sort, size, filters, closed, more, scroll };
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

/** The third 'Load more', and scrolling through what is then there. */
async function loadMore(page: Page, tap: Tap): Promise<{ more: Reaction; scroll: Reaction }> {
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
  const more = await tapMore();
  await rest(page);
  const longest = await page.evaluate(longestFrameOfScrolling);
  return { more, scroll: { next: longest, shown: longest } };
}

/** Runs in the page: from its top to its end, a third of the window a frame. */
async function longestFrameOfScrolling(): Promise<number> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  scrollTo(0, 0);
  await frame();
  let longest = 0;
  for (let last = await frame(); scrollY + innerHeight < document.documentElement.scrollHeight - 1;) {
    scrollBy(0, innerHeight / 3);
    const now = await frame();
    longest = Math.max(longest, now - last);
    last = now;
  }
  return longest;
}

async function slow(session: CDPSession, isSlow: boolean): Promise<void> {
  if (isSlow) await slowNetwork(session);
  await slowProcessor(session);
}

async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(REST_MS);
}
