import { openPlainSql, type Store } from '../server/plainSql.ts';
import type { Column, Part, Section } from '../section.ts';
import { openShop } from '../server/benchShop.ts';
import type { Load, LoadResult } from '../server/load.ts';
import { cpuMs } from '../server/processFigures.ts';
import { get } from '../server/request.ts';
import { figure, median } from '../server/statistics.ts';
import { startWorker, type Worker } from '../server/worker.ts';
import { seedFullStore } from './fullShop.ts';
import { backendCpu, between } from './backendCpu.ts';
import { LIST_CASES } from './listCases.ts';
import { onEachDatabase } from './onEachDatabase.ts';
import { staffHeaders } from './staff.ts';

/** Of the server's process, for one page. */
const LIMIT_MS = 5;
const LIMITS = [25, 200] as const;

interface Settings {
  rounds: number;
  /** Requests of a round, at most. */
  most: number;
}

/** As many requests as fit into it are a round: what is asked in a few milliseconds more often than what takes a while. */
const ROUND_MS = 60;
const LEAST = 3;

/** What a page of the back office's lists costs, on both databases: the server's process, and PostgreSQL's beside it. */
export const measureLists: Part = ({ quick }) => {
  const settings = quick ? { rounds: 1, most: 10 } : { rounds: 3, most: 10 };
  return onEachDatabase('Lists', async (name, deployDir, databaseUrl) => {
    const { store } = await seedFullStore(deployDir, databaseUrl);
    const shop = await openShop(deployDir, store);
    const load = startWorker<Load, LoadResult>('load.ts');
    try {
      const origin = shop.origin.replace('localhost', '127.0.0.1');
      return [await measureAll(name, { pid: shop.pid, origin, load, store }, settings)];
    } finally {
      await load.stop();
      await shop.stop();
    }
  });
};

interface Subject {
  pid: number;
  origin: string;
  load: Worker<Load, LoadResult>;
  store: Store;
}

async function measureAll(name: string, subject: Subject, { rounds, most }: Settings): Promise<Section> {
  const { origin, load, store } = subject;
  const headers = await staffHeaders(origin);
  const supplier = await someSupplier(store);
  const readBackends = await backendCpu(store);
  const ask = (path: string, times: number) => {
    const request = get(path);
    return load.ask({
      origin,
      request: { ...request, headers: { ...request.headers, ...headers } },
      connections: 1,
      amount: times,
    });
  };
  for (const { path } of LIST_CASES) await ask(page(path, supplier, 50), LEAST);

  const rows: Section['rows'] = [];
  for (const { list, path, what } of LIST_CASES) {
    const row: Section['rows'][number] = { list, what };
    for (const limit of LIMITS) {
      const [own, database, waited]: [number[], number[], number[]] = [[], [], []];
      const { p50: usual } = await ask(page(path, supplier, limit), LEAST);
      const amount = Math.min(most, Math.max(LEAST, Math.round(ROUND_MS / usual)));
      for (let round = 0; round < rounds; round += 1) {
        const [before, theirs] = [cpuMs(subject.pid), readBackends()];
        const { p50 } = await ask(page(path, supplier, limit), amount);
        own.push((cpuMs(subject.pid) - before) / amount);
        database.push(between(theirs, readBackends()) / amount);
        waited.push(p50);
      }
      row[`cpu${limit}`] = figure(own, LIMIT_MS);
      row[`database${limit}`] = median(database);
      row[`p50${limit}`] = median(waited);
    }
    rows.push(row);
  }
  return {
    title: `Lists on ${name}`,
    note: `CPU ms of the server’s process for a page of 25 and 200 rows, of PostgreSQL’s beside it, and p50 ms: median of ${rounds}.`,
    columns: [
      { key: 'list', title: 'list' },
      { key: 'what', title: 'asked' },
      ...LIMITS.flatMap((limit): Column[] => [
        { key: `cpu${limit}`, title: `CPU ${limit}` },
        ...(store.databaseUrl === null ? [] : [{ key: `database${limit}`, title: `database ${limit}` }]),
        { key: `p50${limit}`, title: `p50 ${limit}` },
      ]),
    ],
    rows,
  };
}

function page(path: string, supplier: number, limit: number): string {
  return encodeURI(`${path.replace('@supplier', String(supplier))}&limit=${limit}`);
}

async function someSupplier(store: Store): Promise<number> {
  const { query, close } = openPlainSql(store);
  const [row] = await query('select min(supplier_id) as id from products');
  await close();
  return Number(row?.['id']);
}
