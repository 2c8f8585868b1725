import { onEachDatabase } from '../office/onEachDatabase.ts';
import { staffHeaders } from '../office/staff.ts';
import type { Part, Section } from '../section.ts';
import { openShop, seedStore } from '../server/benchShop.ts';
import { untilQuiet, watchCpu } from '../server/processFigures.ts';
import { median } from '../statistics.ts';
import { PRODUCTS } from './counter.ts';
import { openShift, placeSale, saleBody } from './sale.ts';

const CPU_LIMIT_MS = 2;
/** Sales of a round: the CPU time of one alone is too short to be read well. */
const SALES = 20;

/** What a sale of the till costs the server, in an open shift, one after another. */
export const measureSales: Part = ({ quick }) =>
  onEachDatabase('Sales of the till', async (name, deployDir, databaseUrl) => {
    const { store, orderable } = await seedStore(deployDir, `scale:${PRODUCTS}`, databaseUrl);
    const shop = await openShop(deployDir, store);
    try {
      const { origin } = shop;
      const headers = await staffHeaders(origin);
      await openShift(origin, headers);
      const used = await watchCpu([shop.pid], store);
      const rows: Section['rows'] = [];
      for (const lines of [1, 3]) {
        const bodies = orderable.slice(0, -lines).map((_, i) => saleBody(orderable.slice(i, i + lines)));
        const [own, database, took] = [[] as number[], [] as number[], [] as number[]];
        await untilQuiet(shop.pid);
        for (let round = 0; round < (quick ? 5 : 22); round += 1) {
          used();
          const latencies: number[] = [];
          for (let sale = 0; sale < SALES; sale += 1) {
            const began = performance.now();
            await placeSale(origin, headers, bodies[(round * SALES + sale) % bodies.length] ?? '');
            latencies.push(performance.now() - began);
          }
          // The first ones are compiled.
          if (round < 2) continue;
          const cpu = used();
          own.push(cpu.own / SALES);
          database.push(cpu.database / SALES);
          took.push(...latencies);
        }
        rows.push({
          lines,
          'CPU ms': { value: median(own), ...(databaseUrl === null && { limit: CPU_LIMIT_MS }) },
          worst: Math.max(...own),
          'database ms': median(database),
          'answered ms': median(took),
        });
      }
      const note = `Of so many lines, for cash, in an open shift, one after another. CPU ms of the server’s process for one: median and worst of rounds of ${SALES}; of PostgreSQL’s processes beside it; until it is answered.`;
      return [{ title: `A sale of the till, on ${name}`, note, rows }];
    } finally {
      await shop.stop();
    }
  });
