import { REPORTS } from '@shop/shared/contracts/http/reports';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Column, Part, Section } from '../section.ts';
import { openShop } from '../server/benchShop.ts';
import { guestOrders } from '../server/guestOrders.ts';
import { cpuMs } from '../server/processFigures.ts';
import { median, percentile } from '../server/statistics.ts';
import { startWorker, type Worker } from '../server/worker.ts';
import { backendCpu, between } from './backendCpu.ts';
import { seedFullStore } from './fullShop.ts';
import { onEachDatabase } from './onEachDatabase.ts';
import { addSalesHistory } from './salesHistory.ts';
import { staffHeaders } from './staff.ts';
import type { OrderLatencies, SteadyOrders } from './steadyOrders.ts';
import { orderUntil } from './whileWorking.ts';

const CPU_LIMIT_MS = 20;
const SIZE_LIMIT_KB = 200;
const WAIT_LIMIT_MS = 50;
const ORDERS_PER_SECOND = 10;

/** What staff ask all day. `@day`, `@order` and the like are filled in. */
const CALLS: Record<string, string> = {
  dashboard: '/api/ReportController/dashboard',
  bell: '/api/ReportController/pendingOrders',
  'order list, a page': '/api/OrderController/orders?limit=25&offset=0&sort=-date',
  'order list, 200 rows': '/api/OrderController/orders?limit=200&offset=0&sort=-date',
  'confirmation queue': '/api/ConfirmationController/queue?limit=25&offset=0',
  'order page': '/api/OrderController/order?id=@order',
  timeline: '/api/OrderController/timeline?id=@order',
};

/** What the staff's calls cost at 100,000 orders, and what shoppers notice of lists and reports, on both databases. */
export const measureStaff: Part = ({ quick }) =>
  onEachDatabase('Staff', async (name, deployDir, databaseUrl) => {
    const { store, orderable } = await seedFullStore(deployDir, databaseUrl);
    await addSalesHistory(store);
    const shop = await openShop(deployDir, store);
    const worker = startWorker<SteadyOrders, OrderLatencies>('../office/steadyOrders.ts');
    try {
      const origin = shop.origin.replace('localhost', '127.0.0.1');
      const headers = await staffHeaders(origin);
      const request = await guestOrders(origin, orderable, 1);
      const orders: SteadyOrders = { origin, request, perSecond: ORDERS_PER_SECOND, seconds: quick ? 3 : 10 };
      const measured: Measured = {
        name,
        pid: shop.pid,
        worker,
        orders,
        backends: await backendCpu(store),
        read: async (path) => {
          const response = await fetch(origin + path, { headers });
          const text = await response.text();
          if (!response.ok) throw new Error(`${response.status} from ${path}: ${text.slice(0, 300)}`);
          return text;
        },
      };
      await measured.worker.ask({ ...orders, seconds: 3 });
      return [await measureCalls(measured, quick ? 5 : 20), await measureWaits(measured)];
    } finally {
      await worker.stop();
      await shop.stop();
    }
  });

interface Measured {
  name: string;
  pid: number;
  worker: Worker<SteadyOrders, OrderLatencies>;
  orders: SteadyOrders;
  backends(): Map<number, number>;
  read(path: string): Promise<string>;
}

/** CPU of the server's process for one call at a time, an order placed before each: nothing comes from a cache. */
async function measureCalls(shop: Measured, rounds: number): Promise<Section> {
  const { data } = JSON.parse(await shop.read('/api/OrderController/orders?limit=1&offset=50000')) as {
    data: { invoiceId: number }[];
  };
  const one: SteadyOrders = { ...shop.orders, perSecond: 1, seconds: 1 };
  const rows: Section['rows'] = [];
  for (const [call, path] of Object.entries(CALLS)) {
    const address = path.replace('@order', String(data[0]?.invoiceId));
    const [own, database] = [[] as number[], [] as number[]];
    let size = 0;
    for (let round = 0; round < rounds + 2; round += 1) {
      await shop.worker.ask(one);
      const [before, theirs] = [cpuMs(shop.pid), shop.backends()];
      size = Buffer.byteLength(await shop.read(address));
      // The first ones are compiled.
      if (round < 2) continue;
      own.push(cpuMs(shop.pid) - before);
      database.push(between(theirs, shop.backends()));
    }
    rows.push({
      call,
      cpu: { value: median(own), limit: CPU_LIMIT_MS, range: [Math.min(...own), Math.max(...own)] },
      database: median(database),
      size: { value: size / 1000, limit: SIZE_LIMIT_KB },
    });
  }
  return {
    title: `Calls of staff on ${shop.name}`,
    note: `100,000 orders; CPU ms of the server’s process for one call right after an order, median of ${rounds} (lowest–highest), of PostgreSQL’s processes beside it, and the answer before it is compressed.`,
    columns: [
      { key: 'call', title: 'call' },
      { key: 'cpu', title: 'CPU ms' },
      ...(shop.name === 'SQLite' ? [] : [{ key: 'database', title: 'database ms' }]),
      { key: 'size', title: 'kB' },
    ],
    rows,
  };
}

