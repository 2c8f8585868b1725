import { DAY_MS, HOUR_MS } from './durations.ts';
import { DATE_LOCALE, dateTime, NO_DATE } from './texts.ts';

/** Pakistan has one zone, five hours ahead of UTC, and no summer time. */
const KARACHI_OFFSET_MS = 5 * HOUR_MS;
/** Of years a shop has anything to do with: what is counted from others ends where dates do. */
const DATE_TEXT = /^((?:19|2[01])\d{2})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}):(\d{2}))?$/;

/** `YYYY-MM-DD HH:mm:ss` in Asia/Karachi: every date of the HTTP contract. Takes a Date or an ISO 8601 text. */
export function karachiDateTime(moment: Date | string): string {
  const time = typeof moment === 'string' ? Date.parse(moment) : moment.getTime();
  return new Date(time + KARACHI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** The moment, ISO 8601, at which a day (`YYYY-MM-DD`) of Asia/Karachi begins, or one some days after it. */
export function startOfDay(day: string, daysAfter = 0): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - KARACHI_OFFSET_MS + daysAfter * DAY_MS).toISOString();
}

/** `dd/mm/yyyy hh:mm:ss` in Asia/Karachi, 24 hours: an order's `details.timestamp` (storefront specification, 3). */
export function orderTimestamp(moment: Date): string {
  const [date = '', time = ''] = karachiDateTime(moment).split(' ');
  return `${date.split('-').reverse().join('/')} ${time}`;
}

/** The moment a date of the HTTP contract means; null when empty, `0000-00-00 00:00:00` or no date from 1900 to 2199. */
export function parseKarachi(text: string): Date | null {
  const parts = DATE_TEXT.exec(text);
  if (!parts) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = parts;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+05:00`);
  if (Number.isNaN(moment.getTime())) return null;
  return karachiDateTime(moment).startsWith(`${year}-${month}-${day}`) ? moment : null;
}

const short = new Intl.DateTimeFormat(DATE_LOCALE, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'Asia/Karachi',
});

/** `Nov 21, 2026`, or `N/A` for an invalid date (admin specification, 2 and 8). Takes a date of the HTTP contract. */
export function formatShortDate(text: string): string {
  const moment = parseKarachi(text);
  return moment ? short.format(moment) : NO_DATE;
}

/** `Nov 21, 2026, 14:05`, or `N/A` for an invalid date. Takes a date of the HTTP contract. */
export function formatDateTime(text: string): string {
  const moment = parseKarachi(text);
  return moment ? dateTime(short.format(moment), karachiDateTime(moment).slice(11, 16)) : NO_DATE;
}
