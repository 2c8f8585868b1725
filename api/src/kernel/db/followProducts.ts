import { connectionLosses } from './connectionLosses.ts';
import type { Reader } from './database.ts';
import { continues, countOf, dataVersionReader, EVERY_PRODUCT, productsChangedSince } from './dataVersion.ts';

/** Resolves when what is kept is as of a data version, or of what the database has become since. */
export type FollowProducts = (version: number) => Promise<void>;

/**
 * Keeps what is read of products as the database has it: `read` is given the ids of those that were marked as changed since
 * it was last called, or 'all', and whoever asks for a version that was not seen waits for it. Writers of other processes
 * mark the same rows, so they are followed too. After a lost connection, and when versions go back, the database may have
 * forgotten changes: then it is all. Where `read` throws, it is asked for the same once more.
 */
export function followProducts(
  db: Reader,
  read: (changed: readonly number[] | 'all') => Promise<void>,
): FollowProducts {
  const readVersion = dataVersionReader(db);
  let seen: { version: number; losses: number } | undefined;
  let refreshing: Promise<void> | undefined;

  const refresh = async (): Promise<void> => {
    // Read before the data: whatever changes meanwhile is read again next time.
    const losses = connectionLosses(db);
    const version = await readVersion();
    const isNext = seen !== undefined && seen.losses === losses && continues(version, seen.version);
    const changed = seen && isNext ? await productsChangedSince(db, countOf(seen.version)) : [EVERY_PRODUCT];
    await read(changed.includes(EVERY_PRODUCT) ? 'all' : changed);
    seen = { version, losses };
  };

  const isSeen = (version: number): boolean => seen?.version === version && seen.losses === connectionLosses(db);

  return async (version) => {
    if (isSeen(version)) return;
    // What is under way may have begun before this version was there; what begins now finds it, or what came after it.
    await refreshing?.catch(() => undefined);
    if (isSeen(version)) return;
    refreshing ??= refresh().finally(() => (refreshing = undefined));
    await refreshing;
  };
}
