import { ADMIN } from '../../shop.ts';
import { releaseChanges } from '../../releaseChanges.ts';
import type { Part, Section } from '../section.ts';
import { openShop, seedStore } from '../server/benchShop.ts';
import { cpuMs, untilQuiet } from '../server/processFigures.ts';
import { percentile } from '../server/statistics.ts';

/** About 10,000 variations. */
const PRODUCTS = 1150;
const PAGE_LIMIT_MS = 5;
const WARM_UP = 30;

const PRODUCT_PAGES = ['', 'q=frock', 'q=g-', 'sort=name', 'sort=category', 'sort=supplier', 'sort=price', 'sort=stock']
  .concat(['category=20', 'onSale=1', 'stock=low', 'stock=out'])
  .map((query) => `/api/ProductsController/Products?limit=25&${query}`);
const OTHERS = ['/api/StockController/stocks?limit=25', '/api/StockController/stocks?limit=25&q=frock&sort=-quantity'];

/** What a page of the staff's lists costs the server (on SQLite), one at a time and compressed. */
export const measureLists: Part = async ({ quick }) => {
  const { store } = await seedStore(await releaseChanges(), `scale:${PRODUCTS}`, null);
  const shop = await openShop(await releaseChanges(), store);
  try {
    const headers = await signIn(shop.origin);
    const rows: Section['rows'] = [];
    for (const path of [...PRODUCT_PAGES, ...OTHERS]) {
      for (let i = 0; i < WARM_UP; i += 1) await read(shop.origin + path, headers);
      await untilQuiet(shop.pid);
      const count = quick ? 20 : 200;
      const latencies: number[] = [];
      const before = cpuMs(shop.pid);
      for (let i = 0; i < count; i += 1) latencies.push(await read(shop.origin + path, headers));
      const value = (cpuMs(shop.pid) - before) / count;
      const cpu = PRODUCT_PAGES.includes(path) ? { value, limit: PAGE_LIMIT_MS } : value;
      rows.push({ what: path.replace('/api/', ''), cpu, p50: percentile(latencies, 0.5) });
    }
    const columns = [
      { key: 'what', title: 'page' },
      { key: 'cpu', title: 'CPU ms' },
      { key: 'p50', title: 'p50 ms' },
    ];
    return [{ title: `Lists of staff, ${PRODUCTS} products of about 9 variations`, columns, rows }];
  } finally {
    await shop.stop();
  }
};

async function signIn(origin: string): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/api/PublicController/authLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { data } = (await response.json()) as { data: Record<string, string> };
  const [cookie = ''] = response.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
  const { authToken = '', apiKey = '' } = data;
  return { cookie, authorization: `Bearer ${authToken}`, 'x-api-key': apiKey, 'accept-encoding': 'br' };
}

/** Milliseconds until all of the answer is there. */
async function read(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const response = await fetch(url, { headers });
  if (response.status !== 200) throw new Error(`${response.status} from ${url}`);
  await response.arrayBuffer();
  return performance.now() - began;
}
