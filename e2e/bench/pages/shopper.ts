import type { Browser, CDPSession, Page } from '@playwright/test';
import { twoToBuy } from './catalogue.ts';
import { PHONE, slowNetwork, slowProcessor } from './phone.ts';
import { reactionTo, type Reaction } from './reaction.ts';

/** Drawers and pages slide in for less than this. */
const REST_MS = 1000;

export const INTERACTIONS = {
  firstTap: 'Card tapped → name and picture, first product',
  nextTap: 'Card tapped → name and picture, next product',
  firstDrawer: 'Buy It Now → drawer, its code not yet there',
  nextDrawer: 'Buy It Now → drawer, its code there',
  sort: 'Sort changed → list changed',
  size: 'Size chosen → list changed',
} as const;

export type Interaction = keyof typeof INTERACTIONS;

/** One shopper on a warm listing page: every interaction once, on the phone's network or on none to speak of. */
export async function shop(browser: Browser, origin: string, isSlow: boolean): Promise<Record<Interaction, Reaction>> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(origin, { waitUntil: 'networkidle' });
    const [first, second] = await twoToBuy(page);
    await slow(session, isSlow);

    const firstTap = await tapCard(page, first);
    await rest(page);
    const drawer = [{ selector: 'dialog[open] h2, [role=dialog] h2' }];
    const buyNow = () => page.getByRole('button', { name: 'Buy It Now' }).tap();
    const firstDrawer = await reactionTo(page, 'click', drawer, buyNow);
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await rest(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    await rest(page);
    const nextDrawer = await reactionTo(page, 'click', drawer, buyNow);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    await rest(page);

    await page.getByRole('link', { name: 'Back to products' }).tap();
    await page.getByRole('article').first().waitFor();
    await rest(page);
    const nextTap = await tapCard(page, second);
    await rest(page);
    await page.goBack();
    await page.getByRole('article').first().waitFor();
    await rest(page);

    const sort = await chooseFrom(page, 'Sort', 'price-low');
    await rest(page);
    const sizes = page.getByLabel('Size', { exact: true }).locator('option');
    const size = await chooseFrom(page, 'Size', (await sizes.nth(1).getAttribute('value')) ?? '');
    return { firstTap, nextTap, firstDrawer, nextDrawer, sort, size };
  } finally {
    await context.close();
  }
}

async function tapCard(page: Page, name: string): Promise<Reaction> {
  const heading = page.getByRole('heading', { level: 2, name, exact: true });
  await heading.scrollIntoViewIfNeeded();
  await rest(page);
  const sights = [
    { selector: 'h1', text: name },
    { selector: 'main img', hasPicture: true },
  ];
  return reactionTo(page, 'click', sights, () => heading.tap());
}

async function chooseFrom(page: Page, label: string, value: string): Promise<Reaction> {
  const selector = 'main article h2';
  const not = (await page.locator(selector).allTextContents()).join();
  const select = page.getByLabel(label, { exact: true });
  return reactionTo(page, 'change', [{ selector, not }], () => select.selectOption(value));
}

async function slow(session: CDPSession, isSlow: boolean): Promise<void> {
  if (isSlow) await slowNetwork(session);
  await slowProcessor(session);
}

async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(REST_MS);
}
