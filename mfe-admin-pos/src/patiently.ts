/** Until a till that can go on by itself does so: a customer waits. */
export const PATIENCE_MS = 8000;

/** Until whoever cannot go on without the answer is told that there is none. */
export const LONGEST_MS = 30_000;

export const patienceOf = (canGoOn: boolean): number => (canGoOn ? PATIENCE_MS : LONGEST_MS);

/**
 * What `work` answers within so many milliseconds. What says nothing until then is given up, whether or not it hears the
 * signal, with the TypeError of a line that is cut.
 */
export async function patiently<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const patience = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TypeError('no answer'));
      patience.abort();
    }, ms);
  });
  try {
    return await Promise.race([work(patience.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
