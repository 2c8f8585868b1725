import { daysAfter } from '@shop/shared/format/calendar';
import type { PeriodName } from './texts.ts';

/** Both days are included, `YYYY-MM-DD` in Asia/Karachi. */
export interface Period {
  from: string;
  to: string;
}

/** The days a name means on this day. */
export function periodOf(name: PeriodName, today: string): Period {
  const month = today.slice(0, 7);
  const year = today.slice(0, 4);
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: daysAfter(today, -1), to: daysAfter(today, -1) };
    case 'last-7':
      return { from: daysAfter(today, -6), to: today };
    case 'last-30':
      return { from: daysAfter(today, -29), to: today };
    case 'this-month':
      return { from: `${month}-01`, to: today };
    case 'last-month': {
      const to = daysAfter(`${month}-01`, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
    case 'this-year':
      return { from: `${year}-01-01`, to: today };
    case 'last-year':
      return { from: `${Number(year) - 1}-01-01`, to: `${Number(year) - 1}-12-31` };
  }
}
