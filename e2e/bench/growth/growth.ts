import type { Shop } from '../../shop.ts';
import { releaseChanges } from '../../releaseChanges.ts';
import type { BenchOptions, Column, Figure, Part, Section } from '../section.ts';
import type { AfterWrite, AfterWriteResult } from '../server/afterWrite.ts';
import { openShop, seedStore } from '../server/benchShop.ts';
import { guestOrders } from '../server/guestOrders.ts';
import type { Load, LoadResult } from '../server/load.ts';
import { forgetPeak, MEMORY_LIMIT_MB, peakMb } from '../server/processFigures.ts';
import type { BenchRequest } from '../server/request.ts';
import { Loader, type Subject } from '../server/rounds.ts';
import { median } from '../server/statistics.ts';
import { startWorker, type Worker } from '../server/worker.ts';
import { cachedCases, freshCases, type GrowthCase } from './cases.ts';

const SEEDING_LIMIT_S = 60;
const GROWTH_LIMIT = 1.5;
const CONNECTIONS = 8;

/** One shop of the comparison. */
interface Scale {
  products: number;
  seconds: number;
  shop: Shop;
  subject: Subject;
  orders: BenchRequest;
}

interface Settings {
  products: number[];
  rounds: number;
  /** Of load on a cached answer, and of single requests after a write. */
  cachedSeconds: number;
  freshSeconds: number;
}

/** Rows: what was asked for. Each scale's CPU milliseconds a request, round by round. */
type Costs = Map<string, number[][]>;

/** What calls and pages cost in a small and in a large shop (on SQLite), the shops taking turns. */
export const measureGrowth: Part = async (options) => {
  const settings = settingsFor(options);
  const deployDir = await releaseChanges();
  const scales: Scale[] = [];
  const load = startWorker<Load, LoadResult>('load.ts');
  const afterWrite = startWorker<AfterWrite, AfterWriteResult>('afterWrite.ts');
  try {
    for (const products of settings.products) scales.push(await openScale(deployDir, products));
    const cached = await measureCached(scales, new Loader(load), settings);
    const fresh = await measureFresh(scales, afterWrite, settings);
    return [
      shopsSection(scales),
      section('Growth: under load, reads from the caches', scales, cached, []),
      section('Growth: first after an order', scales, fresh.costs, freshCases(0), fresh.note),
    ];
  } finally {
    await Promise.all([load.stop(), afterWrite.stop()]);
    for (const { shop } of scales) await shop.stop();
  }
};

function settingsFor({ quick }: BenchOptions): Settings {
  return quick
    ? { products: [100, 10_000], rounds: 1, cachedSeconds: 0.3, freshSeconds: 0.3 }
    : { products: [100, 1000, 10_000], rounds: 3, cachedSeconds: 0.6, freshSeconds: 0.5 };
}

async function openScale(deployDir: string, products: number): Promise<Scale> {
  process.stdout.write(`Seeding ${products} products …\n`);
  const { store, orderable, seconds } = await seedStore(deployDir, `scale:${products}`, null);
  const shop = await openShop(deployDir, store);
  const subject = { pid: shop.pid, origin: shop.origin.replace('localhost', '127.0.0.1') };
  forgetPeak(shop.pid);
  return {
    products,
    seconds,
    shop,
    subject,
    orders: await guestOrders(subject.origin, orderable, 1),
  };
}

async function measureCached(scales: Scale[], loader: Loader, settings: Settings): Promise<Costs> {
  const { rounds, cachedSeconds: seconds } = settings;
  const costs: Costs = new Map();
  const measure = async (title: string, requestOf: (scale: Scale) => BenchRequest) => {
    const measured: number[][] = scales.map(() => []);
    for (const scale of scales) await loader.warmUp(scale.subject, requestOf(scale));
    for (let round = 0; round < rounds; round += 1) {
      for (const [i, scale] of scales.entries()) {
        const { cpuMs } = await loader.round(scale.subject, requestOf(scale), { connections: CONNECTIONS, seconds });
        measured[i]?.push(cpuMs);
      }
    }
    costs.set(title, measured);
  };
  for (const { title, request } of cachedCases) await measure(title, () => request);
  await measure('order of 1 line', ({ orders }) => orders);
  return costs;
}

async function measureFresh(
  scales: Scale[],
  worker: Worker<AfterWrite, AfterWriteResult>,
  { rounds, freshSeconds: seconds }: Settings,
): Promise<{ costs: Costs; note: string }> {
  const costs: Costs = new Map();
  let incomplete = 0;
  for (let round = 0; round <= rounds; round += 1) {
    for (const [i, scale] of scales.entries()) {
      for (const { title, request, contains } of freshCases(scale.products)) {
        const result = await worker.ask({
          ...scale.subject,
          write: scale.orders,
          request,
          seconds,
          ...(contains && { contains }),
        });
        incomplete += result.incomplete;
        // The first round is the warm-up.
        if (round > 0) costsOf(costs, title, scales.length)[i]?.push(result.cpuMs);
      }
    }
  }
  return { costs, note: incomplete > 0 ? `${incomplete} pages were not rendered in time.` : '' };
}

function costsOf(costs: Costs, title: string, scales: number): number[][] {
  const known = costs.get(title) ?? Array.from({ length: scales }, () => []);
  costs.set(title, known);
  return known;
}

/** CPU milliseconds a request at every scale, and how many times the smallest's it is. */
function section(title: string, scales: Scale[], costs: Costs, cases: GrowthCase[], note = ''): Section {
  const columns: Column[] = [
    { key: 'what', title: 'CPU ms/req' },
    ...scales.map(({ products }) => ({ key: `cpu${products}`, title: String(products) })),
    ...scales
      .slice(1)
      .map(({ products }) => ({ key: `ratio${products}`, title: `×${scales[0]?.products ?? 0}: ${products}` })),
  ];
  const rows = [...costs].map(([what, measured]) => {
    const [smallest = Number.NaN, ...others] = measured.map(median);
    const isEverything = cases.some((one) => one.title === what && one.isEverything);
    const ratio = (cpu: number): Figure => ({ value: cpu / smallest, ...(!isEverything && { limit: GROWTH_LIMIT }) });
    return {
      what,
      ...Object.fromEntries(scales.map(({ products }, i) => [`cpu${products}`, [smallest, ...others][i] ?? null])),
      ...Object.fromEntries(others.map((cpu, i) => [`ratio${scales[i + 1]?.products ?? 0}`, ratio(cpu)])),
    };
  });
  return { title, ...(note && { note }), columns, rows };
}

function shopsSection(scales: Scale[]): Section {
  return {
    title: 'Growth: the shops',
    note: 'seeding: from the start of an empty shop until it answers; memory: over all of the below',
    columns: [
      { key: 'products', title: 'products' },
      { key: 'seconds', title: 'seeding s' },
      { key: 'memory', title: 'peak MB' },
    ],
    rows: scales.map(({ products, seconds, shop }) => ({
      products,
      seconds: { value: seconds, limit: SEEDING_LIMIT_S },
      memory: { value: peakMb(shop.pid), limit: MEMORY_LIMIT_MB },
    })),
  };
}
