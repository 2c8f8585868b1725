import { karachiDateTime } from './dates.ts';
import { DAY_MS } from './durations.ts';

/** `YYYY-MM-DD` and `YYYY-MM` in Asia/Karachi. */
export type Day = string;
export type Month = string;

/** The day of a moment, which may be a day already. */
export const dayOf = (at: Date | string): Day =>
  typeof at === 'string' && at.length === 10 ? at : karachiDateTime(at).slice(0, 10);

export const monthOf = (at: Date | string): Month => dayOf(at).slice(0, 7);

/** So many months after a month, or before it. */
export function monthsAfter(month: Month, months: number): Month {
  const moment = new Date(`${month}-01T00:00:00Z`);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  return moment.toISOString().slice(0, 7);
}

/** So many days after a day, or before it. */
export function daysAfter(day: Day, days: number): Day {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** Days from one to another. */
export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export const firstDayOf = (month: Month): Day => `${month}-01`;

export const lastDayOf = (month: Month): Day => daysAfter(firstDayOf(monthsAfter(month, 1)), -1);

const names = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `March 2026`. */
export const monthName = (month: Month): string => names.format(new Date(`${month}-01T00:00:00Z`));
