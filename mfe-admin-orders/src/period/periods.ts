import { daysAfter, firstDayOf, lastDayOf, monthsAfter } from '@shop/shared/format/calendar';
import { PERIODS, type PeriodName } from './texts.ts';

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
      const last = monthsAfter(month, -1);
      return { from: firstDayOf(last), to: lastDayOf(last) };
    }
    case 'last-12':
      return { from: firstDayOf(monthsAfter(month, -11)), to: today };
    case 'this-year':
      return { from: `${year}-01-01`, to: today };
    case 'last-year':
      return { from: `${Number(year) - 1}-01-01`, to: `${Number(year) - 1}-12-31` };
  }
}

/** What these days are called on this day; null for others. */
export function nameOf(period: Period, today: string): PeriodName | null {
  // On the first of a month that month is today too; where both are meant, it is the month.
  const names = ['this-month', ...(Object.keys(PERIODS) as PeriodName[])] as const;
  const found = names.find((name) => {
    const { from, to } = periodOf(name, today);
    return from === period.from && to === period.to;
  });
  return found ?? null;
}
