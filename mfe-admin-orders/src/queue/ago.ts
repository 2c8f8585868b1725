import { formatDateTime, parseKarachi } from '@shop/shared/format/dates';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@shop/shared/format/durations';

/** `12 min ago`, `3 h ago`, and from a day on the date. Takes a date of the HTTP contract. */
export function agoText(date: string, now: Date): string {
  const moment = parseKarachi(date);
  if (!moment) return formatDateTime(date);
  const passed = now.getTime() - moment.getTime();
  if (passed < MINUTE_MS) return 'just now';
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)} min ago`;
  if (passed < DAY_MS) return `${Math.floor(passed / HOUR_MS)} h ago`;
  return formatDateTime(date);
}
