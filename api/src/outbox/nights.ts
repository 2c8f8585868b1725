import { dayOf } from '@shop/shared/format/calendar';
import { karachiDateTime, startOfDay } from '@shop/shared/format/dates';
import { HOUR_MS } from '@shop/shared/format/durations';

/** Nobody's phone rings by night, in Karachi. */
const QUIET = { from: 22, to: 9 };

/** The next nine o'clock, by night; null by day. */
export function morningAfter(now: Date): string | null {
  const hour = Number(karachiDateTime(now).slice(11, 13));
  if (hour >= QUIET.to && hour < QUIET.from) return null;
  return nineOf(startOfDay(dayOf(now), hour >= QUIET.from ? 1 : 0));
}

/** Of the day that begins so. */
export const nineOf = (midnight: string): string => new Date(Date.parse(midnight) + QUIET.to * HOUR_MS).toISOString();
