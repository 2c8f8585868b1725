import { REPORTS } from '@shop/shared/contracts/http/accounting/reports';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Part, Section } from '../section.ts';
import { openShop } from '../server/benchShop.ts';
import { guestOrders } from '../server/orders.ts';
import { watchCpu } from '../server/processFigures.ts';
import { startWorker, type Worker } from '../server/worker.ts';
import { median, percentile, spread } from '../statistics.ts';
import { seedFullStore } from './fullShop.ts';
import { onEachDatabase } from './onEachDatabase.ts';
import { staffHeaders } from './staff.ts';
import type { OrderLatencies, SteadyOrders } from './steadyOrders.ts';

const CPU_LIMIT_MS = 20;
const SIZE_LIMIT_KB = 200;
const WAIT_LIMIT_MS = 50;
const ORDERS_PER_SECOND = 10;

/** What staff ask all day; `@order` is filled in. */
const CALLS: Record<string, string> = {
  dashboard: '/api/ReportController/dashboard',
  bell: '/api/ReportController/pendingOrders',
  'order list, a page': '/api/OrderController/orders?limit=25&offset=0&sort=-date',
  'order list, 200 rows': '/api/OrderController/orders?limit=200&offset=0&sort=-date',
  'confirmation queue': '/api/ConfirmationController/queue?limit=25&offset=0',
  'order page': '/api/OrderController/order?id=@order',
  timeline: '/api/OrderController/timeline?id=@order',
  'search, a name': '/api/SearchController/find?q=qureshi',
  'search, nobody’s name': '/api/SearchController/find?q=zzyq',
  'search, last four digits': '/api/SearchController/find?q=4567',
};

const HEAVY = {
  'all orders at once': '/api/OrderController/orders',
  'all orders as a file': '/api/OrderController/orders?format=csv',
  'orders searched': '/api/OrderController/orders?limit=25&offset=0&q=a&sort=-total',
};

interface Measured {
  name: string;
  order(some: { perSecond: number; seconds: number }): Promise<OrderLatencies>;
  used: Awaited<ReturnType<typeof watchCpu>>;
  read(path: string): Promise<string>;
}

/** What the staff's calls cost at 100,000 orders, and what shoppers notice of lists and reports, on both databases. */
export const measureStaff: Part = ({ quick }) =>
  onEachDatabase('Staff', async (name, deployDir, databaseUrl) => {
    const { store, orderable } = await seedFullStore(deployDir, databaseUrl);
    const shop = await openShop(deployDir, store);
    const worker: Worker<SteadyOrders, OrderLatencies> = startWorker('../office/steadyOrders.ts');
    try {
      const { origin } = shop;
      const headers = await staffHeaders(origin);
      const request = await guestOrders(origin, orderable, 1);
      const measured: Measured = {
        name,
        order: (some) => worker.ask({ origin, request, ...some }),
        used: await watchCpu([shop.pid], store),
        async read(path) {
          const response = await fetch(origin + path, { headers });
          const text = await response.text();
          if (!response.ok) throw new Error(`${response.status} from ${path}: ${text.slice(0, 300)}`);
          return text;
        },
      };
      await measured.order({ perSecond: ORDERS_PER_SECOND, seconds: 3 });
      return [await measureCalls(measured, quick ? 5 : 20), await measureWaits(measured, quick ? 3 : 10)];
    } finally {
      await worker.stop();
      await shop.stop();
    }
  });

/** CPU of the server's process for one call at a time, an order placed before each: nothing comes from a cache. */
async function measureCalls({ name, order, used, read }: Measured, rounds: number): Promise<Section> {
  const some = await read('/api/OrderController/orders?limit=1&offset=50000');
  const { data } = JSON.parse(some) as { data: { invoiceId: number }[] };
  const rows: Section['rows'] = [];
  for (const [call, path] of Object.entries(CALLS)) {
    const address = path.replace('@order', String(data[0]?.invoiceId));
    const [own, database] = [[] as number[], [] as number[]];
    let size = 0;
    for (let round = 0; round < rounds + 2; round += 1) {
      await order({ perSecond: 1, seconds: 1 });
      used();
      size = Buffer.byteLength(await read(address));
      // The first ones are compiled.
      if (round < 2) continue;
      const cpu = used();
      own.push(cpu.own);
      database.push(cpu.database);
    }
    const kilobytes = { value: size / 1000, limit: SIZE_LIMIT_KB };
    rows.push({ call, 'CPU ms': spread(own, CPU_LIMIT_MS), 'database ms': median(database), kB: kilobytes });
  }
  return {
    title: `Calls of staff on ${name}`,
    note: `100,000 orders; CPU ms of the server’s process for one call right after an order, median of ${rounds} (lowest–highest), of PostgreSQL’s processes beside it, and the answer before it is compressed.`,
    rows,
  };
}

/** Every list and report, one after another, while orders come in. */
async function measureWaits({ name, order, used, read }: Measured, seconds: number): Promise<Section> {
  const alone = async (what: string) => figuresOf(what, await order({ perSecond: ORDERS_PER_SECOND, seconds }));
  const usual = await alone('nothing');
  const rows: Section['rows'] = [usual];
  for (const [what, path] of Object.entries({ ...HEAVY, ...everyReport() })) {
    used();
    const began = performance.now();
    const ended: number[] = [];
    const reading = read(path).finally(() => void ended.push(performance.now()));
    const all: OrderLatencies = [];
    do all.push(...(await order({ perSecond: ORDERS_PER_SECOND, seconds: 1 })));
    while (ended.length === 0);
    const size = Buffer.byteLength(await reading) / 1000;
    const figures = figuresOf(what, all);
    rows.push({
      ...figures,
      'longer, p50': { value: figures['p50 ms'] - usual['p50 ms'], limit: WAIT_LIMIT_MS },
      'longer, p95': { value: figures.p95 - usual.p95, limit: WAIT_LIMIT_MS },
      s: ((ended[0] ?? began) - began) / 1000,
      'CPU ms': used().own,
      kB: size,
    });
  }
  rows.push(await alone('nothing, afterwards'));
  return {
    title: `An order while staff read, on ${name}`,
    note: `${ORDERS_PER_SECOND} orders a second at 100,000 orders: milliseconds until one is answered, and how much longer than with nothing else. Seconds: until the list or report was there. CPU: of the server’s process, orders included; reports are made in another one.`,
    rows,
  };
}

function figuresOf(what: string, all: OrderLatencies) {
  const [p50, p95] = [percentile(all, 0.5), percentile(all, 0.95)];
  return { meanwhile: what, orders: all.length, 'p50 ms': p50, p95, max: Math.max(...all) };
}

/** Of two years, everything there is. */
function everyReport(): Record<string, string> {
  const today = karachiDateTime(new Date()).slice(0, 10);
  const from = `${Number(today.slice(0, 4)) - 2}${today.slice(4)}`.replace('-02-29', '-02-28');
  const addresses = Object.entries(REPORTS).flatMap(([report, kinds]) =>
    kinds.map((by) => [
      `${report} by ${by}`,
      `/api/ReportController/report?report=${report}&by=${by}&from=${from}&to=${today}`,
    ]),
  );
  return Object.fromEntries(addresses) as Record<string, string>;
}
