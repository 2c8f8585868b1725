import { sql } from 'kysely';
import type { Dashboard, PendingExpenses } from '@shop/shared/contracts/http/accounting/reports';
import { rupeesOf } from '@shop/shared/format/money';
import type { Reader } from '../kernel/db/database.ts';
import { firstDayOf, monthOf, monthsAfter, type Day } from '@shop/shared/format/calendar';

const SHOWN = 20;

const ofStatus = (db: Reader, status: 'pending' | 'approved') =>
  db.selectFrom('expenses as e').where('e.removed', '=', 0).where('e.status', '=', status);

/** Approved expenses of a day and of two months, in rupees. */
export async function readExpenseSums(db: Reader, today: Day): Promise<Dashboard['expenses']> {
  const sums = await ofStatus(db, 'approved')
    .where('e.spent_on', '>=', firstDayOf(monthsAfter(monthOf(today), -1)))
    .where('e.spent_on', '<=', today)
    .select([
      sql<number>`coalesce(sum(e.amount), 0)`.as('both'),
      sumSince(firstDayOf(monthOf(today))).as('thisMonth'),
      sumSince(today).as('today'),
    ])
    .executeTakeFirstOrThrow();
  return {
    previousMonth: rupeesOf(sums.both - sums.thisMonth),
    thisMonth: rupeesOf(sums.thisMonth),
    today: rupeesOf(sums.today),
  };
}

const sumSince = (day: Day) => sql<number>`coalesce(sum(case when e.spent_on >= ${day} then e.amount else 0 end), 0)`;

/** The newest expenses nobody has approved yet, how many there are, and what they come to in rupees. */
export async function readPendingExpenses(db: Reader): Promise<PendingExpenses> {
  const { total, amount } = await ofStatus(db, 'pending')
    .select([sql<number>`count(*)`.as('total'), sql<number>`coalesce(sum(e.amount), 0)`.as('amount')])
    .executeTakeFirstOrThrow();
  const rows = await ofStatus(db, 'pending')
    .innerJoin('expense_categories as c', 'c.id', 'e.category_id')
    .select(['e.id', 'c.name', 'e.description', 'e.amount', 'e.spent_on'])
    .orderBy('e.spent_on', 'desc')
    .orderBy('e.id', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    total,
    amount: rupeesOf(amount),
    rows: rows.map((row) => ({
      id: row.id,
      category: row.name,
      description: row.description,
      amount: rupeesOf(row.amount),
      date: row.spent_on,
    })),
  };
}
