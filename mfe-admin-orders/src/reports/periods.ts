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
      return { from: before(today, 1), to: before(today, 1) };
    case 'last-7':
      return { from: before(today, 6), to: today };
    case 'last-30':
      return { from: before(today, 29), to: today };
    case 'this-month':
      return { from: `${month}-01`, to: today };
    case 'last-month': {
      const to = before(`${month}-01`, 1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
    case 'this-year':
      return { from: `${year}-01-01`, to: today };
    case 'last-year':
      return { from: `${Number(year) - 1}-01-01`, to: `${Number(year) - 1}-12-31` };
  }
}

function before(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() - days);
  return moment.toISOString().slice(0, 10);
}
