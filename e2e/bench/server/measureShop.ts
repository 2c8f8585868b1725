import type { Shop } from '../../shop.ts';
import type { Column, Section } from '../section.ts';
import type { AfterWrite, AfterWriteResult } from './afterWrite.ts';
import type { Recorded } from './bareReads.ts';
import type { Orderable } from './benchShop.ts';
import { guestOrders } from './guestOrders.ts';
import type { Load, LoadResult } from './load.ts';
import type { Store } from './plainSql.ts';
import { forgetPeak, MEMORY_LIMIT_MB, peakMb } from './processFigures.ts';
import { record } from './record.ts';
import { get, type BenchRequest } from './request.ts';
import { Loader, type Plan, type Round, type Subject } from './rounds.ts';
import { figure, median } from './statistics.ts';
import { startWorker } from './worker.ts';

export interface Settings extends Omit<Plan, 'connections'> {
  connections: number[];
}

interface Surroundings {
  orderable: Orderable[];
  /** The same shop again, for the bare server to write into. */
  bareStore: Store;
  /** The peak of memory of the first start, which fills the store. */
  firstStartMb: number;
  settings: Settings;
}

interface Case {
  title: string;
  request: BenchRequest;
  /** Milliseconds of CPU time a request should not exceed. */
  limit?: number;
  bare: Subject;
}

const NOTE = 'CPU: of the server’s process, not of the database’s. Bare: node:http with the same bytes or rows.';

const COLUMNS: Column[] = [
  { key: 'what', title: 'what' },
  { key: 'connections', title: 'conn.' },
  { key: 'perSecond', title: 'req/s' },
  { key: 'p50', title: 'p50 ms' },
  { key: 'p99', title: 'p99 ms' },
  { key: 'cpu', title: 'CPU ms/req' },
  { key: 'memory', title: 'peak MB' },
  { key: 'barePerSecond', title: 'bare req/s' },
  { key: 'bareP50', title: 'bare p50' },
  { key: 'bareCpu', title: 'bare CPU' },
  { key: 'cpuRatio', title: 'CPU ×bare' },
  { key: 'rateRatio', title: 'req/s ×bare' },
];

/** A running shop under load, beside bare servers; reads first, since every order empties the caches. */
export async function measureShop(name: string, shop: Shop, surroundings: Surroundings): Promise<Section[]> {
  const { orderable, bareStore, firstStartMb, settings } = surroundings;
  const subject = subjectOf(shop);
  const load = startWorker<Load, LoadResult>('load.ts');
  const afterWrite = startWorker<AfterWrite, AfterWriteResult>('afterWrite.ts');
  const bareReads = startWorker<Recorded[], number>('bareReads.ts');
  const bareOrders = startWorker<Store, number>('bareOrders.ts');
  try {
    const loader = new Loader(load);
    const listingPage = get('/');
    const reads = [
      { title: 'listing call', request: get('/api/StockController/stocks?groupPrds=1&limit=24&offset=0'), limit: 0.3 },
      { title: 'product call', request: get('/api/ProductsController/product/1') },
      { title: 'listing page, cached', request: listingPage, limit: 0.5 },
    ];
    const recorded = await Promise.all(reads.map(({ request }) => record(subject.origin, request)));
    const sender = { pid: bareReads.pid, origin: local(await bareReads.ask(recorded)) };
    const writer = { pid: bareOrders.pid, origin: local(await bareOrders.ask(bareStore)) };
    const oneLine = await guestOrders(subject.origin, orderable, 1);
    const orders = [
      { title: 'order of 1 line', request: oneLine, ...(bareStore.databaseUrl === null && { limit: 2 }) },
      { title: 'order of 3 lines', request: await guestOrders(subject.origin, orderable, 3) },
    ];
    const cases: Case[] = [
      ...reads.map((one) => ({ ...one, bare: sender })),
      ...orders.map((one) => ({ ...one, bare: writer })),
    ];
    const rows: Section['rows'] = [];
    for (const one of cases) rows.push(...(await measureCase(loader, subject, one, settings)));

    forgetPeak(subject.pid);
    const fresh = await afterWrite.ask({
      ...subject,
      write: oneLine,
      request: listingPage,
      seconds: settings.seconds * settings.rounds,
      contains: 'href="/product/',
    });
    rows.push({
      what: 'listing page, first after an order',
      connections: 1,
      p50: fresh.p50,
      p99: fresh.p99,
      cpu: fresh.cpuMs,
      memory: peakMb(subject.pid),
    });
    const most = Math.max(...rows.map(({ memory }) => Number(memory)));
    rows.push({ what: 'all of the above', memory: { value: most, limit: MEMORY_LIMIT_MB } });
    rows.push({
      what: 'first start: fills the store, makes pictures',
      memory: { value: firstStartMb, limit: MEMORY_LIMIT_MB },
    });
    const note = fresh.incomplete > 0 ? ` ${fresh.incomplete} pages were not rendered in time.` : '';
    return [{ title: `Server on ${name}`, note: NOTE + note, columns: COLUMNS, rows }];
  } finally {
    await Promise.all([load, afterWrite, bareReads, bareOrders].map((worker) => worker.stop()));
  }
}

async function measureCase(
  loader: Loader,
  shop: Subject,
  { title, request, limit, bare }: Case,
  { connections, rounds, seconds }: Settings,
): Promise<Section['rows']> {
  const rows: Section['rows'] = [];
  for (const subject of [shop, bare]) await loader.warmUp(subject, request);
  for (const count of connections) {
    const [ours = [], theirs = []] = await loader.alternate([shop, bare], request, {
      connections: count,
      rounds,
      seconds,
    });
    const of = (all: Round[], key: keyof Round) => all.map((round) => round[key]);
    rows.push({
      what: title,
      connections: count,
      perSecond: median(of(ours, 'requestsPerSecond')),
      p50: median(of(ours, 'p50')),
      p99: median(of(ours, 'p99')),
      cpu: figure(of(ours, 'cpuMs'), limit),
      memory: Math.max(...of(ours, 'peakMb')),
      barePerSecond: median(of(theirs, 'requestsPerSecond')),
      bareP50: median(of(theirs, 'p50')),
      bareCpu: median(of(theirs, 'cpuMs')),
      cpuRatio: median(ours.map((round, i) => round.cpuMs / (theirs[i]?.cpuMs ?? Number.NaN))),
      rateRatio: median(ours.map((round, i) => round.requestsPerSecond / (theirs[i]?.requestsPerSecond ?? Number.NaN))),
    });
  }
  return rows;
}

function subjectOf({ origin, pid }: Shop): Subject {
  return { pid, origin: origin.replace('localhost', '127.0.0.1') };
}

function local(port: number): string {
  return `http://127.0.0.1:${port}`;
}
