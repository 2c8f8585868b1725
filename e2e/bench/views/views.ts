import { onEachDatabase } from '../office/onEachDatabase.ts';
import type { OrderLatencies, SteadyOrders } from '../office/steadyOrders.ts';
import type { Part, Section } from '../section.ts';
import { openShop, seedStore, type Orderable } from '../server/benchShop.ts';
import { guestOrders } from '../server/guestOrders.ts';
import { cpuMs, forgetPeak, peakMb } from '../server/processFigures.ts';
import { median, percentile } from '../server/statistics.ts';
import { startWorker } from '../server/worker.ts';
import type { Viewed, Viewing } from './viewer.ts';

const ORDERS_PER_SECOND = [0, 1, 10];
const CONNECTIONS = 16;
const PRODUCTS = 1000;
const PRODUCT_PAGES = 80;

/** At ten orders a second eight of ten views are left, at least. */
const SLOWDOWN_LIMIT = 1.25;

const LISTINGS = [
  '/',
  '/girls-collection',
  '/boys-collection',
  '/deals',
  '/gift-packs',
  '/?sort=newest',
  '/?sort=price-low',
  '/?size=8',
  '/?page=2',
];

interface Round extends Viewed {
  cpu: number;
  memory: number;
  order: number;
}

/** How many pages are shown a second while nobody orders, and while shoppers order what stands on them. */
export const measureViews: Part = ({ quick }) =>
  onEachDatabase('Views', async (name, deployDir, databaseUrl) => {
    const { store, orderable } = await seedStore(deployDir, `scale:${PRODUCTS}`, databaseUrl);
    const shop = await openShop(deployDir, store);
    const viewer = startWorker<Viewing, Viewed>('../views/viewer.ts');
    const buyer = startWorker<SteadyOrders, OrderLatencies>('../office/steadyOrders.ts');
    const origin = shop.origin.replace('localhost', '127.0.0.1');
    const seconds = quick ? 4 : 8;
    const rounds = new Map<number, Round[]>(ORDERS_PER_SECOND.map((perSecond) => [perSecond, []]));
    try {
      const request = await guestOrders(origin, orderable, 1);
      const viewing = { origin, paths: pathsWith(orderable), connections: CONNECTIONS, seconds };
      await viewer.ask(viewing);
      for (let round = 0; round < (quick ? 1 : 3); round += 1) {
        for (const [perSecond, measured] of rounds) {
          forgetPeak(shop.pid);
          const before = cpuMs(shop.pid);
          const [viewed, ordered] = await Promise.all([
            viewer.ask(viewing),
            perSecond > 0 ? buyer.ask({ origin, request, perSecond, seconds }) : [],
          ]);
          const cpu = (cpuMs(shop.pid) - before) / (viewed.perSecond * seconds);
          measured.push({ ...viewed, cpu, memory: peakMb(shop.pid), order: percentile(ordered, 0.5) });
        }
      }
    } finally {
      await Promise.all([viewer.stop(), buyer.stop(), shop.stop()]);
    }
    return [{ title: `Views on ${name}`, note: NOTE, columns: COLUMNS, rows: rowsOf(rounds) }];
  });

/** Listings, products that are ordered, and others. */
function pathsWith(orderable: Orderable[]): string[] {
  const ids = new Set(orderable.map(({ productId }) => productId));
  for (let id = 1; ids.size < PRODUCT_PAGES; id += 1) ids.add(id);
  return [...LISTINGS, ...[...ids].map((id) => `/product/${id}`)];
}

function rowsOf(rounds: Map<number, Round[]>): Section['rows'] {
  const without = rounds.get(0) ?? [];
  return [...rounds].map(([orders, measured]) => {
    const of = (key: keyof Round): number => median(measured.map((round) => round[key]));
    const slowdown = median(measured.map((round, i) => (without[i]?.perSecond ?? Number.NaN) / round.perSecond));
    return {
      orders,
      perSecond: of('perSecond'),
      slowdown: orders > 0 ? { value: slowdown, limit: SLOWDOWN_LIMIT } : null,
      p50: of('p50'),
      p99: of('p99'),
      cpu: of('cpu'),
      left: of('left'),
      memory: Math.max(...measured.map(({ memory }) => memory)),
      order: orders > 0 ? of('order') : null,
    };
  });
}

const NOTE = `${LISTINGS.length} listings and ${PRODUCT_PAGES} products of ${PRODUCTS}, any of them next, over ${CONNECTIONS} connections; every order is of one that is looked at.`;

const COLUMNS = [
  { key: 'orders', title: 'orders/s' },
  { key: 'perSecond', title: 'views/s' },
  { key: 'slowdown', title: 'without ÷ with' },
  { key: 'p50', title: 'p50 ms' },
  { key: 'p99', title: 'p99 ms' },
  { key: 'cpu', title: 'CPU ms/view' },
  { key: 'left', title: 'frames' },
  { key: 'memory', title: 'peak MB' },
  { key: 'order', title: 'order p50 ms' },
];
