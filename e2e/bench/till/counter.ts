import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { LoginPage } from '../../pages/LoginPage.ts';
import { staffHeaders } from '../office/staff.ts';
import { slowProcessor } from '../pages/phone.ts';
import { reactionTo, type Sight } from '../pages/reaction.ts';
import type { Orderable } from '../server/benchShop.ts';
import { openShift } from './sale.ts';
import { wordsThatFind } from './words.ts';

/** With about 5,000 variations together. */
export const PRODUCTS = 560;

/** Limits in milliseconds. */
export const STEPS = {
  scan: { title: 'Scanned → line in the cart', limit: 50 },
  typing: { title: 'Key typed in the search → list', limit: 30 },
  complete: { title: 'Complete Order → receipt with its barcode', limit: 300 },
};

/** Milliseconds of each time it was done. */
export type Measured = Record<keyof typeof STEPS, number[]>;

const OPTION = '[role=listbox] [role=option]';
const KEY_MS = 8;
const REST_MS = 150;
const PIECES = 3;

/** A cashier who scans, searches, and completes so many sales for cash, after a first one that is not counted. */
export async function sellAtCounter(
  browser: Browser,
  origin: string,
  orderable: Orderable[],
  sales: number,
): Promise<{ measured: Measured; variations: number }> {
  const items = await openCounter(origin);
  const known = new Map(items.map((item) => [item.stockId, item]));
  const variations = orderable.flatMap(({ stockId }) => known.get(stockId) ?? []);
  const words = wordsThatFind(items);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await new LoginPage(inShop(page, origin)).signIn();
    await page.goto(`${origin}/admin/pos`);
    await page.locator('main img').first().waitFor();
    const session = await context.newCDPSession(page);
    await slowProcessor(session);
    await page.keyboard.press('/');
    await rest(page);
    const measured: Measured = { scan: [], typing: [], complete: [] };
    for (let sale = 0; sale <= sales; sale += 1) {
      const now: Measured = { scan: [], typing: [], complete: [] };
      for (let piece = 0; piece < PIECES; piece += 1) {
        const { barcode } = at(variations, sale * PIECES + piece);
        const line = { selector: `[aria-labelledby=till-cart] li:nth-child(${piece + 1})` };
        now.scan.push((await reactionTo(page, 'keyup', [line], () => scan(session, barcode), 'Enter')).shown);
        await rest(page);
      }
      now.typing.push(...(await type(page, at(words, sale))));
      const receipt = { selector: '[role=dialog] [role=img][aria-label^=INV-]' };
      now.complete.push((await reactionTo(page, 'keydown', [receipt], () => page.keyboard.press('F9'))).shown);
      await rest(page);
      await page.keyboard.press('Enter');
      await page.locator('[role=dialog]').waitFor({ state: 'detached' });
      await rest(page);
      // The first one loads what the others have.
      if (sale === 0) continue;
      for (const step of Object.keys(measured) as (keyof Measured)[]) measured[step].push(...now[step]);
    }
    return { measured, variations: items.length };
  } finally {
    await context.close();
  }
}

/** Opens a shift, and says what can be sold in it. */
export async function openCounter(origin: string): Promise<StockVariation[]> {
  const headers = await staffHeaders(origin);
  await openShift(origin, headers);
  const stock = await fetch(`${origin}/api/StockController/stocks`, { headers });
  return ((await stock.json()) as { data: StockVariation[] }).data;
}

/** The page objects go to addresses without an origin. */
function inShop(page: Page, origin: string): Page {
  const goto = page.goto.bind(page);
  page.goto = (address, options) => goto(new URL(address, origin).href, options);
  return page;
}

/** The list is another one after every key. */
async function type(page: Page, word: string): Promise<number[]> {
  const options = page.locator(OPTION);
  const took: number[] = [];
  for (const key of word) {
    const sight: Sight = { selector: OPTION, not: (await options.allTextContents()).join() };
    took.push((await reactionTo(page, 'keydown', [sight], () => page.keyboard.press(key))).shown);
    await rest(page);
  }
  await page.keyboard.press('Escape');
  await options.first().waitFor({ state: 'detached' });
  await rest(page);
  return took;
}

/** As a scanner types: faster than hands, and without waiting for the page. */
export async function scan(session: CDPSession, code: string): Promise<void> {
  const sent: Promise<unknown>[] = [];
  for (const key of [...code, 'Enter']) {
    const text = key === 'Enter' ? '\r' : key;
    const windowsVirtualKeyCode = key === 'Enter' ? 13 : key.charCodeAt(0);
    sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, windowsVirtualKeyCode }));
    sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, windowsVirtualKeyCode }));
    await wait(KEY_MS);
  }
  await Promise.all(sent);
}

export const rest = (page: Page): Promise<void> => page.waitForTimeout(REST_MS);

function at<T>(all: readonly T[], index: number): T {
  const one = all[index % all.length];
  if (one === undefined) throw new Error('the shop of the bench has nothing to sell');
  return one;
}
