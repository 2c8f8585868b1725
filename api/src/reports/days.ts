import { karachiDateTime } from '@shop/shared/format/dates';

/** A day or a month of Asia/Karachi: `YYYY-MM-DD`, `YYYY-MM`. */
export type Day = string;
export type Month = string;

export const dayOf = (moment: Date): Day => karachiDateTime(moment).slice(0, 10);

export const monthOf = (day: Day): Month => day.slice(0, 7);

/** The moment a day begins, as moments are stored: ISO 8601 in UTC. */
export const startOfDay = (day: Day): string => new Date(`${day}T00:00:00+05:00`).toISOString();

/** So many days after a day, or before it. */
export function daysAfter(day: Day, days: number): Day {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** So many months after a month, or before it. */
export function monthsAfter(month: Month, months: number): Month {
  const moment = new Date(`${month}-01T00:00:00Z`);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  return moment.toISOString().slice(0, 7);
}

export const firstDayOf = (month: Month): Day => `${month}-01`;
