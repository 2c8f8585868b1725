import { karachiDateTime, parseKarachi } from './dates.ts';
import { DATE_LOCALE, dateTime, NO_DATE } from './texts.ur.ts';

const short = new Intl.DateTimeFormat(DATE_LOCALE, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'Asia/Karachi',
});

/** `21 نومبر، 2026`: as `formatShortDate`, on a paper in Urdu of a program in English. Takes a date of the HTTP contract. */
export function urduShortDate(text: string): string {
  const moment = parseKarachi(text);
  return moment ? short.format(moment) : NO_DATE;
}

/** The same with the time, as `formatDateTime`. */
export function urduDateTime(text: string): string {
  const moment = parseKarachi(text);
  return moment ? dateTime(short.format(moment), karachiDateTime(moment).slice(11, 16)) : NO_DATE;
}
