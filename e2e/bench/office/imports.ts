import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ImportReport } from '@shop/shared/contracts/http/products';
import type { Part, Section } from '../section.ts';
import { openShop, seedStore } from '../server/benchShop.ts';
import { guestOrders } from '../server/guestOrders.ts';
import { cpuMs, forgetPeak, peakMb } from '../server/processFigures.ts';
import { percentile } from '../server/statistics.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';
import { startWorker } from '../server/worker.ts';
import { postForm, writeForm } from './forms.ts';
import { onEachDatabase } from './onEachDatabase.ts';
import { staffHeaders } from './staff.ts';
import { orderUntil } from './whileWorking.ts';
import type { OrderLatencies, SteadyOrders } from './steadyOrders.ts';

const ROWS = 5000;
const ROWS_OF_A_PRODUCT = 5;
const LIMIT_S = 60;
const ORDERS_PER_SECOND = 10;
/** A batch of orders; those of an import that takes longer are several. */
const BATCH_S = 5;

/** An import of 5,000 rows while the shop sells: how long it takes, and what the shoppers notice. */
export const measureImports: Part = ({ quick }) =>
  onEachDatabase('Import', async (name, deployDir, databaseUrl) => {
    const { store, orderable } = await seedStore(deployDir, 'demo', databaseUrl);
    const shop = await openShop(deployDir, store);
    const worker = startWorker<SteadyOrders, OrderLatencies>('../office/steadyOrders.ts');
    try {
      const origin = shop.origin.replace('localhost', '127.0.0.1');
      const headers = await staffHeaders(origin);
      const orders: SteadyOrders = {
        origin,
        request: await guestOrders(origin, orderable, 1),
        perSecond: ORDERS_PER_SECOND,
        seconds: BATCH_S,
      };
      const rows: Section['rows'] = [];
      const step = async (what: string, work?: () => Promise<string>) => {
        forgetPeak(shop.pid);
        const [before, began] = [cpuMs(shop.pid), performance.now()];
        const working = work?.();
        const latencies = await orderUntil(worker, orders, working);
        rows.push({
          what,
          seconds: working ? { value: (latencies.endedAt - began) / 1000, limit: LIMIT_S } : null,
          cpu: (cpuMs(shop.pid) - before) / 1000,
          orders: latencies.all.length,
          p50: percentile(latencies.all, 0.5),
          p95: percentile(latencies.all, 0.95),
          max: Math.max(...latencies.all),
          memory: peakMb(shop.pid),
          note: latencies.result ?? '',
        });
      };
      const file = path.join(temporaryFolder(), 'products.csv');
      writeFileSync(file, await csvOf(origin, headers));
      const checksum = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 32);
      const send = async (call: string): Promise<string> => {
        const form = await writeForm(path.dirname(file), [
          { name: 'checksum', text: checksum },
          { name: 'file', file },
        ]);
        return outcomeOf(await postForm(`${origin}/api/ProductsController/${call}`, headers, form));
      };
      await step('orders alone, warming up');
      await step('orders alone');
      if (!quick) await step('checking 5,000 new rows', () => send('importCheck'));
      await step('importing 5,000 new rows', () => send('importRun'));
      await step('the same file again', () => send('importRun'));
      await step('orders alone, after it');
      return [sectionOf(name, rows)];
    } finally {
      await worker.stop();
      await shop.stop();
    }
  });

/** New products of five variations each, of what the shop knows. */
async function csvOf(origin: string, headers: Record<string, string>): Promise<string> {
  const names = async (group: string, count: number): Promise<string[]> => {
    const response = await fetch(`${origin}/api/EntitiesController/index?entityGroup=${group}`, { headers });
    const { data } = (await response.json()) as { data: { name: string }[] };
    return data.slice(0, count).map(({ name }) => name);
  };
  const answer = await fetch(`${origin}/api/UserController/users?role=52&limit=1`, { headers });
  const { data } = (await answer.json()) as { data: { fullname: string }[] };
  const [[category = ''], [group = ''], sizes] = await Promise.all([
    names('prdCategory', 1),
    names('prdSizeGroup', 1),
    names('prdSize', ROWS_OF_A_PRODUCT),
  ]);
  const head =
    'Product Name,Category,Supplier,Group,Description,Minimum Stock,Cost Price,Wholesale Price,Retail Price,Variant,Color,Size,Quantity';
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const product = `Imported frock ${1 + Math.floor(i / ROWS_OF_A_PRODUCT)}`;
    const size = sizes[i % sizes.length] ?? '';
    return `${product},${category},${data[0]?.fullname ?? ''},${group},Cotton with roses,5,1000,1050,1200,G,Rose,${size},10`;
  });
  return [head, ...rows].join('\r\n');
}

/** Of the last line of the answer, which is the report. Throws when it says that something went wrong. */
function outcomeOf(text: string): string {
  const last = JSON.parse(text.trim().split('\n').at(-1) ?? '') as
    ImportReport | { status: true; data: ImportReport } | { status: false; msg: string };
  const report = 'lines' in last ? last : last.status ? last.data : undefined;
  if (!report) throw new Error(`the import failed: ${text.slice(-300)}`);
  const { created, changed, unchanged, refused } = report.lines;
  return `${created} created, ${changed} changed, ${unchanged} unchanged, ${refused} refused`;
}

function sectionOf(name: string, rows: Section['rows']): Section {
  return {
    title: `Import on ${name}`,
    note: `${ROWS} rows, ${ROWS / ROWS_OF_A_PRODUCT} products, while ${ORDERS_PER_SECOND} orders a second come in; milliseconds until an order is answered.`,
    columns: [
      { key: 'what', title: 'what' },
      { key: 'seconds', title: 's' },
      { key: 'cpu', title: 'CPU s' },
      { key: 'orders', title: 'orders' },
      { key: 'p50', title: 'p50 ms' },
      { key: 'p95', title: 'p95' },
      { key: 'max', title: 'max' },
      { key: 'memory', title: 'peak MB' },
      { key: 'note', title: 'rows' },
    ],
    rows,
  };
}
