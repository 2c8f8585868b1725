import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OfflineSale } from '@shop/shared/contracts/http/till/offline';
import { TIMES } from '@shop/shared/testing/times';
import { keepSale, readKnown, type Known, type NewSale } from './keepSale.ts';
import { reconcile, sendWaiting, type Send } from './outbox.ts';
import { Killed, openedTill, tabOf as tabAtRisk, type TillAtRisk } from './testing/tillAtRisk.ts';

/** What a shop has booked, by key. */
type Books = Map<string, { number: string; total: string; times: number }>;

const NOON = Date.parse('2026-11-26T07:00:00Z');
let made = 0;

const tabOf = (till: TillAtRisk, steps: number) =>
  tabAtRisk(till, steps, {
    device: () => Promise.resolve(till.name.padEnd(87, '_')),
    sign: () => Promise.resolve('s'.repeat(86)),
    now: () => NOON,
  });

/** A server that the line to breaks before or after it has booked, as `breaks` says. */
function sendTo(books: Books, breaks: () => 'no' | 'before' | 'after', step: () => void): Send {
  return async ({ payload }) => {
    await Promise.resolve();
    step();
    const broken = breaks();
    if (broken === 'before') return { kind: 'cut' };
    const { key, number, order } = JSON.parse(payload) as OfflineSale;
    const known = books.get(key);
    if (known && known.number !== number) throw new Error(`${key} came as ${known.number} and as ${number}`);
    if (!known) books.set(key, { number, total: String(order.summary.total), times: 1 });
    step();
    return broken === 'after' ? { kind: 'cut' } : { kind: 'taken', taken: { state: 'booked', shortfalls: 0 } };
  };
}

const newSale = (): NewSale => {
  made += 1;
  const key = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
  return { key, cashier: 3, order: { summary: { total: `${made}.00` } } as unknown as NewSale['order'] };
};

const LINE = fc.constantFrom('no', 'before', 'after');
const ACT = fc.record({
  till: fc.integer({ min: 0, max: 1 }),
  /** What its two tabs do at once. */
  tabs: fc.array(fc.constantFrom('sell', 'sell', 'send', 'reload'), { minLength: 1, maxLength: 2 }),
  killedAfter: fc.oneof({ weight: 2, arbitrary: fc.constant(Infinity) }, { weight: 3, arbitrary: fc.nat(14) }),
  line: fc.array(LINE, { minLength: 1, maxLength: 4 }),
  loses: fc.constantFrom('nothing', 'nothing', 'nothing', 'copies'),
  /** Reads once more what it sells by next. */
  reads: fc.boolean(),
});

it('has every sale in the books once, with numbers that leave none out, wherever two tabs of two tills are cut off', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ACT, { maxLength: 25 }), async (acts) => {
      const tills = [await openedTill('A', NOON), await openedTill('B', NOON)] as const;
      const books: Books = new Map();
      const said = new Map<string, NewSale>();
      const known = new Map<TillAtRisk, Known>();
      for (const { till: at, tabs, killedAfter, line, loses, reads } of acts) {
        const till = tills[at as 0 | 1];
        const { tools, step } = tabOf(till, killedAfter);
        let sent = 0;
        const send = sendTo(books, () => line[sent++ % line.length] ?? 'no', step);
        const done = await Promise.allSettled(
          tabs.map(async (act) => {
            if (act === 'reload') return reconcile(tools);
            if (act === 'send') return sendWaiting(tools, send, new AbortController().signal);
            const sale = newSale();
            await keepSale(tools, sale, () => Promise.resolve(null), known.get(till));
            return said.set(sale.key, sale);
          }),
        );
        for (const one of done) if (one.status === 'rejected' && !(one.reason instanceof Killed)) throw one.reason;
        if (loses === 'copies') till.files.clear();
        if (reads) known.set(till, await readKnown(till.database));
      }
      for (const till of tills) {
        const { tools, step } = tabOf(till, Infinity);
        await reconcile(tools);
        const isDone = await sendWaiting(
          tools,
          sendTo(books, () => 'no', step),
          new AbortController().signal,
        );
        expect(isDone).toBe(true);
        till.database.close();
      }
      for (const [key, sale] of said) expect(books.get(key)?.total).toBe(sale.order.summary.total);
      for (const letter of ['A', 'B']) {
        const counters = [...books.values()].flatMap(({ number }) =>
          number.startsWith(letter) ? [Number(number.split('-')[2])] : [],
        );
        expect(counters.sort((a, b) => a - b)).toEqual(counters.map((_, i) => i + 1));
      }
    }),
    { numRuns: 60 * TIMES },
  );
});

it('takes back from the files what was sold, when the database is wiped before it was sent', async () => {
  const till = await openedTill('C', NOON);
  const { tools, step } = tabOf(till, Infinity);
  const sold = [newSale(), newSale(), newSale()];
  for (const sale of sold) await keepSale(tools, sale, () => Promise.resolve({ number: 'as printed' }));
  await till.database.clear('sales');
  await till.database.clear('counters');
  await till.database.clear('device');
  await reconcile(tools);
  const books: Books = new Map();
  await sendWaiting(
    tools,
    sendTo(books, () => 'no', step),
    new AbortController().signal,
  );
  expect([...books.keys()]).toEqual(sold.map(({ key }) => key));
  expect([...books.values()].map(({ number }) => number)).toEqual(['C-2611-1', 'C-2611-2', 'C-2611-3']);
  expect(till.files.size).toBe(0);
  // The letter goes on where it was, should the browser ever have it again.
  expect(await till.database.get('counters', 'C')).toEqual({ letter: 'C', last: 3 });
});
