import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepOwnTill, knownTill } from '../devices/ownTill.ts';
import { tillDatabase, type KeptSale } from '../offline/store.ts';
import { keepSale, NoLetter, type Known, type NewBack, type NewSale } from './keepSale.ts';
import { reconcile, sendAgain, sendWaiting, type Sent } from './outbox.ts';
import type { Tools } from './tools.ts';

const DAY = 86_400_000;
const NOON = Date.parse('2026-11-30T18:59:00Z');
const signal = new AbortController().signal;
let now = NOON;
let renewed = 0;
const told: string[] = [];
const files = new Map<string, KeptSale>();
const tools: Tools = {
  database: tillDatabase,
  device: () => Promise.resolve('d'.repeat(87)),
  sign: () => Promise.resolve('s'.repeat(86)),
  renew: () => Promise.resolve(void (renewed += 1)),
  copies: {
    write: (sale) => Promise.resolve(files.set(sale.key, sale).size > 0),
    remove: (key) => Promise.resolve(void files.delete(key)),
    read: () => Promise.resolve([...files.values()]),
  },
  now: () => now,
  tell: (news = 'sales') => void told.push(news),
  shown: () => Promise.resolve(),
};

const saleOf = (end: number): NewSale => ({
  key: `6f9619ff-8b86-4011-b42d-00cf4fc964f${end}`,
  cashier: 3,
  order: { details: { method: 'CASH' } } as unknown as NewSale['order'],
});
const sell = (end: number) => keepSale(tools, saleOf(end), (number) => Promise.resolve({ number }));

beforeEach(async () => {
  const database = await tillDatabase();
  for (const store of ['sales', 'counters', 'device'] as const) await database.clear(store);
  files.clear();
  now = NOON;
  await keepOwnTill(database, { letter: 'AB', name: 'کاؤنٹر ۱', isStruckOff: false, clockAhead: 0 }, now);
});

it('counts a letter on across months of Karachi, and answers a sale it has with the same number', async () => {
  expect((await sell(1)).number).toBe('AB-2611-1');
  now += 2 * 60_000;
  // 00:01 of the 1st in Karachi.
  expect((await sell(2)).number).toBe('AB-2612-2');
  expect((await sell(1)).number).toBe('AB-2611-1');
  expect((await sell(3)).number).toBe('AB-2612-3');
});

it('says the time of the shop where its own clock is two days off, and never one before the last sale', async () => {
  const database = await tillDatabase();
  now = NOON + 2 * DAY;
  await keepOwnTill(database, { letter: 'AB', name: 'Till', isStruckOff: false, clockAhead: 2 * DAY }, now);
  const first = await sell(1);
  expect(first.at).toBe(new Date(NOON).toISOString());
  expect(JSON.parse(first.payload)).toMatchObject({ deviceAt: new Date(now).toISOString(), number: 'AB-2611-1' });
  // Somebody sets it back while the shop is not reached.
  now = NOON - DAY;
  expect((await sell(2)).at).toBe(first.at);
});

it('is not held by the clock of a sale that was ahead, once the shop has that one', async () => {
  now = NOON + DAY;
  const ahead = await sell(1);
  now = NOON;
  expect((await sell(2)).at).toBe(ahead.at);
  await sendWaiting(tools, () => Promise.resolve({ kind: 'taken', taken: { state: 'booked', shortfalls: 0 } }), signal);
  expect((await sell(3)).at).toBe(new Date(NOON).toISOString());
});

it('sells nothing without a letter of its own, or when it was struck off', async () => {
  const database = await tillDatabase();
  await keepOwnTill(database, { letter: 'AB', name: 'Till', isStruckOff: true, clockAhead: 0 }, now);
  await expect(sell(1)).rejects.toThrow(NoLetter);
  await database.clear('device');
  await expect(sell(1)).rejects.toThrow(NoLetter);
  expect(await database.count('sales')).toBe(0);
});

