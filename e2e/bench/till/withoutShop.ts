import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { releaseChanges } from '../../releaseChanges.ts';
import { LoginPage } from '../../pages/LoginPage.ts';
import { ADMIN } from '../../shop.ts';
import {
  firstPage,
  isControlled,
  keptFiles,
  killBrowser,
  openBrowser,
  PIN,
  preparePin,
  setPin,
} from '../../tillBrowser.ts';
import { slowProcessor } from '../pages/phone.ts';
import { reactionTo } from '../pages/reaction.ts';
import type { Part } from '../section.ts';
import { openShop, seedStore } from '../server/benchShop.ts';
import { percentile } from '../statistics.ts';
import { openCounter, PRODUCTS, rest, scan } from './counter.ts';

/** Limits in milliseconds. */
const STEPS = {
  start: { title: 'Opened after it was killed → asks for the PIN', limit: 1000 },
  opened: { title: 'PIN → till with its goods', limit: undefined },
  complete: { title: 'Complete Order → receipt with its barcode', limit: 100 },
};

const STARTS = 7;
const SALES = 6;
const FORM = 'form input[name=pin]';
const RECEIPT = '[role=dialog] [role=img][aria-label^="A-"]';

/** A till whose browser was killed, and whose shop is not reached. */
export const measureWithoutShop: Part = async ({ quick }) => {
  const deployDir = await releaseChanges();
  const { store, orderable } = await seedStore(deployDir, `scale:${PRODUCTS}`, null);
  const shop = await openShop(deployDir, store);
  const profile = mkdtempSync(path.join(tmpdir(), 'till-bench-'));
  const measured: Record<keyof typeof STEPS, number[]> = { start: [], opened: [], complete: [] };
  try {
    const items = await openCounter(shop.origin);
    const [sold] = orderable.flatMap(({ stockId }) => items.find((item) => item.stockId === stockId) ?? []);
    await prepare(await openBrowser(profile, shop.origin));
    killBrowser(profile);
    await shop.stop();
    for (let start = 0; start < (quick ? 3 : STARTS); start += 1) {
      const context = await openBrowser(profile, shop.origin);
      await context.addInitScript(watchStart, FORM);
      const page = await firstPage(context);
      const session = await context.newCDPSession(page);
      await slowProcessor(session);
      await page.goto('/admin/pos');
      measured.start.push(await page.evaluate(() => (window as unknown as { started: Promise<number> }).started));
      await page.locator(FORM).pressSequentially(PIN, { delay: 100 });
      const goods = [{ selector: 'main img', hasPicture: true }, { selector: '[data-till=strip]' }];
      measured.opened.push(
        (await reactionTo(page, 'keydown', goods, () => page.keyboard.press('Enter'), 'Enter')).shown,
      );
      await page.keyboard.press('/');
      await rest(page);
      for (let sale = 0; sale <= SALES; sale += 1) {
        await scan(session, sold?.barcode ?? '');
        await page.locator('[aria-labelledby=till-cart] li').waitFor();
        await rest(page);
        const { shown } = await reactionTo(page, 'keydown', [{ selector: RECEIPT }], () => page.keyboard.press('F9'));
        // The first one loads what the others have.
        if (sale > 0) measured.complete.push(shown);
        await rest(page);
        await page.keyboard.press('Enter');
        await page.locator('[role=dialog]').waitFor({ state: 'detached' });
        await rest(page);
      }
      killBrowser(profile);
    }
  } finally {
    killBrowser(profile);
    await shop.stop();
    rmSync(profile, { recursive: true, force: true });
  }
  const rows = Object.entries(STEPS).map(([step, { title, limit }]) => {
    const all = measured[step as keyof typeof STEPS];
    const value = percentile(all, 0.5);
    return {
      step: title,
      times: all.length,
      'median ms': limit === undefined ? value : { value, limit },
      p95: percentile(all, 0.95),
      worst: Math.max(...all),
    };
  });
  const note =
    'CPU ÷ 4, the browser killed and the server stopped before each start. From the start of the navigation on, the worker’s ' +
    'included; of the PIN and of Complete from the key on.';
  return [{ title: 'A till without its shop, 1280×800', note, rows }];
};

/** Signs in, and waits until the till is kept as a whole. */
async function prepare(context: BrowserContext): Promise<void> {
  const page = await firstPage(context);
  await new LoginPage(page).signIn();
  await setPin(page, ADMIN.password);
  await preparePin(page);
  for (;;) {
    if ((await keptFiles(page)) !== '' && (await isControlled(page)) && (await isFirstPictureKept(page))) return;
    await rest(page);
  }
}

/**
 * Pictures are kept later than the release, and a killed browser may have lost what its own cache had. Chromium notes on the
 * disk which caches there are once one goes.
 */
const isFirstPictureKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const picture = document.querySelector<HTMLImageElement>('main img')?.currentSrc;
    if (!picture || !(await (await caches.open('till-pictures')).match(new URL('.', picture)))) return false;
    await caches.open('noted');
    return caches.delete('noted');
  });

/** Runs in the page: when the first frame with this was painted, in milliseconds since the navigation began. */
function watchStart(selector: string): void {
  const started = new Promise<number>((resolve) => {
    const changes = new MutationObserver(() => {
      if (!document.querySelector(selector)?.checkVisibility()) return;
      changes.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    });
    changes.observe(document, { subtree: true, childList: true, attributes: true });
  });
  Object.assign(window, { started });
}
