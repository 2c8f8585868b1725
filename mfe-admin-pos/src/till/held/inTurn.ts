import { PATIENCE_MS } from '../../patiently.ts';
import { locksOf } from '../book/keeping.ts';

/**
 * Does it once no other tab does what has this name; at once where a browser has no locks. Throws, with nothing done, where the
 * others take too long.
 */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = locksOf(navigator);
  if (!locks) return work();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  return locks.request(name, { signal: patience.signal }, () => {
    clearTimeout(timer);
    return work();
  });
}
