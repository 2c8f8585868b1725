import type { Browser } from '@playwright/test';
import type { Part, Section } from '../section.ts';
import { atRest } from './atRest.ts';
import { productPath } from './catalogue.ts';
import { withShops } from './shops.ts';
import { openLink } from './link.ts';
import { spread } from './spread.ts';
import { visit, type Visit } from './visit.ts';

const ROUNDS = 5;

/** Milliseconds of a second visit, where the connection stands. */
const SECOND = { shown: 300, hydrated: 600 };

const KINDS = ['devtools', 'line', 'second', 'secondInNewTab', 'lineSecond'] as const;

const TITLES = {
  devtools: 'cold, DevTools’ line',
  line: 'cold, a line with TCP’s and TLS’s round trips and slow start',
  second: 'second visit in its tab, DevTools’ line',
  secondInNewTab: '… in a new tab',
  lineSecond: '… in its tab, the other line',
};

/** First and second visits as DevTools slows them and over a slow line, in turns. */
export const measureConnection: Part = ({ quick }) =>
  withShops({ seed: 'demo', isEven: true }, async ({ deployed }, browser) => {
    const link = await openLink('phone', Number(new URL(deployed).port));
    try {
      const origins = { deployed, line: `https://localhost:${link.port}` };
      const sections: Section[] = [];
      const pages = { Listing: '/', Product: await productPath(browser, deployed) };
      for (const [title, path] of Object.entries(pages)) {
        sections.push(section(title, await measurePage(browser, origins, path, quick ? 1 : ROUNDS)));
      }
      return sections;
    } finally {
      await link.close();
    }
  });

type Visits = Record<(typeof KINDS)[number], Visit[]>;

async function measurePage(
  browser: Browser,
  { deployed, line }: { deployed: string; line: string },
  path: string,
  rounds: number,
): Promise<Visits> {
  const visits: Visits = { devtools: [], line: [], second: [], secondInNewTab: [], lineSecond: [] };
  // The first visit renders the page and makes its pictures.
  await visit(browser, deployed + path);
  await atRest();
  for (let round = 0; round < rounds; round += 1) {
    visits.devtools.push(await visit(browser, deployed + path));
    visits.line.push(await visit(browser, line + path, { isSlowed: false }));
    visits.second.push(await visit(browser, deployed + path, { second: 'in its tab' }));
    visits.secondInNewTab.push(await visit(browser, deployed + path, { second: 'in a new tab' }));
    visits.lineSecond.push(await visit(browser, line + path, { isSlowed: false, second: 'in its tab' }));
  }
  return visits;
}

function section(title: string, visits: Visits): Section {
  const rows = KINDS.map((kind) => {
    const of = (read: (visit: Visit) => number, limit?: number) => spread(visits[kind].map(read), limit);
    const limits = kind.startsWith('second') ? SECOND : { shown: undefined, hydrated: undefined };
    return {
      visit: TITLES[kind],
      first: of(({ firstPaint }) => firstPaint, limits.shown),
      largest: of(({ largestPaint }) => largestPaint),
      hydrated: of(({ hydrated }) => hydrated, limits.hydrated),
      blocked: of(({ blocking }) => blocking),
    };
  });
  return {
    title: `${title}, by its line`,
    note: `Phone, CPU ÷ 4, 75 ms each way, 1.6 Mbit/s down, 0.75 up. Milliseconds, median (lowest–highest) of ${visits.line.length}.`,
    columns: [
      { key: 'visit', title: 'visit' },
      { key: 'first', title: 'FCP' },
      { key: 'largest', title: 'LCP' },
      { key: 'hydrated', title: 'hydrated' },
      { key: 'blocked', title: 'TBT' },
    ],
    rows,
  };
}
