import { formatDateTime, parseKarachi } from '@shop/shared/format/dates';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** `12 min ago`, `3 h ago`, and from a day on the date. Takes a date of the HTTP contract. */
export function agoText(date: string, now: Date): string {
  const moment = parseKarachi(date);
  if (!moment) return formatDateTime(date);
  const passed = now.getTime() - moment.getTime();
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`;
  if (passed < 24 * HOUR) return `${Math.floor(passed / HOUR)} h ago`;
  return formatDateTime(date);
}