it('sells nothing and spends no number where the browser has no room left, wherever it notices', async () => {
  const first = await sell(1);
  const database = await tillDatabase();
  const { add } = IDBObjectStore.prototype;
  for (const store of ['sales', 'counters']) {
    const full = vi.spyOn(IDBObjectStore.prototype, store === 'sales' ? 'add' : 'put');
    full.mockImplementationOnce(function (this: IDBObjectStore) {
      // Fails, with its whole transaction: it is there already.
      return add.call(this, store === 'sales' ? first : { letter: 'AB', last: 9 });
    });
    await expect(sell(2)).rejects.toThrow();
    expect(full).toHaveBeenCalledOnce();
    full.mockRestore();
    expect([await database.count('sales'), files.size]).toEqual([1, 1]);
  }
  expect((await sell(2)).number).toBe('AB-2611-2');
});

it('sells by what was known before, and reads anew what of it is so no more', async () => {
  const database = await tillDatabase();
  const till = await knownTill(database);
  const known = { till, counters: await database.getAll('counters'), latest: NOON + 60_000 };
  const read = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  const sellBy = (end: number, by: Known) => keepSale(tools, saleOf(end), () => Promise.resolve(null), by);
  const first = await sellBy(1, known);
  expect([first.number, first.at]).toEqual(['AB-2612-1', new Date(NOON + 60_000).toISOString()]);
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
  // Sold once more meanwhile, as by another tab.
  expect((await sellBy(2, known)).number).toBe('AB-2612-2');
  expect((await sellBy(3, { ...known, till: undefined })).number).toBe('AB-2612-3');
  const counters = await database.getAll('counters');
  now += 1;
  await keepOwnTill(database, { letter: 'AB', name: 'Till', isStruckOff: true, clockAhead: 0 }, now);
  await expect(sellBy(4, { ...known, counters })).rejects.toThrow(NoLetter);
  expect(await database.count('sales')).toBe(3);
});

it('sends in order, goes past one that is refused or fails, stops where the line is cut, and forgets after a week', async () => {
  for (const end of [1, 2, 3, 4]) await sell(end);
  const answers: Sent[] = [
    { kind: 'aside', reason: 'The sale cannot be read.' },
    { kind: 'later', why: 'The shop is busy.' },
    { kind: 'taken', taken: { state: 'booked', shortfalls: 0, invoiceId: 7, invoiceNumber: 'INV-000007' } },
    { kind: 'cut' },
  ];
  const asked: string[] = [];
  const send = ({ number }: KeptSale): Promise<Sent> => {
    asked.push(number);
    return Promise.resolve(answers.shift() ?? { kind: 'taken', taken: { state: 'booked', shortfalls: 0 } });
  };
  expect(await sendWaiting(tools, send, signal)).toBe(false);
  expect(asked).toEqual(['AB-2611-1', 'AB-2611-2', 'AB-2611-3', 'AB-2611-4']);
  const database = await tillDatabase();
  expect(await database.get('sales', saleOf(1).key)).toMatchObject({
    state: 'aside',
    reason: 'The sale cannot be read.',
  });
  expect(await database.get('sales', saleOf(3).key)).toMatchObject({ state: 'taken', invoiceNumber: 'INV-000007' });
  expect(await database.get('sales', saleOf(2).key)).toMatchObject({ state: 'waiting', why: 'The shop is busy.' });
  expect([...files.keys()]).toEqual([1, 2, 4].map((end) => saleOf(end).key));

  expect(await sendWaiting(tools, send, signal)).toBe(true);
  expect(asked.slice(4)).toEqual(['AB-2611-2', 'AB-2611-4']);
  await sendAgain(tools, saleOf(1).key);
  expect(await sendWaiting(tools, send, signal)).toBe(true);
  expect(asked.slice(6)).toEqual(['AB-2611-1']);
  expect(files.size).toBe(0);

  now += 6 * DAY;
  await reconcile(tools);
  expect(await database.count('sales')).toBe(4);
  now += 2 * DAY;
  await reconcile(tools);
  expect(await database.count('sales')).toBe(0);
  expect(await database.get('counters', 'AB')).toEqual({ letter: 'AB', last: 4 });
});

