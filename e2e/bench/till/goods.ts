import { get } from 'node:http';
import { staffHeaders } from '../office/staff.ts';
import type { Part } from '../section.ts';
import { openShop, seedStore } from '../server/benchShop.ts';
import { releaseChanges } from '../../releaseChanges.ts';
import { median, percentile } from '../statistics.ts';
import { placeSale, saleBody } from './sale.ts';

/** With about 10,000 variations together. */
const PRODUCTS = 1120;

/** What a till asks for to know its goods: all of them, and what has changed of them. */
export const measureGoods: Part = async ({ quick }) => {
  const deployDir = await releaseChanges();
  const { store, orderable } = await seedStore(deployDir, `scale:${PRODUCTS}`, null);
  const shop = await openShop(deployDir, store);
  try {
    const headers = await staffHeaders(shop.origin);
    const ask = (since = '') => answerOf(`${shop.origin}/api/TillController/goods${since}`, headers);
    const { version, items } = await readGoods(shop.origin, headers);
    const since = `?since=${encodeURIComponent(version)}`;
    const rows = [];
    for (const [asked, address, sold] of [
      ['all', '', 0],
      ['since the last answer', since, 0],
      ['since one piece was sold', since, 1],
    ] as const) {
      const [one] = orderable;
      if (sold && one) await placeSale(shop.origin, headers, saleBody([one]));
      const took: number[] = [];
      let bytes = 0;
      for (let round = 0; round <= (quick ? 5 : 25); round += 1) {
        const answer = await ask(address);
        bytes = answer.bytes;
        if (round > 0) took.push(answer.ms);
      }
      rows.push({ asked, 'gzip kB': bytes / 1000, 'answered ms': median(took), p95: percentile(took, 0.95) });
    }
    const note = `GET /TillController/goods of ${items.toLocaleString('en')} variations, one after another.`;
    return [{ title: 'What a till asks for of its goods, on SQLite', note, rows }];
  } finally {
    await shop.stop();
  }
};

async function readGoods(origin: string, headers: Record<string, string>) {
  const response = await fetch(`${origin}/api/TillController/goods`, { headers });
  const { data } = (await response.json()) as { data: { version: string; items: object[] } };
  return { version: data.version, items: data.items.length };
}

/** Bytes as they come over the line, and until the last of them is here. */
const answerOf = (address: string, headers: Record<string, string>): Promise<{ bytes: number; ms: number }> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    get(address, { headers: { ...headers, 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ bytes, ms: performance.now() - began });
        else reject(new Error(`${response.statusCode} from ${address}`));
      });
    }).on('error', reject);
  });
