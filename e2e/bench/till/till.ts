import { releaseChanges } from '../../releaseChanges.ts';
import { launchBrowser } from '../pages/phone.ts';
import { openShop, seedStore } from '../server/benchShop.ts';
import { percentile } from '../statistics.ts';
import type { Part, Section } from '../section.ts';
import { PRODUCTS, sellAtCounter, STEPS, type Measured } from './counter.ts';
import { measureSales } from './sales.ts';
import { measureWithoutShop } from './withoutShop.ts';

const SALES = 25;

/** What a cashier feels, on a slow machine with 5,000 variations, and what a sale costs the server. */
export const measureTill: Part = async (options) => [
  await measureCounter(options.quick),
  ...(await measureWithoutShop(options)),
  ...(await measureSales(options)),
];

async function measureCounter(quick: boolean): Promise<Section> {
  const deployDir = await releaseChanges();
  const { store, orderable } = await seedStore(deployDir, `scale:${PRODUCTS}`, null);
  const shop = await openShop(deployDir, store);
  const browser = await launchBrowser('');
  try {
    const { measured, variations } = await sellAtCounter(browser, shop.origin, orderable, quick ? 5 : SALES);
    const rows = Object.entries(STEPS).map(([step, { title, limit }]) => {
      const all = measured[step as keyof Measured];
      const median = { value: percentile(all, 0.5), limit };
      return {
        step: title,
        times: all.length,
        'median ms': median,
        p95: percentile(all, 0.95),
        worst: Math.max(...all),
      };
    });
    return {
      title: 'At the till, 1280×800',
      note:
        `CPU ÷ 4, ${variations.toLocaleString('en')} variations in memory, best sellers on the shelf. Until the frame that shows it is painted: ` +
        `of a scan (a key each 8 ms, the search has the focus) from its Enter on, of Complete from the key on, with what the server takes.`,
      rows,
    };
  } finally {
    await browser.close();
    await shop.stop();
  }
}
