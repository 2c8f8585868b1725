import { pressedSince } from '../orders/limits/bursts.ts';
import type { Reader } from '../kernel/db/database.ts';

/** How often the database is asked, whoever asks. */
const READ_MS = 1000;

/** Challenges that were solved when it began are still good this long. */
const GRACE_MS = 60_000;

export interface Pressure {
  /** Whether new challenges are to cost more. */
  isHigh(): Promise<boolean>;
  /** Whether answers to others are no longer good. */
  isLasting(): Promise<boolean>;
}

/** Whether more orders come at once than usual. */
export function pressureOf(db: Reader): Pressure {
  let known: { at: number; since: Promise<Date | null> } | undefined;
  const since = (): Promise<Date | null> => {
    const now = Date.now();
    if (!known || Math.abs(now - known.at) > READ_MS) {
      const asked = { at: now, since: pressedSince(db, new Date(now)) };
      asked.since.catch(() => {
        if (known === asked) known = undefined;
      });
      known = asked;
    }
    return known.since;
  };
  return {
    isHigh: async () => (await since()) !== null,
    async isLasting() {
      const began = await since();
      return began !== null && Date.now() - began.getTime() > GRACE_MS;
    },
  };
}
