/** Until a till that can go on by itself does so: a customer waits. */
export const PATIENCE_MS = 8000;

/**
 * What `work` answers within so many milliseconds; without a number, whenever it does. A line that says nothing until then is
 * given up, with the TypeError of one that is cut.
 */
export async function patiently<T>(ms: number | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const patience = new AbortController();
  const timer = ms === undefined ? undefined : setTimeout(() => patience.abort(), ms);
  try {
    return await work(patience.signal);
  } catch (error) {
    throw patience.signal.aborted ? new TypeError('no answer') : error;
  } finally {
    clearTimeout(timer);
  }
}
