import { monthsAfter } from '@shop/shared/format/calendar';
import { daysOf, today } from '../calendar.ts';
import type { PROFIT_LOSS } from './texts.ts';

export type PeriodName = keyof (typeof PROFIT_LOSS)['periods'];

/** Both days are included, `YYYY-MM-DD` in Asia/Karachi. */
export interface Period {
  from: string;
  to: string;
}

/** The days a name means today. */
export function periodOf(name: PeriodName, day = today()): Period {
  const month = day.slice(0, 7);
  const year = Number(day.slice(0, 4));
  switch (name) {
    case 'this-month':
      return { from: `${month}-01`, to: day };
    case 'last-month':
      return daysOf(monthsAfter(month, -1));
    case 'this-year':
      return { from: `${year}-01-01`, to: day };
    case 'last-year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    case 'last-12':
      return { from: `${monthsAfter(month, -11)}-01`, to: day };
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the address asks for; this month unless it says otherwise. */
export function periodIn(params: URLSearchParams): Period {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  return DAY.test(from) && DAY.test(to) && from <= to ? { from, to } : periodOf('this-month');
}