it('says why one waits without hurrying, and keeps what was noted of it while it was sent', async () => {
  const { key } = await sell(1);
  const said = { invoiceId: 7, at: new Date(NOON).toISOString(), lines: [] };
  const database = await tillDatabase();
  told.length = 0;
  for (const seconds of [43, 41]) {
    const send = async (sale: KeptSale): Promise<Sent> => {
      if (!sale.said) await database.put('sales', { ...sale, said });
      return { kind: 'cut', why: `Too many requests: try again in ${seconds} seconds.` };
    };
    expect(await sendWaiting(tools, send, signal)).toBe(false);
  }
  expect(told).toEqual(['why', 'why']);
  expect(await database.get('sales', key)).toMatchObject({ state: 'waiting', said, why: expect.stringMatching('41') });
});

const ofFirst = { invoiceId: saleOf(1).key, lines: [], reason: 'چھوٹا ہے', amount: 0, refunds: [] };

it.each<[string, NewBack | NewSale]>([
  ['a return', { key: saleOf(2).key, cashier: 3, back: ofFirst }],
  ['an exchange', { ...saleOf(2), exchange: ofFirst }],
])('holds %s until the shop has the sale it came back from', async (_, returned) => {
  const sale = await sell(1);
  await keepSale(tools, returned, () => Promise.resolve(null));
  const asked: string[] = [];
  let answer: Sent = { kind: 'later' };
  const send = ({ key }: KeptSale): Promise<Sent> => {
    asked.push(key);
    return Promise.resolve(answer);
  };
  expect(await sendWaiting(tools, send, signal)).toBe(false);
  expect(asked).toEqual([sale.key]);
  answer = { kind: 'taken', taken: { state: 'booked', shortfalls: 0 } };
  expect(await sendWaiting(tools, send, signal)).toBe(true);
  expect(asked).toEqual([sale.key, sale.key, returned.key]);
});

it('sends 600 sales of three days in their order, each once, though the line is cut on the way', async () => {
  const database = await tillDatabase();
  const number = (i: number) => `AB-2611-${i}`;
  const { store, done } = database.transaction('sales', 'readwrite');
  for (let i = 600; i > 0; i -= 1) {
    const at = new Date(NOON - (600 - Math.floor(i / 2)) * 432_000).toISOString();
    const payload = JSON.stringify({ device: 'd'.repeat(87) });
    const kept = { key: saleOf(i).key, number: number(i), at, payload, signature: '', receipt: {} };
    void store.add({ ...kept, state: 'waiting' });
  }
  await done;
  const asked: string[] = [];
  const send = (sale: KeptSale): Promise<Sent> => {
    asked.push(sale.number);
    const isCut = asked.length === 301;
    return Promise.resolve(isCut ? { kind: 'cut' } : { kind: 'taken', taken: { state: 'booked', shortfalls: 0 } });
  };
  expect(await sendWaiting(tools, send, signal)).toBe(false);
  expect(await sendWaiting(tools, send, signal)).toBe(true);
  const all = Array.from({ length: 600 }, (_, i) => number(i + 1));
  expect(asked).toEqual([...all.slice(0, 301), ...all.slice(300)]);
  expect((await database.getAll('sales')).every(({ state }) => state === 'taken')).toBe(true);
});

it('becomes another device when its number was sold at a copy of it', async () => {
  await sell(1);
  await sendWaiting(
    tools,
    () => Promise.resolve({ kind: 'taken', taken: { state: 'booked', shortfalls: 0, copied: true } }),
    signal,
  );
  expect(renewed).toBe(1);
});

it('holds what was sold into a shift until the shop has its opening', async () => {
  const { key } = saleOf(1);
  await sell(1);
  await keepSale(tools, { ...saleOf(2), shiftKey: key }, () => Promise.resolve(null));
  await sell(3);
  const asked: string[] = [];
  let first: Sent = { kind: 'later' };
  const taken: Sent = { kind: 'taken', taken: { state: 'booked', shortfalls: 0 } };
  const send = (sale: KeptSale): Promise<Sent> => {
    asked.push(sale.number);
    return Promise.resolve(sale.key === key ? first : taken);
  };
  expect(await sendWaiting(tools, send, signal)).toBe(false);
  expect(asked).toEqual(['AB-2611-1', 'AB-2611-3']);
  first = taken;
  expect(await sendWaiting(tools, send, signal)).toBe(true);
  expect(asked.slice(2)).toEqual(['AB-2611-1', 'AB-2611-2']);
});
