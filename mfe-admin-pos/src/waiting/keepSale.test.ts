import { expect, it, vi } from 'vitest';
import { keepOwnTill } from '../devices/ownTill.ts';
import { PATIENCE_MS } from '../patiently.ts';
import { keepSale, NotKnown, readKnown, type Known, type NewSale } from './keepSale.ts';
import { holdCommits } from './testing/holdCommits.ts';
import { holdSales } from './testing/holdSales.ts';
import { openedTill, tabOf } from './testing/tillAtRisk.ts';

const NOON = Date.parse('2026-11-26T07:00:00Z');
const SALE: NewSale = { key: 'a sale', cashier: 3, order: {} as NewSale['order'] };

async function tillOf() {
  const till = await openedTill('A', NOON);
  const own = { device: async () => 'device', sign: async () => 'signature', now: () => NOON };
  return { ...till, tools: tabOf(till, Infinity, own).tools };
}

it('sells nothing, soon, where what it sells by never stays as it was read', async () => {
  const { database, tools } = await tillOf();
  let tries = 0;
  const receiptOf = async () => {
    tries += 1;
    await keepOwnTill(database, { letter: 'A', name: 'Till', isStruckOff: false, clockAhead: 0 }, NOON + tries);
  };
  await expect(keepSale(tools, SALE, receiptOf)).rejects.toThrow('do not stand still');
  expect([tries, await database.count('sales'), await database.count('counters')]).toEqual([5, 0, 0]);
});

it('hears of a transaction that fails where the browser says nothing of what was asked in it', async () => {
  const { database, tools } = await tillOf();
  const silent = () => new IDBRequest() as IDBRequest<IDBValidKey>;
  const spies = [
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(silent),
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(silent),
    vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
      this.abort();
    }),
  ];
  await expect(keepSale(tools, SALE, async () => null)).rejects.toMatchObject({ name: 'AbortError' });
  for (const spy of spies) spy.mockRestore();
  expect(await database.count('sales')).toBe(0);
  expect((await keepSale(tools, SALE, async () => null)).number).toBe('A-2611-1');
});

it('does not wait for ever for a browser that says nothing: nothing is sold before it is told to commit, and then once', async () => {
  const { database, tools, files } = await tillOf();
  const known = await readKnown(database);
  let commits: ReturnType<typeof holdCommits> | undefined;
  const sellBy = (by?: Known) => keepSale(tools, SALE, async () => null, by);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const by of [undefined, known]) {
      const release = holdSales(database);
      const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
      const error = sellBy(by).catch((reason: unknown) => reason);
      const asked = () => begun.mock.calls.map(([stores]) => String(stores));
      await expect.poll(asked).toContain(by ? 'counters,device,sales' : 'sales');
      vi.advanceTimersByTime(PATIENCE_MS);
      expect(await error).toBeInstanceOf(TypeError);
      begun.mockRestore();
      await release();
      // What was read too late is not gone on with.
      await readKnown(database);
      expect([await database.count('sales'), await database.count('counters')]).toEqual([0, 0]);
    }
    commits = holdCommits();
    const error = sellBy(known).catch((reason: unknown) => reason);
    await expect.poll(commits.held).toBe(1);
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(await error).toBeInstanceOf(NotKnown);
  } finally {
    commits?.release();
    vi.useRealTimers();
  }
  // It was kept after all.
  expect((await sellBy()).number).toBe('A-2611-1');
  expect(await database.getAll('counters')).toEqual([{ letter: 'A', last: 1 }]);
  await expect.poll(() => files.size).toBe(1);
});
