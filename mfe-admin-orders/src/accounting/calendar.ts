import { dayOf, firstDayOf, lastDayOf, type Month } from '@shop/shared/format/calendar';

export const today = (): string => dayOf(new Date());

/** First and last day of a month, or of several. */
export const daysOf = (first: Month, last = first) => ({ from: firstDayOf(first), to: lastDayOf(last) });

const short = new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** `Mar 26` */
export const shortMonth = (month: string): string => short.format(new Date(`${month}-01T00:00:00Z`));
