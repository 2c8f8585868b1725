import type { Browser } from '@playwright/test';
import { releaseChanges } from '../../releaseChanges.ts';
import { startShop } from '../../shop.ts';
import { launchBrowser } from '../pages/phone.ts';
import { ratio, spread } from '../pages/spread.ts';
import type { Part, Section } from '../section.ts';
import { PRODUCTS } from './fullShop.ts';
import { manage, STEPS, type Step, type StepReactions, type Window } from './manager.ts';

const ROUNDS = 5;
/** Until the page has answered; what it then shows comes from the server. */
const LIMIT_MS = 100;

interface Shops<T> {
  large: T;
  small: T;
}

/** From a key or a click on the product list to what it shows; a large and a small shop take turns, as do the windows. */
export const measureScreen: Part = async ({ quick }) => {
  const DEPLOY_DIR = await releaseChanges();
  const start = (SEED: string) => startShop({ DEPLOY_DIR, SEED, RATE_LIMIT: 'off', BOTCHECK: 'off' });
  const shops = [await start(`scale:${PRODUCTS}`), await start('demo')] as const;
  const browser = await launchBrowser('');
  try {
    const origins: Shops<string> = { large: shops[0].origin, small: shops[1].origin };
    const sections: Section[] = [];
    for (const window of ['desk', 'phone'] as const) {
      sections.push(section(window, await rounds(browser, origins, window, quick ? 1 : ROUNDS)));
    }
    return sections;
  } finally {
    await browser.close();
    for (const shop of shops) await shop.stop();
  }
};

async function rounds(
  browser: Browser,
  origins: Shops<string>,
  window: Window,
  count: number,
): Promise<Shops<StepReactions[]>> {
  const reactions: Shops<StepReactions[]> = { large: [], small: [] };
  for (let round = 0; round <= count; round += 1) {
    for (const shop of ['large', 'small'] as const) {
      const measured = await manage(browser, origins[shop], window);
      // The first has the pictures made.
      if (round > 0) reactions[shop].push(measured);
    }
  }
  return reactions;
}

function section(window: Window, { large, small }: Shops<StepReactions[]>): Section {
  const rows = (Object.keys(STEPS) as Step[]).map((step) => {
    const of = (all: StepReactions[], until: 'next' | 'shown' | 'worked', limit?: number) =>
      spread(
        all.map((one) => one[step][until]),
        limit,
      );
    const shown = of(large, 'shown');
    return {
      step: STEPS[step],
      next: of(large, 'next', LIMIT_MS),
      shown,
      worked: of(large, 'worked'),
      ratio: ratio(shown, of(small, 'shown')),
    };
  });
  return {
    title: `Product list, ${window === 'desk' ? '1280×800' : '412×823'}`,
    note:
      `CPU ÷ 4, ${PRODUCTS} products of about 9 variations; until the next frame is painted, and until the one that shows ` +
      `what was asked for: median (lowest–highest) of ${large.length}. A search waits 200 ms for the next key. Worked: the page’s thread, on all that followed, without what others take of the machine. Ratio: to 49 products.`,
    columns: [
      { key: 'step', title: 'step' },
      { key: 'next', title: 'next frame ms' },
      { key: 'shown', title: 'shown ms' },
      { key: 'worked', title: 'worked ms' },
      { key: 'ratio', title: '× small shop' },
    ],
    rows,
  };
}
