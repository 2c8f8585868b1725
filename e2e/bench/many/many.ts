import { temporaryPostgres } from 'api/testing/temporaryPostgres';
import { releaseChanges } from '../../releaseChanges.ts';
import { copyDeployment, type Shop } from '../../shop.ts';
import type { Part, Section } from '../section.ts';
import { openShop, seedStore, type Orderable } from '../server/benchShop.ts';
import type { Load, LoadResult } from '../server/load.ts';
import { guestOrders, type BenchRequest } from '../server/orders.ts';
import type { Store } from '../server/sql.ts';
import { watchCpu } from '../server/processFigures.ts';
import { startWorker } from '../server/worker.ts';
import { median } from '../statistics.ts';
import type { Distance } from './farAway.ts';

const SERVERS = [1, 2, 3];
/** How far away the database is, there and back. */
const DISTANCES_MS = [0, 2];
const CONNECTIONS = 16;
/** 150 orders a second, through two servers whose database is 2 ms away. */
const ORDER_LIMIT_MS = 1000 / 150;

/** Orders a second on one to three servers, near their one database and far from it. */
export const measureMany: Part = async ({ quick }) => {
  const deployDir = await releaseChanges();
  const postgres = await temporaryPostgres();
  if (!postgres) return [{ title: 'Many servers', note: 'NOT MEASURED: no PostgreSQL here.', rows: [] }];
  try {
    const { store, orderable } = await seedStore(deployDir, 'demo', `${postgres.url}/postgres`);
    const rows: Section['rows'] = [];
    for (const ms of DISTANCES_MS) rows.push(...(await measureAt(ms, { store, orderable, quick })));
    const note = `${CONNECTIONS} connections in all, beside PostgreSQL and who asks; every order is of one line.`;
    return [{ title: 'Many servers, one PostgreSQL', note, rows }];
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
  const deployments = SERVERS.map(() => copyDeployment());
  const shops: Shop[] = [];
  const rows: Section['rows'] = [];
  try {
    for (const { folder } of deployments) {
      shops.push(await openShop(folder, far));
      process.stdout.write(`${shops.length} of them, a database ${ms} ms away …\n`);
      const { perSecond, ...figures } = await measure(shops, { store, orderable, quick });
      const each = { value: 1000 / perSecond, ...(ms === 2 && shops.length === 2 && { limit: ORDER_LIMIT_MS }) };
      const shape = { servers: shops.length, 'database ms away': ms };
      rows.push({ ...shape, 'orders/s': perSecond, 'ms for each': each, ...figures });
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
  const pids = shops.map(({ pid }) => pid);
  const used = await watchCpu(pids, store);
  try {
    await send(request, quick ? 100 : 400);
    used();
    const amount = Math.round((quick ? 600 : 4000) / shops.length);
    const { perSecond, p50 } = await send(request, amount);
    const { own, database } = used();
    const orders = amount * shops.length;
    return { perSecond, 'p50 ms': p50, 'CPU ms/order': own / orders, 'PostgreSQL ms/order': database / orders };
  } finally {
    await Promise.all(servers.map(({ load }) => load.stop()));
  }
}
