import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@shop/shared/api-client';
import { testStockVariation } from '@shop/shared/testing/orders';
import { QueryClient } from '@shop/shared/query';
import { lateOf } from './late.ts';
import { keepProduct, VARIATIONS, variationsNow } from './variations.ts';
import { PATIENCE_MS } from '../patiently.ts';
import { holdSales } from '../waiting/testing/holdSales.ts';
import { askOrKept, changeKept, placeOf } from './kept.ts';
import { tillDatabase } from './store.ts';

beforeEach(async () => {
  const database = await tillDatabase();
  await Promise.all([database.clear('kept'), database.clear('goods')]);
});
afterEach(() => {
  document.head.replaceChildren();
});

const people = placeOf<string[]>('salespeople');
const never = () => expect.unreachable();
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
const kept = async () => (await (await tillDatabase()).get('kept', 'salespeople')) as string[] | undefined;

it('says what the server says, and what it said last while it is not reached', async () => {
  await expect(askOrKept(noNetwork, people, never)).rejects.toThrow('Failed to fetch');
  expect(await askOrKept(async () => ['ثنا اقبال'], people, never)).toEqual(['ثنا اقبال']);
  await expect.poll(kept).toEqual(['ثنا اقبال']);
  expect(await askOrKept(noNetwork, people, never)).toEqual(['ثنا اقبال']);
  const proxy = () => Promise.reject(new ApiError(502, 'Bad Gateway', '<html>'));
  expect(await askOrKept(proxy, people, never)).toEqual(['ثنا اقبال']);
  const refused = () => Promise.reject(new ApiError(403, 'Forbidden', ''));
  await expect(askOrKept(refused, people, never)).rejects.toThrow();
});

it.each([
  ['with', 8000, ''],
  ['without', 3000, '<script type="application/json" id="page-data" data-kept></script>'],
])(
  'of a page that was opened %s a network waits %i ms at most, and keeps and shows what is said later',
  async (_, ms, head) => {
    await people.write(['ثنا اقبال']);
    document.head.innerHTML = head;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { promise, resolve } = Promise.withResolvers<string[]>();
    const client = new QueryClient();
    const late = client.fetchQuery({
      queryKey: ['people'],
      queryFn: (asked) => askOrKept(() => promise, people, lateOf(asked)),
    });
    await vi.advanceTimersByTimeAsync(ms);
    vi.useRealTimers();
    expect(await late).toEqual(['ثنا اقبال']);
    resolve(['Amina']);
    await expect.poll(kept).toEqual(['Amina']);
    await expect.poll(() => client.getQueryData(['people'])).toEqual(['Amina']);
  },
);

it('asks anew where a query was told of something else before the late answer', async () => {
  const client = new QueryClient();
  client.setQueryData(['people'], ['ثنا اقبال']);
  const late = lateOf({ client, queryKey: ['people'] });
  client.setQueryData(['people'], ['ثنا اقبال']);
  client.setQueryData(['people'], ['Hina']);
  late(['Amina']);
  expect(client.getQueryData(['people'])).toEqual(['Hina']);
  expect(client.getQueryState(['people'])?.isInvalidated).toBe(true);
});

it.each([
  ['changes nothing where it is given up', false],
  ['says what became of what was written already when it would have been given up', true],
])('%s', async (_, isWriting) => {
  await people.write(['ثنا اقبال']);
  const release = holdSales(await tillDatabase(), 'kept');
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const abort = vi.spyOn(IDBTransaction.prototype, 'abort');
  if (isWriting)
    abort.mockImplementation(() => {
      throw new DOMException('committing', 'InvalidStateError');
    });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const changed = changeKept<string>('salespeople', (list) => [...list, 'Amina']).then(
    () => 'changed',
    () => 'given up',
  );
  await expect.poll(() => begun.mock.calls.length).toBe(1);
  vi.advanceTimersByTime(PATIENCE_MS);
  await expect.poll(() => abort.mock.calls.length).toBe(1);
  vi.useRealTimers();
  await release();
  expect(await changed).toBe(isWriting ? 'changed' : 'given up');
  expect(await kept()).toEqual(isWriting ? ['ثنا اقبال', 'Amina'] : ['ثنا اقبال']);
});

it('keeps what is sold with its version, and writes only what has changed of it', async () => {
  const [frock, sock, cap] = [1, 2, 3].map((stockId) => testStockVariation({ stockId, productId: stockId }));
  if (!frock || !sock || !cap) throw new Error('three');
  expect(await VARIATIONS.read()).toBeUndefined();
  await VARIATIONS.write({ version: '7.sizes', items: [frock, sock, cap] });
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  const told = { version: '8.sizes', isWhole: false, products: [2, 3], items: [{ ...sock, qty: 1 }] };
  await VARIATIONS.write(variationsNow(await VARIATIONS.read(), told));
  expect(put.mock.calls.map(([item]) => (typeof item === 'string' ? item : (item as typeof sock).stockId))).toEqual([
    2,
    '8.sizes',
  ]);
  expect(await VARIATIONS.read()).toEqual({ version: '8.sizes', items: [frock, { ...sock, qty: 1 }] });
  await keepProduct(1, [{ ...frock, stockId: 9 }], { version: '8.sizes', asOf: 1 });
  // What was read before the others came is older than they are.
  await keepProduct(2, [], { version: '7.sizes', asOf: 2 });
  expect((await VARIATIONS.read())?.items.map(({ stockId }) => stockId)).toEqual([2, 9]);
  expect((await VARIATIONS.read())?.version).toBe('8.sizes');
});

it.each([
  ['before the list came', [() => keep(12), () => list('8.sizes', 11)]],
  ['after it', [() => list('8.sizes', 11), () => keep(12)]],
])('keeps what was told of a product since the list was asked for, %s', async (_when, kept) => {
  await list('7.sizes', 10);
  for (const write of kept) await write();
  expect(await VARIATIONS.read()).toEqual({ version: '8.sizes', items: [{ ...FROCK, qty: 0 }, KURTA] });
  // What was asked for before the list is older.
  await keep(10, 3);
  await list('9.sizes', 13);
  expect((await VARIATIONS.read())?.items).toEqual([FROCK, KURTA]);
});
const FROCK = testStockVariation({ stockId: 1, productId: 1, qty: 5 });
const KURTA = testStockVariation({ stockId: 2, productId: 2 });
const list = (version: string, asOf: number) => VARIATIONS.write({ version, items: [FROCK, KURTA], asOf });
const keep = (asOf: number, qty = 0) => keepProduct(1, [{ ...FROCK, qty }], { version: '7.sizes', asOf });
