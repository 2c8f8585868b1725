import { formatShortDate, parseKarachi } from '@shop/shared/format/dates';

/** `Nov 22, 2026, 15:04`; `N/A` for an invalid date (admin specification, 8). Takes a date of the HTTP contract. */
export function momentText(text: string): string {
  return parseKarachi(text) ? `${formatShortDate(text)}, ${text.slice(11, 16)}` : formatShortDate(text);
}

/** `+3`, `−2`, `0` */
export function signed(change: number): string {
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0';
}
