import { backendCpu, between } from '../office/backendCpu.ts';
import { onEachDatabase } from '../office/onEachDatabase.ts';
import { staffHeaders } from '../office/staff.ts';
import type { BenchOptions, Section } from '../section.ts';
import { openShop, seedStore } from '../server/benchShop.ts';
import { cpuMs, untilQuiet } from '../server/processFigures.ts';
import { median } from '../server/statistics.ts';
import { PRODUCTS } from './counter.ts';
import { openShift, placeSale, saleBody } from './sale.ts';

const CPU_LIMIT_MS = 2;
/** Sales of a round: the CPU time of one alone is too short to be read well. */
const SALES = 20;

/** What a sale of the till costs the server, in an open shift, one after another. */
export function measureSales({ quick }: BenchOptions): Promise<Section[]> {
  return onEachDatabase('Sales of the till', async (name, deployDir, databaseUrl) => {
    const { store, orderable } = await seedStore(deployDir, `scale:${PRODUCTS}`, databaseUrl);
    const shop = await openShop(deployDir, store);
    try {
      const origin = shop.origin.replace('localhost', '127.0.0.1');
      const headers = await staffHeaders(origin);
      await openShift(origin, headers);
      const backends = await backendCpu(store);
      const rows: Section['rows'] = [];
      for (const lines of [1, 3]) {
        const bodies = orderable.slice(0, -lines).map((_, i) => saleBody(orderable.slice(i, i + lines)));
        const [own, database, took] = [[] as number[], [] as number[], [] as number[]];
        await untilQuiet(shop.pid);
        for (let round = 0; round < (quick ? 5 : 22); round += 1) {
          const [cpu, theirs] = [cpuMs(shop.pid), backends()];
          const latencies: number[] = [];
          for (let sale = 0; sale < SALES; sale += 1) {
            const began = performance.now();
            await placeSale(origin, headers, bodies[(round * SALES + sale) % bodies.length] ?? '');
            latencies.push(performance.now() - began);
          }
          // The first ones are compiled.
          if (round < 2) continue;
          own.push((cpuMs(shop.pid) - cpu) / SALES);
          database.push(between(theirs, backends()) / SALES);
          took.push(...latencies);
        }
        rows.push({
          lines,
          cpu: { value: median(own), ...(databaseUrl === null && { limit: CPU_LIMIT_MS }) },
          worst: Math.max(...own),
          database: median(database),
          took: median(took),
        });
      }
      return [section(name, rows)];
    } finally {
      await shop.stop();
    }
  });
}

function section(name: string, rows: Section['rows']): Section {
  return {
    title: `A sale of the till, on ${name}`,
    note: `Of so many lines, for cash, in an open shift, one after another. CPU ms of the server’s process for one: median and worst of rounds of ${SALES}; of PostgreSQL’s processes beside it; until it is answered.`,
    columns: [
      { key: 'lines', title: 'lines' },
      { key: 'cpu', title: 'CPU ms' },
      { key: 'worst', title: 'worst' },
      ...(name === 'SQLite' ? [] : [{ key: 'database', title: 'database ms' }]),
      { key: 'took', title: 'answered ms' },
    ],
    rows,
  };
}
