import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { PATIENCE_MS, patiently } from '../patiently.ts';

/** A sale this browser made by itself; taken ones are forgotten after a week. */
export interface KeptSale {
  /** Of the sale: sent again it is still one. */
  key: string;
  /** `A-2611-17` */
  number: string;
  /** ISO 8601, by the corrected clock. */
  at: string;
  /** What is sent, as it was signed. */
  payload: string;
  signature: string;
  /** What its receipt says: a `SoldOrder`. */
  receipt: unknown;
  state: 'waiting' | 'taken' | 'aside';
  /** ISO 8601: when the server took it. */
  takenAt?: string;
  /** The shop's number, once the server has given it one. */
  invoiceNumber?: string;
  /** What the server said last of its lines, asked then (ISO 8601), and what it took back since. */
  said?: { invoiceId: number; at: string; lines: { lineId: number; stockId: number; returned: number }[] };
  /** Why the server would not have it, in its words. */
  reason?: string;
  /** Why it waits, as far as the last try said. */
  why?: string;
}

/** What the server has not got. */
export const notTaken = (sales: readonly KeptSale[]): KeptSale[] => sales.filter(({ state }) => state !== 'taken');

/** How far a letter has counted. It is never set back. */
export interface Counter {
  letter: string;
  last: number;
}

/** What a till keeps in its browser. */
export interface TillSchema extends DBSchema {
  /** Of this browser as a till: its key pair, its letter. */
  device: { key: string; value: unknown };
  sales: { key: string; value: KeptSale; indexes: { at: string } };
  counters: { key: string; value: Counter };
  /** What the page needs to open without the server: settings, staff. */
  kept: { key: string; value: unknown };
  /** Variations that are sold, by the name that stores have had from the first. */
  goods: { key: number; value: StockVariation };
}

export type TillDatabase = IDBPDatabase<TillSchema>;

let opened: Promise<TillDatabase> | undefined;

/** The till's database, of all tabs of this browser. Throws where a browser has none, or will not open it. */
export function tillDatabase(): Promise<TillDatabase> {
  opened ??= openTill();
  opened.catch(forget);
  return opened;
}

/**
 * What `work` reads or writes there, as long as a customer waits. Given up, nothing is begun any more; what is begun hears the
 * signal.
 */
export const withStore = <T>(work: (database: TillDatabase, signal: AbortSignal) => Promise<T>): Promise<T> =>
  patiently(PATIENCE_MS, async (signal) => {
    const database = await tillDatabase();
    if (signal.aborted) throw signal.reason;
    return work(database, signal);
  });

/** Opened anew the next time it is asked for. */
const forget = () => {
  opened = undefined;
};

/** Another name is another till's, in tests. */
export async function openTill(name = 'till'): Promise<TillDatabase> {
  return openDB<TillSchema>(name, 1, {
    upgrade(made) {
      made.createObjectStore('device');
      made.createObjectStore('sales', { keyPath: 'key' }).createIndex('at', 'at');
      made.createObjectStore('counters', { keyPath: 'letter' });
      made.createObjectStore('kept');
      made.createObjectStore('goods', { keyPath: 'stockId' });
    },
    // A newer page in another tab must not wait for this one.
    blocking: (_now, _newer, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
}

const EARLIER = 'keyval-store';

/** What a till of before kept of itself; it stays there, for a release that is put back. */
export async function earlierDevice(): Promise<CryptoKeyPair | undefined> {
  try {
    const earlier = await openDB(EARLIER, 1, {
      upgrade(_made, _before, _now, transaction) {
        transaction.done.catch(() => undefined);
        transaction.abort();
      },
    });
    const found = (await earlier.get('keyval', 'till-device')) as CryptoKeyPair | undefined;
    earlier.close();
    return found;
  } catch {
    // There is none.
    return undefined;
  }
}
