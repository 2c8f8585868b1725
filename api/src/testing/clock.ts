import { afterAll, beforeAll, vi } from 'vitest';
import { dayOf, monthOf, type Day } from '@shop/shared/format/calendar';

/**
 * Lets the clock stand for the tests of a file, or of a `describe`, and returns the day: none of them meets midnight, and
 * what ends after a second does not end while a busy machine is at something else.
 */
export function standingClock(now = new Date()): Day {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
  afterAll(() => void vi.useRealTimers());
  return dayOf(now);
}

/** Noon in the middle of this month, for what is otherwise on its first day: a month is closed only after a while, say. */
export const midMonth = (): Date => new Date(`${monthOf(dayOf(new Date()))}-15T07:00:00Z`);

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Karachi', dateStyle: 'short', timeStyle: 'medium' });

/** `YYYY-MM-DD HH:mm:ss` as the clocks of Karachi show it, by the system's own calendar instead of ours. */
export const clockOf = (moment: string | Date): string => clock.format(new Date(moment));
