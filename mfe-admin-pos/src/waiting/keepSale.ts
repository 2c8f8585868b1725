import type { OfflineDrawer, OfflineReturn, OfflineSale } from '@shop/shared/contracts/http/till/offline';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Counter, KeptSale, TillDatabase } from '../offline/store.ts';
import { knownTill, OWN, type KnownTill } from '../devices/ownTill.ts';
import { PATIENCE_MS, patiently } from '../patiently.ts';
import type { Tools } from './tools.ts';

/** A sale as it happened, before it has a number. */
export type NewSale = Omit<OfflineSale, 'shape' | 'device' | 'number' | 'at' | 'deviceAt'>;

/** Something done with a drawer, before it has a number. */
export type NewDrawer = Pick<OfflineDrawer, 'key' | 'cashier' | 'shift' | 'shiftKey' | 'drawer'>;

/** What came back, before it has a number. */
export type NewBack = Omit<OfflineReturn, 'shape' | 'device' | 'number' | 'at' | 'deviceAt'>;

/** What a till must know to give the next number. */
export interface Known {
  till: KnownTill | undefined;
  counters: Counter[];
  /**
   * When the last sale was that still waits, in milliseconds: a clock that was set back makes no earlier ones. The clock of
   * one the shop has, or has refused, does not hold those after it.
   */
  latest: number;
}

/** Where nothing may be sold without the server: it never gave this browser a letter, or took it back. */
export class NoLetter extends Error {}

/** The browser has not said whether it keeps it: only `keptBefore` may say that it is not. */
export class NotKnown extends Error {
  override readonly name = 'NotKnown';
}

/** As often another tab may be quicker. */
const MOST_TRIES = 5;

/**
 * Gives the sale, what came back, or what was done with a drawer, its number and keeps it, in one transaction: afterwards it is
 * sold, whatever happens. It is copied, and told of, once that is shown.
 * A sale that is kept already is answered as it is. `known` was read before, so that nobody waits for it; what of it is so no
 * more is read anew. Throws NoLetter, and what the browser throws where it keeps nothing more, or says nothing until it is told
 * to commit: nothing was sold, and no number is spent. Throws NotKnown where it says nothing after that: `keptBefore` asks it.
 */
export async function keepSale(
  tools: Tools,
  sale: NewSale | NewBack | NewDrawer,
  receiptOf: (number: string, at: string) => Promise<unknown>,
  known?: Known,
): Promise<KeptSale> {
  let isCommitting = false;
  const keep = async (signal: AbortSignal): Promise<KeptSale> => {
    const database = await tools.database();
    let before = known;
    for (let tries = 0; tries < MOST_TRIES; tries += 1, before = undefined) {
      const { till, counters, latest } = before ?? (await readKnown(database));
      if (!till || till.isStruckOff) {
        if (before) continue;
        throw new NoLetter();
      }
      const { letter } = till;
      const device = await tools.device(letter);
      const last = counters.find((counter) => counter.letter === letter)?.last ?? 0;
      const now = tools.now();
      const at = new Date(Math.max(now - till.clockAhead, till.seen, latest)).toISOString();
      // The shop may have had more of this letter than this browser remembers.
      const count = Math.max(last, till.lastCount ?? 0) + 1;
      const number = numberOf(letter, at, count);
      const whole: OfflineSale | OfflineReturn | OfflineDrawer = {
        shape: 1,
        ...sale,
        device,
        number,
        at,
        deviceAt: new Date(now).toISOString(),
      };
      const payload = JSON.stringify(whole);
      const [signature, receipt] = await Promise.all([tools.sign(payload, letter), receiptOf(number, at)]);
      const made: KeptSale = { key: sale.key, number, at, payload, signature, receipt, state: 'waiting' };
      // It was said already that nothing is sold.
      if (signal.aborted) throw signal.reason;
      const onCommit = () => (isCommitting = true);
      const kept = await write(database, made, { till, last, count }, { signal, onCommit }).finally(
        () => (isCommitting = false),
      );
      // Another tab has sold, or the shop has said something else of the till: once more.
      if (!kept) continue;
      // Where this is cut off, the next page that opens does it.
      void copied(tools, kept === made ? made : null).catch(() => undefined);
      return kept;
    }
    throw new Error('the numbers of this till do not stand still');
  };
  try {
    return await patiently(PATIENCE_MS, keep);
  } catch (error) {
    throw isCommitting ? new NotKnown() : error;
  }
}

async function copied(tools: Tools, made: KeptSale | null): Promise<void> {
  await tools.shown();
  if (made) await tools.copies.write(made);
  tools.tell();
}

/** The sale as it is kept now, null where its number is another's meanwhile. Given up before `onCommit`, nothing is written. */
async function write(
  database: TillDatabase,
  made: KeptSale,
  { till, last, count }: { till: KnownTill; last: number; count: number },
  { signal, onCommit }: { signal: AbortSignal; onCommit(): void },
): Promise<KeptSale | null> {
  const transaction = database.transaction(['counters', 'device', 'sales'], 'readwrite', { durability: 'strict' });
  const [counters, sales] = [transaction.objectStore('counters'), transaction.objectStore('sales')];
  transaction.done.catch(() => undefined);
  const giveUp = () => transaction.abort();
  signal.addEventListener('abort', giveUp);
  const [kept, counter, now] = await Promise.all([
    sales.get(made.key),
    counters.get(till.letter),
    transaction.objectStore('device').get(OWN) as Promise<KnownTill | undefined>,
  ]).finally(() => signal.removeEventListener('abort', giveUp));
  const isNext = (counter?.last ?? 0) === last && now?.letter === till.letter && now.seen === till.seen;
  if (kept || !isNext) return kept ?? null;
  const writing = [sales.add(made), counters.put({ letter: till.letter, last: count })];
  // Nothing more is asked in it: the browser need not wait for that.
  onCommit();
  transaction.commit();
  // Where there is no room Chromium may tell the transaction alone, and neither of what was asked in it.
  await Promise.all([...writing, transaction.done]);
  return made;
}

/** As it stands in the browser now. */
export async function readKnown(database: TillDatabase): Promise<Known> {
  const [till, counters, latest] = await Promise.all([
    knownTill(database),
    database.getAll('counters'),
    latestOf(database),
  ]);
  return { till, counters, latest };
}

async function latestOf(database: TillDatabase): Promise<number> {
  let last = await database.transaction('sales').store.index('at').openCursor(null, 'prev');
  while (last && last.value.state !== 'waiting') last = await last.continue();
  return last ? Date.parse(last.value.at) : 0;
}

/** `A-2611-17`: the letter, year and month of Karachi, and how many the letter has made. */
function numberOf(letter: string, at: string, counter: number): string {
  const day = karachiDateTime(at);
  return `${letter}-${day.slice(2, 4)}${day.slice(5, 7)}-${counter}`;
}
