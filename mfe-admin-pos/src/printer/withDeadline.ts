import { PrinterTrouble } from './trouble.ts';

/** A printer without paper takes nothing, and says nothing either. */
const DEADLINE_MS = 15_000;

/** Its line, too, may neither open nor close: the next receipt waits for it. */
export const LINE_MS = 2 * DEADLINE_MS;

/** Throws PrinterTrouble `stuck` when it is not done in time. */
export async function withDeadline<T>(work: () => Promise<T>, ms = DEADLINE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PrinterTrouble('stuck')), ms);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
