import { PrinterTrouble } from './trouble.ts';

/** A printer without paper takes nothing, and says nothing either; nor does a line that neither opens nor closes. */
const DEADLINE_MS = 15_000;

/**
 * Throws PrinterTrouble `stuck` when it is not done in time: then the signal ends it, and what is done after all is undone, for
 * the next receipt may be on its way.
 */
export async function withDeadline<T>(work: (signal: AbortSignal) => Promise<T>, undo?: () => void): Promise<T> {
  const patience = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const working = work(patience.signal);
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new PrinterTrouble('stuck'));
      patience.abort();
      working.then(undo, () => undefined);
    }, DEADLINE_MS);
  });
  try {
    return await Promise.race([working, late]);
  } finally {
    clearTimeout(timer);
  }
}
