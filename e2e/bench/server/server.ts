import type { Shop } from '../../shop.ts';
import { onEachDatabase } from '../office/onEachDatabase.ts';
import type { Part, Section } from '../section.ts';
import { median } from '../statistics.ts';
import { openShop, seedStore } from './benchShop.ts';
import type { Load, LoadResult } from './load.ts';
import { get, guestOrders, type BenchRequest } from './orders.ts';
import { cpuMs, forgetPeak, heldMb, peakMb } from './processFigures.ts';
import { startWorker } from './worker.ts';

/** What a shop's server should not exceed at its peak. */
const MEMORY_LIMIT_MB = 200;
/** The same of it and the process that renders pages. */
const BOTH_LIMIT_MB = 260;

interface Case {
  what: string;
  request: BenchRequest;
  /** Milliseconds of CPU time a request should not exceed. */
  limit?: number;
}

const READS: Case[] = [
  { what: 'listing call', request: get('/api/StockController/stocks?groupPrds=1&limit=24&offset=0'), limit: 0.3 },
  { what: 'product call', request: get('/api/ProductsController/product/1') },
  { what: 'listing page, cached', request: get('/'), limit: 0.5 },
];

/** What calls, pages and orders cost; reads first, since every order empties the caches. */
export const measureServer: Part = ({ quick }) =>
  onEachDatabase('Server', async (name, deployDir, databaseUrl) => {
    const { store, orderable, peakMb: firstStart } = await seedStore(deployDir, 'demo', databaseUrl);
    const shop = await openShop(deployDir, store);
    try {
      const cases = [
        ...READS,
        {
          what: 'order of 1 line',
          request: await guestOrders(shop.origin, orderable, 1),
          ...(databaseUrl === null && { limit: 2 }),
        },
        { what: 'order of 3 lines', request: await guestOrders(shop.origin, orderable, 3) },
      ];
      const rows = await measureCases(shop, cases, quick);
      const most = Math.max(...rows.map((row) => Number(row['peak MB'])));
      rows.push({ what: 'all of the above', 'peak MB': { value: most, limit: MEMORY_LIMIT_MB } });
      const both = { value: heldMb(shop.pid), limit: BOTH_LIMIT_MB };
      rows.push({ what: 'with the process that renders, after all of it', 'peak MB': both });
      const memory = { value: firstStart, limit: MEMORY_LIMIT_MB };
      rows.push({ what: 'first start: fills the store, makes pictures', 'peak MB': memory });
      const note = 'CPU: of the server’s process, not of the database’s.';
      return [{ title: `Server on ${name}`, note, rows }];
    } finally {
      await shop.stop();
    }
  });

const WARM_UP = { connections: 8, reads: 2000, orders: 400 };
/** A round on a starved machine is longer than planned rather than about nothing. */
const FEWEST = 100;

/** Rounds of about the same time, after enough of these requests that the server has compiled what it runs often. */
async function measureCases({ origin, pid }: Shop, cases: Case[], quick: boolean): Promise<Section['rows']> {
  const load = startWorker<Load, LoadResult>('load.ts');
  const rows: Section['rows'] = [];
  try {
    for (const { what, request, limit } of cases) {
      const first = request.bodies ? WARM_UP.orders : WARM_UP.reads;
      const warmUp = { origin, request, connections: WARM_UP.connections, amount: first };
      let rate = (await load.ask(warmUp)).requestsPerSecond;
      for (const connections of quick ? [8] : [1, 8, 32]) {
        const rounds: (LoadResult & { cpu: number; memory: number })[] = [];
        for (let round = 0; round < (quick ? 1 : 3); round += 1) {
          const amount = Math.max(FEWEST, Math.round(rate * (quick ? 0.4 : 0.8)));
          forgetPeak(pid);
          const before = cpuMs(pid);
          const result = await load.ask({ origin, request, connections, amount });
          rounds.push({ ...result, cpu: (cpuMs(pid) - before) / amount, memory: peakMb(pid) });
          rate = result.requestsPerSecond;
        }
        rows.push({
          what,
          'conn.': connections,
          'req/s': median(rounds.map(({ requestsPerSecond }) => requestsPerSecond)),
          'p50 ms': median(rounds.map(({ p50 }) => p50)),
          'p99 ms': median(rounds.map(({ p99 }) => p99)),
          'CPU ms/req': { value: median(rounds.map(({ cpu }) => cpu)), ...(limit !== undefined && { limit }) },
          'peak MB': Math.max(...rounds.map(({ memory }) => memory)),
        });
      }
    }
    return rows;
  } finally {
    await load.stop();
  }
}