/** Every list and report, one after another, while orders come in. */
async function measureWaits(shop: Measured): Promise<Section> {
  const rows: Section['rows'] = [];
  const alone = await orderUntil(shop.worker, shop.orders);
  const usual = { p50: percentile(alone.all, 0.5), p95: percentile(alone.all, 0.95) };
  rows.push({ what: 'nothing', seconds: null, orders: alone.all.length, p50: usual.p50, p95: usual.p95, ...longer() });
  for (const [what, path] of Object.entries({ ...HEAVY, ...everyReport() })) {
    const [began, cpu] = [performance.now(), cpuMs(shop.pid)];
    const { all, endedAt, result } = await orderUntil(shop.worker, shop.orders, shop.read(path));
    const [p50, p95] = [percentile(all, 0.5), percentile(all, 0.95)];
    rows.push({
      what,
      seconds: (endedAt - began) / 1000,
      cpu: cpuMs(shop.pid) - cpu,
      orders: all.length,
      p50,
      p95,
      longer50: { value: p50 - usual.p50, limit: WAIT_LIMIT_MS },
      longer95: { value: p95 - usual.p95, limit: WAIT_LIMIT_MS },
      max: Math.max(...all),
      size: Buffer.byteLength(result ?? '') / 1000,
    });
  }
  const after = await orderUntil(shop.worker, shop.orders);
  rows.push({
    what: 'nothing, afterwards',
    seconds: null,
    orders: after.all.length,
    p50: percentile(after.all, 0.5),
    p95: percentile(after.all, 0.95),
    ...longer(),
    max: Math.max(...after.all),
  });
  return {
    title: `An order while staff read, on ${shop.name}`,
    note: `${ORDERS_PER_SECOND} orders a second at 100,000 orders: milliseconds until one is answered, and how much longer than with nothing else. Seconds: until the list or report was there. CPU: of the server’s process, orders included; reports are made in another one.`,
    columns: COLUMNS,
    rows: rows.map((row) => ({ ...EMPTY, ...row })),
  };
}

const COLUMNS: Column[] = [
  { key: 'what', title: 'meanwhile' },
  { key: 'seconds', title: 's' },
  { key: 'cpu', title: 'CPU ms' },
  { key: 'size', title: 'kB' },
  { key: 'orders', title: 'orders' },
  { key: 'p50', title: 'p50 ms' },
  { key: 'p95', title: 'p95' },
  { key: 'max', title: 'max' },
  { key: 'longer50', title: 'longer, p50' },
  { key: 'longer95', title: 'longer, p95' },
];
const EMPTY = Object.fromEntries(COLUMNS.map(({ key }) => [key, null]));

const longer = () => ({ longer50: null, longer95: null });

const HEAVY = {
  'all orders at once': '/api/OrderController/orders',
  'all orders as a file': '/api/OrderController/orders?format=csv',
  'orders searched': '/api/OrderController/orders?limit=25&offset=0&q=a&sort=-total',
};

/** Of two years, everything there is. */
function everyReport(): Record<string, string> {
  const today = karachiDateTime(new Date()).slice(0, 10);
  const from = `${Number(today.slice(0, 4)) - 2}${today.slice(4)}`.replace('-02-29', '-02-28');
  return Object.fromEntries(
    Object.entries(REPORTS).flatMap(([report, kinds]) =>
      kinds.map((by) => [
        `${report} by ${by}`,
        `/api/ReportController/report?report=${report}&by=${by}&from=${from}&to=${today}`,
      ]),
    ),
  );
}
