import type { OfflineDrawer, OfflineReturn, OfflineSale } from '@shop/shared/contracts/http/till/offline';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { KeptSale, TillDatabase } from '../offline/store.ts';
import { knownTill, OWN, type KnownTill } from '../devices/ownTill.ts';
import type { Tools } from './tools.ts';

/** A sale as it happened, before it has a number. */
export type NewSale = Omit<OfflineSale, 'shape' | 'device' | 'number' | 'at' | 'deviceAt'>;

/** Something done with a drawer, before it has a number. */
export type NewDrawer = Pick<OfflineDrawer, 'key' | 'cashier' | 'shift' | 'shiftKey' | 'drawer'>;

/** What came back, before it has a number. */
export type NewBack = Omit<OfflineReturn, 'shape' | 'device' | 'number' | 'at' | 'deviceAt'>;

/** Where nothing may be sold without the server: it never gave this browser a letter, or took it back. */
export class NoLetter extends Error {}

/**
 * Gives the sale, what came back, or what was done with a drawer, its number and keeps it, in one transaction: afterwards it is
 * sold, whatever happens. It is copied, and told of, once that is shown.
 * A sale that is kept already is answered as it is. Throws NoLetter, and what the browser throws where it keeps nothing
 * more: then nothing was sold, and no number is spent.
 */
export async function keepSale(
  tools: Tools,
  sale: NewSale | NewBack | NewDrawer,
  receiptOf: (number: string, at: string) => Promise<unknown>,
): Promise<KeptSale> {
  const database = await tools.database();
  for (;;) {
    const [till, latest, counters] = await Promise.all([
      knownTill(database),
      latestOf(database),
      database.getAll('counters'),
    ]);
    if (!till || till.isStruckOff) throw new NoLetter();
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
    const kept = await write(database, made, { letter, last, count });
    // Another tab has sold meanwhile: the next number.
    if (!kept) continue;
    // Where this is cut off, the next page that opens does it.
    void copied(tools, kept === made ? made : null).catch(() => undefined);
    return kept;
  }
}

async function copied(tools: Tools, made: KeptSale | null): Promise<void> {
  await tools.shown();
  if (made) await tools.copies.write(made);
  tools.tell();
}

/** The sale as it is kept now, null where its number is another's meanwhile. */
async function write(
  database: TillDatabase,
  made: KeptSale,
  { letter, last, count }: { letter: string; last: number; count: number },
): Promise<KeptSale | null> {
  const transaction = database.transaction(['counters', 'device', 'sales'], 'readwrite', { durability: 'strict' });
  const [counters, sales] = [transaction.objectStore('counters'), transaction.objectStore('sales')];
  try {
    const [kept, counter, till] = await Promise.all([
      sales.get(made.key),
      counters.get(letter),
      transaction.objectStore('device').get(OWN) as Promise<KnownTill | undefined>,
    ]);
    const isNext = (counter?.last ?? 0) === last && till?.letter === letter;
    if (!kept && isNext) {
      await Promise.all([sales.add(made), counters.put({ letter, last: count })]);
    }
    await transaction.done;
    return kept ?? (isNext ? made : null);
  } catch (error) {
    transaction.done.catch(() => undefined);
    throw error;
  }
}

/**
 * When the last sale was that still waits, in milliseconds: a clock that was set back makes no earlier ones. The clock of one
 * the shop has, or has refused, does not hold those after it.
 */
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
