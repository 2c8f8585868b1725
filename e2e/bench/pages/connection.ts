import type { Part, Section } from '../section.ts';
import { atRest } from './atRest.ts';
import { productPath } from './catalogue.ts';
import { withShops } from './shops.ts';
import { openLink } from './link.ts';
import { spread } from '../statistics.ts';
import { visit, type Visit } from './visit.ts';

const ROUNDS = 5;

/** Milliseconds of a second visit, where the connection stands. */
const SECOND = { shown: 300, hydrated: 600 };

const DEVTOOLS = 'cold, DevTools’ line';

/** First and second visits as DevTools slows them and over a slow line, in turns. */
export const measureConnection: Part = ({ quick }) =>
  withShops({ seed: 'demo', isEven: true }, async ({ deployed }, browser) => {
    const link = await openLink('phone', Number(new URL(deployed).port));
    const line = `https://localhost:${link.port}`;
    try {
      const sections: Section[] = [];
      for (const [title, path] of Object.entries({ Listing: '/', Product: await productPath(browser, deployed) })) {
        const kinds: Record<string, () => Promise<Visit>> = {
          [DEVTOOLS]: () => visit(browser, deployed + path),
          'cold, a line with TCP’s and TLS’s round trips and slow start': () =>
            visit(browser, line + path, { isSlowed: false }),
          'second visit in its tab, DevTools’ line': () => visit(browser, deployed + path, { second: 'in its tab' }),
          '… in a new tab': () => visit(browser, deployed + path, { second: 'in a new tab' }),
          '… in its tab, the other line': () => visit(browser, line + path, { isSlowed: false, second: 'in its tab' }),
        };
        // The first visit renders the page and makes its pictures.
        await kinds[DEVTOOLS]?.();
        await atRest();
        const visits = new Map<string, Visit[]>();
        for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
          for (const [kind, go] of Object.entries(kinds)) visits.set(kind, [...(visits.get(kind) ?? []), await go()]);
        }
        sections.push(section(title, visits));
      }
      return sections;
    } finally {
      await link.close();
    }
  });

function section(title: string, visits: ReadonlyMap<string, Visit[]>): Section {
  const rows = [...visits].map(([kind, all], at) => {
    const of = (read: (visit: Visit) => number, limit?: number) => spread(all.map(read), limit);
    const limits = at === 2 || at === 3 ? SECOND : { shown: undefined, hydrated: undefined };
    return {
      visit: kind,
      FCP: of(({ firstPaint }) => firstPaint, limits.shown),
      LCP: of(({ largestPaint }) => largestPaint),
      hydrated: of(({ hydrated }) => hydrated, limits.hydrated),
      TBT: of(({ blocking }) => blocking),
    };
  });
  return {
    title: `${title}, by its line`,
    note: `Phone, CPU ÷ 4, 75 ms each way, 1.6 Mbit/s down, 0.75 up. Milliseconds, median (lowest–highest) of ${visits.get(DEVTOOLS)?.length}.`,
    rows,
  };
}
