import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { QueryClient } from '@shop/shared/query';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { PATIENCE_MS } from '../patiently.ts';
import { tillDatabase } from '../offline/store.ts';
import { beTill } from '../till/testing/beTill.ts';
import { holdSales } from '../waiting/testing/holdSales.ts';
import { returnableQuery } from './queries.ts';

it.each([
  [
    'shows what the shop says of a receipt',
    async () => Response.json({ status: true, data: { lines: [] } }),
    { lines: [] },
  ],
  ['says that nobody is reached', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
])('%s though the device says nothing', async (_, fetch, told) => {
  await beTill();
  const release = holdSales(await tillDatabase());
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const query = returnableQuery(createStandInShell({ fetch }), 'INV-000012', async (text) => text);
  const said = new QueryClient().fetchQuery(query).catch(({ message }: Error) => message);
  await expect.poll(() => begun.mock.calls.length).toBe(1);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  vi.useRealTimers();
  expect(await said).toEqual(told);
  begun.mockRestore();
  await release();
});
