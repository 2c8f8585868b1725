import { sql } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';
import { monthOf } from '@shop/shared/format/calendar';
import type { Period } from '../profitLossDays.ts';
import { steps } from './calendar.ts';
import { merged, sumOf, tableOf, type Column, type Table } from './table.ts';

interface ExpenseRow {
  name: string;
  entries: number;
  approved: number;
  pending: number;
}

const NONE: Omit<ExpenseRow, 'name'> = { entries: 0, approved: 0, pending: 0 };

const COLUMNS: Column<ExpenseRow>[] = [
  { heading: 'Entries', kind: 'count', cell: (row) => row.entries },
  { heading: 'Approved', kind: 'amount', cell: (row) => row.approved },
  { heading: 'Pending', kind: 'amount', cell: (row) => row.pending },
];

/** Expenses of a period; those that are pending do not count yet. */
export async function expensesBy(db: Reader, period: Period, by: 'category' | 'day' | 'month'): Promise<Table> {
  const found = await readExpenses(db, period, by === 'category' ? 'c.name' : 'e.spent_on');
  const sum = sumOf<ExpenseRow>(found, NONE);
  if (by === 'category') {
    const rows = found.toSorted((a, b) => b.approved - a.approved || (a.name < b.name ? -1 : 1));
    const named: Column<ExpenseRow> = { heading: 'Category', kind: 'text', cell: (row) => row.name };
    return tableOf<ExpenseRow>({ columns: [named, ...COLUMNS], rows, sum, charted: 'Approved' });
  }
  const nameOf = (day: string) => (by === 'day' ? day : monthOf(day));
  const dated = merged<ExpenseRow>(
    found.map((row) => ({ ...row, name: nameOf(row.name) })),
    NONE,
  );
  const of = new Map(dated.map((row) => [row.name, row]));
  const rows = steps(period, by).map((name) => of.get(name) ?? { name, ...NONE });
  const named: Column<ExpenseRow> = { heading: by === 'day' ? 'Day' : 'Month', kind: by, cell: (row) => row.name };
  return tableOf<ExpenseRow>({ columns: [named, ...COLUMNS], rows, sum, charted: 'Approved' });
}

function readExpenses(db: Reader, { from, to }: Period, name: 'c.name' | 'e.spent_on') {
  const sumIf = (status: 'approved' | 'pending') =>
    sql<number>`sum(case when e.status = ${status} then e.amount else 0 end)`;
  return db
    .selectFrom('expenses as e')
    .innerJoin('expense_categories as c', 'c.id', 'e.category_id')
    .where('e.removed', '=', 0)
    .where('e.spent_on', '>=', from)
    .where('e.spent_on', '<=', to)
    .groupBy(name)
    .select([`${name} as name`, sql<number>`count(*)`.as('entries')])
    .select([sumIf('approved').as('approved'), sumIf('pending').as('pending')])
    .execute();
}
