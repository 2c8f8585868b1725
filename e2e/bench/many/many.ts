import { setTimeout as wait } from 'node:timers/promises';
import { temporaryPostgres } from 'api/testing/temporaryPostgres';
import { releaseChanges } from '../../releaseChanges.ts';
import { copyDeployment, type Shop } from '../../shop.ts';
import { backendCpu, between } from '../office/backendCpu.ts';
import type { Part, Section } from '../section.ts';
import { openShop, seedStore, type Orderable } from '../server/benchShop.ts';
import { guestOrders } from '../server/guestOrders.ts';
import type { Load, LoadResult } from '../server/load.ts';
import { openPlainSql, type Store } from '../server/plainSql.ts';
import { cpuMs } from '../server/processFigures.ts';
import { median } from '../server/statistics.ts';
import { startWorker } from '../server/worker.ts';
import type { Viewed, Viewing } from '../views/viewer.ts';
import type { Distance } from './farAway.ts';

const SERVERS = [1, 2, 3];
/** How far away the database is, there and back. */
const DISTANCES_MS = [0, 2];
const CONNECTIONS = 16;
const PATHS = ['/', '/girls-collection', '/boys-collection', '/product/1', '/product/2', '/product/3'];

/** 150 orders a second, through two servers whose database is 2 ms away. */
const ORDER_LIMIT_MS = 1000 / 150;

/** Orders and views a second on one to three servers, near their one database and far from it. */
export const measureMany: Part = async ({ quick }) => {
  const deployDir = await releaseChanges();
  const postgres = await temporaryPostgres();
  if (!postgres) return [{ title: 'Many servers', note: 'NOT MEASURED: no PostgreSQL here.', columns: [], rows: [] }];
  try {
    const { store, orderable } = await seedStore(deployDir, 'demo', `${postgres.url}/postgres`);
    const rows: Section['rows'] = [];
    for (const ms of DISTANCES_MS) rows.push(...(await measureAt(ms, { store, orderable, quick })));
    return [{ title: 'Many servers, one PostgreSQL', note: NOTE, columns: COLUMNS, rows }];
  } finally {
    postgres.remove();
  }
};

interface Surroundings {
  store: Store;
  orderable: Orderable[];
  quick: boolean;
}

async function measureAt(ms: number, { store, orderable, quick }: Surroundings): Promise<Section['rows']> {
  const line = startWorker<Distance, number>('../many/farAway.ts');
  const address = new URL(store.databaseUrl ?? '');
  if (ms > 0) address.port = String(await line.ask({ port: Number(address.port), ms }));
  const far = { ...store, databaseUrl: address.href };
  const roundTrip = await roundTripMs(far);
  const deployments = SERVERS.map(() => copyDeployment());
  const shops: Shop[] = [];
  const rows: Section['rows'] = [];
  try {
    for (const { folder } of deployments) {
      shops.push(await openShop(folder, far));
      process.stdout.write(`${shops.length} of them, a database ${ms} ms away …\n`);
      const { perOrder, ...figures } = await measure(shops, { store, orderable, quick });
      const limit = ms === 2 && shops.length === 2 ? { limit: ORDER_LIMIT_MS } : {};
      rows.push({ servers: shops.length, roundTrip, perOrder: { value: perOrder, ...limit }, ...figures });
    }
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()));
    await line.stop();
    for (const { remove } of deployments) remove();
  }
  return rows;
}

async function measure(shops: readonly Shop[], { store, orderable, quick }: Surroundings) {
  const servers = shops.map(({ origin }) => ({
    origin: origin.replace('localhost', '127.0.0.1'),
    buyers: startWorker<Load, LoadResult>('load.ts'),
    viewer: startWorker<Viewing, Viewed>('../views/viewer.ts'),
  }));
  const request = await guestOrders(servers[0]?.origin ?? '', orderable, 1);
  const connections = Math.ceil(CONNECTIONS / shops.length);
  const order = (amount: number) =>
    Promise.all(servers.map(({ origin, buyers }) => buyers.ask({ origin, request, connections, amount })));
  const view = (seconds: number) =>
    Promise.all(servers.map(({ origin, viewer }) => viewer.ask({ origin, paths: PATHS, connections, seconds })));
  const readBackends = await backendCpu(store);
  const cpu = () => shops.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
  try {
    await order(quick ? 100 : 400);
    const [backends, before] = [readBackends(), cpu()];
    const watch = watchCounters(store);
    const amount = Math.round((quick ? 600 : 4000) / shops.length);
    const ordered = await order(amount);
    const orders = amount * shops.length;
    const perSecond = ordered.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0);
    const figures = {
      orders: perSecond,
      perOrder: 1000 / perSecond,
      p50: median(ordered.map(({ p50 }) => p50)),
      held: ((await watch.stop()) * 1000) / perSecond,
      cpu: (cpu() - before) / orders,
      database: between(backends, readBackends()) / orders,
    };
    await view(1);
    const viewed = await view(quick ? 2 : 6);
    return { ...figures, views: viewed.reduce((sum, one) => sum + one.perSecond, 0) };
  } finally {
    await Promise.all(servers.flatMap(({ buyers, viewer }) => [buyers.stop(), viewer.stop()]));
  }
}

async function roundTripMs(store: Store): Promise<number> {
  const { query, close } = openPlainSql(store);
  const times: number[] = [];
  for (let i = 0; i < 50; i += 1) {
    const began = performance.now();
    await query('select 1');
    times.push(performance.now() - began);
  }
  await close();
  return median(times);
}

/** Looks again and again, beside the line, whether an order holds the counters; `stop` gives the share of looks that found it so. */
function watchCounters(store: Store): { stop(): Promise<number> } {
  const { query, close } = openPlainSql(store);
  const over = new AbortController();
  let looks = 0;
  let held = 0;
  const done = (async () => {
    while (!over.signal.aborted) {
      const free = await query(`select 1 from counters where name = 'invoice' for share skip locked`);
      looks += 1;
      if (free.length === 0) held += 1;
      await wait(1);
    }
    await close();
    return held / looks;
  })();
  return { stop: () => (over.abort(), done) };
}

const NOTE = `${CONNECTIONS} connections in all, on the machine that also runs PostgreSQL and who asks; every order is of one line. Held: how long an order keeps the rows that number orders and data versions.`;

const COLUMNS = [
  { key: 'servers', title: 'servers' },
  { key: 'roundTrip', title: 'round trip ms' },
  { key: 'orders', title: 'orders/s' },
  { key: 'perOrder', title: 'ms for each' },
  { key: 'p50', title: 'p50 ms' },
  { key: 'held', title: 'held ms' },
  { key: 'cpu', title: 'CPU ms/order' },
  { key: 'database', title: 'PostgreSQL ms/order' },
  { key: 'views', title: 'views/s' },
];
