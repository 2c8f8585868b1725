/** Until a till that can go on by itself does so: a customer waits. */
export const PATIENCE_MS = 8000;

/** Until any other is told that there is no answer. */
const MOST_MS = 30_000;

/**
 * What `work` answers within so many milliseconds. What says nothing until then is given up, whether or not it hears the
 * signal, with the TypeError of a line that is cut.
 */
export async function patiently<T>(ms: number | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const patience = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TypeError('no answer'));
      patience.abort();
    }, ms ?? MOST_MS);
  });
  try {
    return await Promise.race([work(patience.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
