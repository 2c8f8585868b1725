import { PATIENCE_MS, patiently } from '../patiently.ts';
import { withStore, type TillDatabase } from './store.ts';
import { isKeptPage, isUnreached } from './unreached.ts';

/** So long a page that was opened without a network waits for an answer before it goes on with what is kept; others have patience. */
const LIMIT_MS = 3000;

/** What a read is kept by. */
export interface Place<T> {
  read(): Promise<T | undefined>;
  write(data: T): Promise<void>;
}

/** A place in the store `kept`. */
export const placeOf = <T>(name: string): Place<T> => ({
  read: () => withStore(async (database) => (await database.get('kept', name)) as T | undefined),
  write: (data) => withStore(async (database) => void (await database.put('kept', data, name))),
});

/**
 * Changes a list in the store `kept` as it is then: of two tabs none undoes what the other does. Where the browser says nothing
 * it is given up, and nothing changes; what it writes already is waited for.
 */
export async function changeKept<T>(name: string, changed: (list: T[]) => T[]): Promise<void> {
  let begun: { abort(): void; done: Promise<void> } | undefined;
  const change = async (database: TillDatabase) => {
    const transaction = database.transaction('kept', 'readwrite', { durability: 'strict' });
    begun = transaction;
    transaction.done.catch(() => undefined);
    await transaction.store.put(changed(((await transaction.store.get(name)) ?? []) as T[]), name);
    await transaction.done;
  };
  try {
    await withStore(change);
  } catch (error) {
    try {
      begun?.abort();
    } catch {
      return begun?.done;
    }
    throw error;
  }
}

/**
 * What the server says, which is kept; what it said last while it is not reached, and `onLate` what it says after that. Throws
 * what `ask` does, where nothing is kept.
 */
export async function askOrKept<T>(ask: () => Promise<T>, place: Place<T>, onLate: (data: T) => void): Promise<T> {
  const asked = ask();
  try {
    const data = await patiently(isKeptPage() ? LIMIT_MS : PATIENCE_MS, () => asked);
    // Without it this is asked again; the till goes on.
    void place.write(data).catch(() => undefined);
    return data;
  } catch (error) {
    if (!isUnreached(error)) throw error;
    const kept = await place.read().catch(() => undefined);
    if (kept === undefined) return asked;
    void asked
      .then(async (data) => {
        // The next time it is what is kept.
        await place.write(data).catch(() => undefined);
        onLate(data);
      })
      .catch(() => undefined);
    return kept;
  }
}
