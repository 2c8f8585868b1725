import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyDeployment, startShop, type Shop } from '../shop.ts';
import { addresses, flood, isRendered, type Answered } from './flooding.ts';

const FLOODER = '203.0.113.9';
const SHOPPER = '198.51.100.7';
const API_SECRET = 'known-to-both-servers';

/** What a shopper does meanwhile, each time at pages that are kept and calls that are answered. */
const SHOPPING = ['/', '/girls-collection', '/product/1', '/api/StockController/stocks?groupPrds=1&limit=24&offset=0'];

const deployment = copyDeployment();
const scratch = mkdtempSync(path.join(tmpdir(), 'shop-flood-'));
const shops: Shop[] = [];
let shop: Shop;

const start = async (env: NodeJS.ProcessEnv): Promise<Shop> => {
  const started = await startShop({ DEPLOY_DIR: mkdtempSync(path.join(scratch, 'deploy-')), ...env });
  shops.push(started);
  return started;
};

// As in production, with every guard on: this machine stands for a proxy in front.
beforeAll(async () => {
  shop = await start({ DEPLOY_DIR: deployment.folder, API_SECRET });
});
afterAll(async () => {
  for (const one of shops) await one.stop();
  deployment.remove();
  rmSync(scratch, { recursive: true });
});

const get = async (address: string, from = SHOPPER, { origin } = shop): Promise<Answered> => {
  const [answer] = await flood({ origin, addresses: [address], from: () => from });
  if (!answer) throw new Error('not answered');
  return answer;
};

/** Goes on shopping until `work` ends. Gives what was answered. */
async function shopMeanwhile<T>(work: Promise<T>): Promise<{ result: T; answers: Answered[] }> {
  const answers: Answered[] = [];
  const over = new AbortController();
  const shopping = (async () => {
    do for (const address of SHOPPING) answers.push(await get(address));
    while (!over.signal.aborted);
  })();
  const result = await work.finally(() => over.abort());
  await shopping;
  return { result, answers };
}

const isPage = (address: string): boolean => !address.startsWith('/api');
const product = (i: number): string => `/product/${1000 + i}`;
const filtered = (i: number): string => `/?min=${i}&max=${9000 + i}`;
const searched = (i: number): string => `/search?q=frock+${i}`;

it.each([
  ['one visitor', () => FLOODER],
  ['forty visitors', (i: number) => `203.0.113.${i % 40}`],
])('serves shoppers on while %s asks for pages that nobody had', async (_who, from) => {
  for (const address of SHOPPING.filter(isPage))
    await expect.poll(async () => isRendered(await get(address))).toBe(true);
  const kinds = [product, filtered, searched];
  const wanted = addresses(450, (i) => kinds[i % kinds.length]?.(i) ?? '');
  const { result, answers } = await shopMeanwhile(flood({ origin: shop.origin, addresses: wanted, from }));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.filter(({ address }) => isPage(address)).every(isRendered)).toBe(true);
  // Every one is answered, and none with a fault of ours: rendered, left to the browser, or told to come later.
  expect(result).toHaveLength(wanted.length);
  for (const { status, headers } of result) {
    expect([200, 404, 503]).toContain(status);
    expect(headers.has('retry-after')).toBe(status === 503);
  }
  const rendered = result.filter(isRendered).length;
  expect(rendered).toBeGreaterThan(0);
  if (from(0) === from(1)) expect(rendered).toBeLessThan(wanted.length);
  expect(shop.output()).not.toContain('"level":50');
});

it('keeps one page for all page numbers above the last', async () => {
  const sentTo = async () => Number(/page=(\d+)/.exec((await get('/?page=417')).headers.get('location') ?? '')?.[1]);
  await expect.poll(sentTo).toBeGreaterThan(1);
  const last = await sentTo();
  const calls = (): number => shop.output().split('/StockController/stocks').length;
  const before = calls();
  const above = addresses(300, (i) => `/?page=${'0'.repeat(i % 3)}${last + 1 + i}`);
  const answers = await flood({ origin: shop.origin, addresses: above, from: () => FLOODER });
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('location')}`))).toEqual(
    new Set([`302 /?page=${last}`]),
  );
  expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  expect(calls()).toBe(before);
  await expect.poll(async () => isRendered(await get(`/?page=${last}`))).toBe(true);
});

it('makes a shopper’s picture while a crawler asks for all there are', async () => {
  const listing = JSON.parse((await get('/api/StockController/stocks?groupPrds=1')).body) as {
    data: { img: string }[];
  };
  const pictures = listing.data.map(({ img }) => `/api/${img}`);
  const sizes = ['320.jpg', '640.jpg', '1280.jpg', '1280.webp'];
  const crawled = pictures.slice(1).flatMap((file) => sizes.map((size) => file.replace('640.webp', size)));
  const crawling = Promise.all(crawled.map((address) => get(address, FLOODER)));
  const own = await get((pictures[0] ?? '').replace('640.webp', '320.webp'));
  expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const answers = await crawling;
  const told = answers.filter(({ status }) => status === 503);
  expect(told.length).toBeGreaterThan(0);
  for (const { status } of answers) expect([200, 503]).toContain(status);
  for (const { headers } of told) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

it('renders on in a web server that the api knows, when its address may make no more calls', async () => {
  const [known, unknown] = [await start({ API_URL: shop.origin, API_SECRET }), await start({ API_URL: shop.origin })];
  let searches = 0;
  const renders = async (web: Shop) => isRendered(await get(`/search?q=hat+${(searches += 1)}`, SHOPPER, web));
  for (const web of [known, unknown]) await expect.poll(() => renders(web)).toBe(true);

  // Whoever shares the web server's address: both stand on this machine.
  const over = new AbortController();
  let isUsedUp = false;
  const flooder = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const { status } = await fetch(`${shop.origin}/api/SettingsController/public`);
      isUsedUp ||= status === 429;
      if (isUsedUp) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const flooding = Promise.all(Array.from({ length: 8 }, flooder));
  await expect.poll(() => isUsedUp, { timeout: 60_000 }).toBe(true);
  await expect.poll(() => renders(unknown)).toBe(false);
  await expect.poll(() => renders(known)).toBe(true);
  over.abort();
  await flooding;
});
