import { sql, type Expression, type SqlBool } from 'kysely';
import type {
  EXPENSE_SORTS,
  Expense,
  ExpenseFigures,
  ExpensesQuery,
} from '@shop/shared/contracts/http/accounting/expenses';
import { karachiDateTime } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import { paisaIn } from '../../kernel/http/paisaIn.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { rupees } from '../../kernel/lists/csv.ts';
import { listOf, type List, type Sorts } from '../../kernel/lists/listOf.ts';
import { matches, soughtBy } from '../../kernel/lists/searchText.ts';
import type { ListFile } from '../../kernel/lists/sendList.ts';
import { ApiError } from '../../kernel/http/apiError.ts';

export const EXPENSES_FILE: ListFile<Expense> = {
  name: 'expenses',
  columns: [
    { heading: 'Date', cell: (expense) => expense.date },
    { heading: 'Category', cell: (expense) => expense.category },
    { heading: 'Description', cell: (expense) => expense.description },
    { heading: 'Amount', cell: (expense) => rupees(expense.amount) },
    { heading: 'Status', cell: (expense) => expense.status },
    { heading: 'By', cell: (expense) => expense.by },
    { heading: 'Approved By', cell: (expense) => expense.approvedBy },
    { heading: 'Approved Date', cell: (expense) => expense.approvedDate },
    { heading: 'Created Date', cell: (expense) => expense.createdDate },
  ],
};

const ID = sql.ref<number>('e.id');

const SORTS: Sorts<(typeof EXPENSE_SORTS)[number]> = {
  date: sql.ref('e.spent_on'),
  category: sql`(select c.name_key from expense_categories c where c.id = e.category_id)`,
  description: sql.ref('e.search_text'),
  amount: sql.ref('e.amount'),
  status: sql.ref('e.status'),
};

const search = (pattern: string): Expression<SqlBool> => sql<SqlBool>`(${matches(sql.ref('e.search_text'), pattern)}
  or e.category_id in (select s.id from expense_categories s where ${matches(sql.ref('s.search_text'), pattern)}))`;

function filtered(db: Reader, query: ExpensesQuery) {
  const { category, status, from, to, min, max, recurring } = query;
  return db
    .selectFrom('expenses as e')
    .where('e.removed', '=', 0)
    .$if(category !== undefined, (rows) => rows.where('e.category_id', '=', Number(category)))
    .$if(status !== undefined, (rows) => rows.where('e.status', '=', status ?? 'pending'))
    .$if(from !== undefined, (rows) => rows.where('e.spent_on', '>=', String(from)))
    .$if(to !== undefined, (rows) => rows.where('e.spent_on', '<=', String(to)))
    .$if(min !== undefined, (rows) => rows.where('e.amount', '>=', paisaIn('min', min ?? 0)))
    .$if(max !== undefined, (rows) => rows.where('e.amount', '<=', paisaIn('max', max ?? 0)))
    .$if(recurring !== undefined, (rows) => rows.where('e.recurring_id', '=', Number(recurring)));
}

/** Every expense that was not deleted, and what takes one back. */
export function expenseList(db: Reader, query: ExpensesQuery): List<Expense> {
  return listOf(query, {
    db,
    from: filtered(db, query),
    id: ID,
    search,
    sorts: SORTS,
    sort: '-date',
    read: (ids) => readExpenses(db, ids),
  });
}

/** What all that matches comes to, in rupees. */
export async function expenseFigures(db: Reader, query: ExpensesQuery): Promise<ExpenseFigures> {
  const sought = soughtBy(query.q, { search });
  const all = filtered(db, query);
  const sums = await (sought ? all.where(sought) : all)
    .select([
      sql<number>`coalesce(sum(e.amount), 0)`.as('total'),
      sql<number>`coalesce(sum(case when e.status = 'approved' then e.amount else 0 end), 0)`.as('approved'),
    ])
    .executeTakeFirstOrThrow();
  const { total, approved } = sums;
  return { total: rupeesOf(total), approved: rupeesOf(approved), pending: rupeesOf(total - approved) };
}

/** One expense. Throws 404. */
export async function readExpense(db: Reader, id: number): Promise<Expense> {
  const expense = (await readExpenses(db, [id])).get(id);
  if (!expense) throw new ApiError('UNKNOWN_EXPENSE');
  return expense;
}

async function readExpenses(db: Reader, ids: number[]): Promise<Map<number, Expense>> {
  const rows = await db
    .selectFrom('expenses as e')
    .innerJoin('expense_categories as c', 'c.id', 'e.category_id')
    .leftJoin('users as u', 'u.id', 'e.created_by')
    .leftJoin('users as a', 'a.id', 'e.approved_by')
    .selectAll('e')
    .select(['c.name as category', 'u.fullname as by', 'a.fullname as approver'])
    .where('e.id', 'in', ids)
    .where('e.removed', '=', 0)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        category: row.category,
        categoryId: row.category_id,
        description: row.description,
        amount: rupeesOf(row.amount),
        date: row.spent_on,
        status: row.status,
        receipt: row.receipt ?? '',
        by: row.by ?? '',
        createdDate: karachiDateTime(row.created_at),
        approvedBy: row.approver ?? '',
        approvedDate: row.approved_at ? karachiDateTime(row.approved_at) : '',
        recurringId: row.recurring_id ?? 0,
        reversesId: row.reverses_id ?? 0,
        reversed: row.reversed === 1,
        version: row.version,
      },
    ]),
  );
}
