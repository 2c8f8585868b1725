import { ApiError } from '@shop/shared/api-client';

/** Milliseconds before the second, third and fourth try. */
const PAUSES = [1000, 3000, 6000];
/** A try without an answer for this long is given up; the next one repeats it. */
const TRY_LIMIT_MS = 20_000;
/** A proxy that could not reach the shop, or a shop that is not ready. */
const UNREACHED = [502, 503, 504];

export interface Persistence {
  /** Ends the trying. */
  signal: AbortSignal;
  /** Before each pause. */
  onRetry(): void;
}

/**
 * Repeats one call while the network fails, with growing pauses. Only for a call that is harmless to repeat. Throws the
 * last failure, and any answer of the shop itself at once.
 */
export async function persist<T>(
  call: (signal: AbortSignal) => Promise<T>,
  { signal, onRetry }: Persistence,
): Promise<T> {
  for (const pause of [...PAUSES, null]) {
    try {
      return await withLimit(call, signal);
    } catch (error) {
      if (pause === null || signal.aborted || !hasNoAnswer(error)) throw error;
      onRetry();
      await rest(pause, signal);
      if (signal.aborted) throw error;
    }
  }
  throw new Error('There is always a last try');
}

/** Whether nobody knows if the shop did what it was asked for: the answer was lost, or somebody else gave it. */
export function hasNoAnswer(error: unknown): boolean {
  if (error instanceof ApiError) return UNREACHED.includes(error.status);
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'AbortError');
}

async function withLimit<T>(call: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
  const limited = new AbortController();
  const abort = () => limited.abort();
  const timer = setTimeout(abort, TRY_LIMIT_MS);
  signal.addEventListener('abort', abort);
  try {
    return await call(limited.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
