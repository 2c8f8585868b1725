import { daysAfter, monthOf } from '@shop/shared/format/calendar';
import type { Period } from '../profitLossDays.ts';

/** Every day or month of a period, also those without a row. */
export function steps({ from, to }: Period, by: 'day' | 'month'): string[] {
  const names = new Set<string>();
  for (let day = from; day <= to; day = daysAfter(day, 1)) names.add(by === 'day' ? day : monthOf(day));
  return [...names];
}
