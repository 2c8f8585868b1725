import { setTimeout as wait } from 'node:timers/promises';
import { temporaryPostgres } from 'api/testing/temporaryPostgres';
import { releaseChanges } from '../../releaseChanges.ts';
import { copyDeployment, type Shop } from '../../shop.ts';
import type { Part, Section } from '../section.ts';
import { openShop, seedStore, type Orderable } from '../server/benchShop.ts';
import type { Load, LoadResult } from '../server/load.ts';
import { get, guestOrders, type BenchRequest } from '../server/orders.ts';
import { openSql, type Sql, type Store } from '../server/sql.ts';
import { watchCpu } from '../server/processFigures.ts';
import { startWorker } from '../server/worker.ts';
import { median } from '../statistics.ts';
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
  if (!postgres) return [{ title: 'Many servers', note: 'NOT MEASURED: no PostgreSQL here.', rows: [] }];
  try {
    const { store, orderable } = await seedStore(deployDir, 'demo', `${postgres.url}/postgres`);
    const rows: Section['rows'] = [];
    for (const ms of DISTANCES_MS) rows.push(...(await measureAt(ms, { store, orderable, quick })));
    return [{ title: 'Many servers, one PostgreSQL', note: NOTE, rows }];
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
      const { perSecond, ...figures } = await measure(shops, { store, orderable, quick });
      const limit = ms === 2 && shops.length === 2 ? { limit: ORDER_LIMIT_MS } : {};
      const each = { value: 1000 / perSecond, ...limit };
      rows.push({
        servers: shops.length,
        'round trip ms': roundTrip,
        'orders/s': perSecond,
        'ms for each': each,
        ...figures,
      });
    }
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()));
    await line.stop();
    for (const { remove } of deployments) remove();
  }
  return rows;
}

async function measure(shops: readonly Shop[], { store, orderable, quick }: Surroundings) {
  const servers = shops.map(({ origin }) => ({ origin, load: startWorker<Load, LoadResult>('load.ts') }));
  const request = await guestOrders(servers[0]?.origin ?? '', orderable, 1);
  const connections = Math.ceil(CONNECTIONS / shops.length);
  const send = async (what: BenchRequest, amount: number) => {
    const all = servers.map(({ origin, load }) => load.ask({ origin, request: what, connections, amount }));
    const results = await Promise.all(all);
    const perSecond = results.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0);
    return { perSecond, p50: median(results.map(({ p50 }) => p50)) };
  };
  const used = await watchCpu(
    shops.map(({ pid }) => pid),
    store,
  );
  try {
    await send(request, quick ? 100 : 400);
    used();
    const sql = await openSql(store);
    const watch = watchCounters(sql);
    const amount = Math.round((quick ? 600 : 4000) / shops.length);
    const { perSecond, p50 } = await send(request, amount);
    const held = ((await watch.stop()) * 1000) / perSecond;
    const { own, database } = used();
    await sql.close();
    const orders = amount * shops.length;
    const views = get(...PATHS);
    await send(views, 1000);
    const viewed = await send(views, Math.round((quick ? 6000 : 20_000) / shops.length));
    return {
      perSecond,
      'p50 ms': p50,
      'held ms': held,
      'CPU ms/order': own / orders,
      'PostgreSQL ms/order': database / orders,
      'views/s': viewed.perSecond,
    };
  } finally {
    await Promise.all(servers.map(({ load }) => load.stop()));
  }
}

async function roundTripMs(store: Store): Promise<number> {
  const { query, close } = await openSql(store);
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
function watchCounters({ query }: Sql): { stop(): Promise<number> } {
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
    return held / looks;
  })();
  return { stop: () => (over.abort(), done) };
}

const NOTE = `${CONNECTIONS} connections in all, on the machine that also runs PostgreSQL and who asks; every order is of one line. Held: how long an order keeps the rows that number orders and data versions.`;
