import type { Every } from '@shop/shared/contracts/http/accounting/recurringExpenses';
import { daysAfter, lastDayOf, monthOf, monthsAfter, type Day } from '@shop/shared/format/calendar';

/** The day of the n-th expense (0 is the first); a month that is too short has it on its last day. */
export function occurrence(first: Day, every: Every, n: number): Day {
  if (every === 'week') return daysAfter(first, 7 * n);
  const month = monthsAfter(monthOf(first), n);
  const day = `${month}-${first.slice(8)}`;
  const last = lastDayOf(month);
  return day < last ? day : last;
}
