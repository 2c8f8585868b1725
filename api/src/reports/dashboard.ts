import { sql, type RawBuilder } from 'kysely';
import type { Dashboard } from '@shop/shared/contracts/http/accounting/reports';
import { dayOf, firstDayOf, monthOf, monthsAfter, type Day } from '@shop/shared/format/calendar';
import { startOfDay } from '@shop/shared/format/dates';
import { rupeesOf, type Paisa } from '@shop/shared/format/money';
import type { Reader } from '../kernel/db/database.ts';
import { returnedIn, SOLD_AT, soldIn } from '../orders/reading/sold.ts';
import { stockFiguresReader } from '../stock/figures.ts';
import { readExpenseSums, readPendingExpenses } from './expenseFigures.ts';
import { readPendingOrders } from './pendingOrders.ts';

/** The first days of the month before and of this one, and today. */
interface Days {
  before: Day;
  month: Day;
  today: Day;
}

interface Sums {
  previousMonth: Paisa;
  thisMonth: Paisa;
  today: Paisa;
}

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
  const sums = await soldSums(db, { before: firstDayOf(monthsAfter(monthOf(today), -1)), month, today });
  return {
    previousMonth: rupeesOf(sums.previousMonth),
    thisMonth: rupeesOf(sums.thisMonth),
    today: rupeesOf(sums.today),
    growth: growthOf(sums.previousMonth, sums.thisMonth),
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
async function soldSums(db: Reader, { before, month, today }: Days): Promise<Sums> {
  const period = { from: before, to: today };
  const since = (moment: RawBuilder<string | null>, amount: RawBuilder<number>, day: Day): RawBuilder<number> =>
    sql`coalesce(sum(case when ${moment} >= ${startOfDay(day)} then ${amount} else 0 end), 0)`;
  const sumsOf = (moment: RawBuilder<string | null>, amount: RawBuilder<number>) =>
    [
      since(moment, amount, before).as('both'),
      since(moment, amount, month).as('thisMonth'),
      since(moment, amount, today).as('today'),
    ] as const;
  const sold = await soldIn(db, period)
    .select(sumsOf(SOLD_AT, sql`o.total`))
    .executeTakeFirstOrThrow();
  const back = await returnedIn(db, period)
    .select(sumsOf(sql`r.counted_at`, sql`r.amount`))
    .executeTakeFirstOrThrow();
  const thisMonth = sold.thisMonth - back.thisMonth;
  return { previousMonth: sold.both - back.both - thisMonth, thisMonth, today: sold.today - back.today };
}
