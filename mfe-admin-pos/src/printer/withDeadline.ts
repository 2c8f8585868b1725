import { PrinterTrouble } from './trouble.ts';

/** A printer without paper takes nothing, and says nothing either. */
const DEADLINE_MS = 15_000;

/** Throws PrinterTrouble `stuck` when it is not done in time. */
export async function withDeadline<T>(work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PrinterTrouble('stuck')), DEADLINE_MS);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
