import { sql } from 'kysely';
import type { Dashboard } from '@shop/shared/contracts/http/accounting/reports';
import { dayOf, firstDayOf, monthOf, monthsAfter, type Day } from '@shop/shared/format/calendar';
import { startOfDay } from '@shop/shared/format/dates';
import { rupeesOf, type Paisa } from '@shop/shared/format/money';
import type { Reader } from '../kernel/db/database.ts';
import { dayFrom, RETURN_DAY_KEY, returnedIn, SOLD_AT } from '../orders/reading/sold.ts';
import { stockFiguresReader } from '../stock/figures.ts';
import { readExpenseSums, readPendingExpenses } from './expenseFigures.ts';
import { readPendingOrders } from './pendingOrders.ts';
import { steps } from './tables/calendar.ts';

/** Reads the dashboard's figures as of a moment (admin specification, 2 and 9: dashboard), in rupees. */
export function dashboardReader(db: Reader): (now: Date) => Promise<Dashboard> {
  const readStock = stockFiguresReader(db);
  return async (now) => {
    const today = dayOf(now);
    return {
      today,
      sales: await readSales(db, today),
      expenses: await readExpenseSums(db, today),
      stock: await readStock(true),
      pendingOrders: await readPendingOrders(db),
      pendingExpenses: await readPendingExpenses(db),
    };
  };
}

async function readSales(db: Reader, today: Day): Promise<Dashboard['sales']> {
  const month = firstDayOf(monthOf(today));
  const period = { from: firstDayOf(monthsAfter(monthOf(today), -1)), to: today };
  const sold = await soldByDay(db, period);
  const days = steps(period, 'day').map((day) => ({ day, amount: sold.get(day) ?? 0 }));
  const sum = (of: typeof days): Paisa => of.reduce((total, { amount }) => total + amount, 0);
  const previousMonth = sum(days.filter(({ day }) => day < month));
  const thisMonth = sum(days.filter(({ day }) => day >= month));
  return {
    previousMonth: rupeesOf(previousMonth),
    thisMonth: rupeesOf(thisMonth),
    today: rupeesOf(sold.get(today) ?? 0),
    growth: growthOf(previousMonth, thisMonth),
    days: days.map(({ amount }) => rupeesOf(amount)),
  };
}

/** In percent, half away from zero to one decimal; null when there is nothing to compare with. */
export function growthOf(before: Paisa, now: Paisa): number | null {
  if (before <= 0) return null;
  const change = now - before;
  // In whole numbers, so that no half is lost to a fraction that cannot be written in binary.
  const tenths = (BigInt(Math.abs(change)) * 2000n + BigInt(before)) / (BigInt(before) * 2n);
  return tenths === 0n ? 0 : (Number(tenths) * Math.sign(change)) / 10;
}

/** What was sold, less what came back, in paisa. */
async function soldByDay(db: Reader, period: { from: Day; to: Day }): Promise<Map<Day, Paisa>> {
  const sold = await soldOnEach(db, steps(period, 'day'));
  const back = await returnedIn(db, period)
    .select([RETURN_DAY_KEY.as('key'), sql<Paisa>`sum(r.amount)`.as('amount')])
    .groupBy(RETURN_DAY_KEY)
    .execute();
  const days = new Map(sold.map(({ day, amount }) => [day, Number(amount)]));
  for (const { key, amount } of back) {
    const day = dayFrom(key);
    days.set(day, (days.get(day) ?? 0) - Number(amount));
  }
  return days;
}

/** A part of the index of what was sold for each day: grouped, each order's day would be worked out. */
function soldOnEach(db: Reader, days: readonly Day[]) {
  const each = days.map((day) => sql`(${day}, ${startOfDay(day)}, ${startOfDay(day, 1)})`);
  return db
    .with('days(day, since, until)', () => sql<{ day: Day; since: string; until: string }>`(values ${sql.join(each)})`)
    .selectFrom('days as d')
    .select((eb) => [
      'd.day',
      eb
        .selectFrom('orders as o')
        .where(SOLD_AT, '>=', eb.ref('d.since'))
        .where(SOLD_AT, '<', eb.ref('d.until'))
        .select(sql<Paisa>`coalesce(sum(o.total), 0)`.as('amount'))
        .as('amount'),
    ])
    .execute();
}
