import { karachiDateTime } from '@shop/shared/format/dates';

export const today = (): string => karachiDateTime(new Date()).slice(0, 10);

/** So many months after a month (`YYYY-MM`), or before it. */
export function monthsAfter(month: string, months: number): string {
  const moment = new Date(`${month}-01T00:00:00Z`);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  return moment.toISOString().slice(0, 7);
}

/** First and last day of a month, or of several. */
export function daysOf(first: string, last = first): { from: string; to: string } {
  const end = new Date(`${monthsAfter(last, 1)}-01T00:00:00Z`);
  end.setUTCDate(0);
  return { from: `${first}-01`, to: end.toISOString().slice(0, 10) };
}

const long = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** `March 2026` */
export const monthName = (month: string): string => long.format(new Date(`${month}-01T00:00:00Z`));

/** `Mar 26` */
export const shortMonth = (month: string): string => short.format(new Date(`${month}-01T00:00:00Z`));
