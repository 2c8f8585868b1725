import type { Browser } from '@playwright/test';
import type { Part, Section } from '../section.ts';
import { atRest } from './atRest.ts';
import { productPath } from './catalogue.ts';
import { PHONE_NOTE } from './phone.ts';
import { withShops, type Builds } from './shops.ts';
import { ratio, spread } from '../statistics.ts';
import { visit, type Visit } from './visit.ts';

const ROUNDS = 9;

/** Scripts in kB with headers, milliseconds until the largest picture is shown, and until all is hydrated. */
const LIMITS = {
  listing: { scripts: 112, largest: 700, hydrated: 1500 },
  product: { scripts: 116, largest: 650, hydrated: 1600 },
};
type Limits = (typeof LIMITS)['listing'];

/** Largest contentful paint, and scripts, beside the one-bundle build. */
const [MOST_PAINT_RATIO, MOST_SCRIPTS_RATIO] = [1.1, 1.05];

interface Measure {
  title: string;
  read(visit: Visit): number;
  /** For the shop as deployed, of each page where it is a name. */
  limit?: number | keyof Limits;
  ratioLimit?: number;
}

const MEASURES: Measure[] = [
  { title: 'HTML kB', read: ({ kilobytes }) => kilobytes.html },
  { title: 'JS kB', read: ({ kilobytes }) => kilobytes.js, limit: 'scripts', ratioLimit: MOST_SCRIPTS_RATIO },
  { title: 'CSS kB', read: ({ kilobytes }) => kilobytes.css },
  { title: 'fonts kB', read: ({ kilobytes }) => kilobytes.font, limit: 22 },
  { title: 'pictures kB', read: ({ kilobytes }) => kilobytes.image, limit: 75 },
  { title: 'requests', read: ({ requests }) => requests },
  { title: 'FCP ms', read: ({ firstPaint }) => firstPaint },
  { title: 'LCP ms', read: ({ largestPaint }) => largestPaint, limit: 'largest', ratioLimit: MOST_PAINT_RATIO },
  { title: 'TBT ms', read: ({ blocking }) => blocking, limit: 40 },
  { title: 'hydrated ms', read: ({ hydrated }) => hydrated, limit: 'hydrated' },
  { title: 'CLS', read: ({ layoutShift }) => layoutShift, limit: 0 },
];

/** Listing and product page on a phone, beside the same sources as one bundle; rounds alternate between the two. */
export const measurePages: Part = ({ quick }) =>
  withShops({ seed: 'demo', isEven: true }, async (origins, browser) => {
    const rounds = quick ? 1 : ROUNDS;
    const listing = await measurePage(browser, origins, '/', rounds);
    const product = await measurePage(browser, origins, await productPath(browser, origins.deployed), rounds);
    return [section('Listing page', listing, LIMITS.listing), section('Product page', product, LIMITS.product)];
  });

async function measurePage(browser: Browser, origins: Builds<string>, path: string, rounds: number) {
  const visits: Builds<Visit[]> = { deployed: [], bundle: [] };
  // The first visit renders the page and makes its pictures.
  for (const origin of [origins.deployed, origins.bundle]) await visit(browser, origin + path);
  await atRest();
  for (let round = 0; round < rounds; round += 1) {
    for (const build of ['deployed', 'bundle'] as const)
      visits[build].push(await visit(browser, origins[build] + path));
  }
  return visits;
}

function section(title: string, { deployed, bundle }: Builds<Visit[]>, limits: Limits): Section {
  const rows = MEASURES.map(({ title, read, limit, ratioLimit }) => {
    const own = spread(deployed.map(read), typeof limit === 'string' ? limits[limit] : limit);
    const other = spread(bundle.map(read));
    return { measure: title, 'as deployed': own, 'one bundle': other, ratio: ratio(own, other, ratioLimit) };
  });
  return {
    title: `${title} on a phone, cold`,
    note: `${PHONE_NOTE} Median (lowest–highest) of ${deployed.length}; kB as transferred.`,
    rows,
  };
}
