import { sql } from 'kysely';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import type {
  ChangedRecurring,
  NewRecurring,
  RECURRING_SORTS,
  RecurringExpense,
  RecurringQuery,
} from '@shop/shared/contracts/http/accounting/recurringExpenses';
import { parseKarachi } from '@shop/shared/format/dates';
import { rupeesOf } from '@shop/shared/format/money';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { Reader, Writer } from '../../kernel/db/database.ts';
import { FormFaults } from '../../kernel/http/formFaults.ts';
import { rupees } from '../../kernel/lists/csv.ts';
import { listOf, type List, type Sorts } from '../../kernel/lists/listOf.ts';
import { matches } from '../../kernel/lists/searchText.ts';
import type { ListFile } from '../../kernel/lists/sendList.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { raiseVersion } from '../../kernel/http/versions.ts';
import { dayOf, daysAfter } from '@shop/shared/format/calendar';
import { refuseClosedMonth } from '../../ledger/closedMonths.ts';
import { checkExpenseFields } from './draft.ts';
import { occurrence } from './schedule.ts';

export const RECURRING_FILE: ListFile<RecurringExpense> = {
  name: 'recurring-expenses',
  columns: [
    { heading: 'Category', cell: (row) => row.category },
    { heading: 'Description', cell: (row) => row.description },
    { heading: 'Amount', cell: (row) => rupees(row.amount) },
    { heading: 'Every', cell: (row) => row.every },
    { heading: 'First', cell: (row) => row.firstDate },
    { heading: 'Last', cell: (row) => row.lastDate },
    { heading: 'Next', cell: (row) => row.nextDate },
  ],
};

const ID = sql.ref<number>('r.id');

const SORTS: Sorts<(typeof RECURRING_SORTS)[number]> = {
  // Those that are over come last.
  next: sql`(case when r.next_day = '' then '9999' else r.next_day end)`,
  category: sql`(select c.name_key from expense_categories c where c.id = r.category_id)`,
  description: sql.ref('r.search_text'),
  amount: sql.ref('r.amount'),
};

/** Every recurring expense that was not deleted. */
export function recurringList(db: Reader, query: RecurringQuery): List<RecurringExpense> {
  const { ended } = query;
  return listOf(query, {
    db,
    from: db
      .selectFrom('recurring_expenses as r')
      .where('r.removed', '=', 0)
      .$if(ended === '1', (rows) => rows.where('r.next_day', '=', ''))
      .$if(ended === '0', (rows) => rows.where('r.next_day', '<>', '')),
    id: ID,
    search: (pattern) => matches(sql.ref('r.search_text'), pattern),
    sorts: SORTS,
    sort: 'next',
    read: (ids) => readRows(db, ids),
  });
}

/** Notes what comes every week or month; the server makes an expense of it on its day. Throws 422, 409 MONTH_CLOSED. */
export async function createRecurring(
  trx: Writer,
  staff: StaffIdentity,
  form: NewRecurring,
): Promise<RecurringExpense> {
  const faults = new FormFaults();
  const fields = await checkExpenseFields(trx, faults, form);
  const { every, firstDate, lastDate = '' } = form;
  if (!parseKarachi(firstDate)) faults.add('firstDate', 'This is not a date.');
  else if (firstDate < daysAfter(dayOf(new Date()), -366)) faults.add('firstDate', 'This is more than a year ago.');
  checkLast(faults, firstDate, lastDate);
  faults.throwIfAny();
  await refuseClosedMonth(trx, firstDate, 'firstDate');
  const { id } = await trx
    .insertInto('recurring_expenses')
    .values({
      ...fields,
      every,
      first_day: firstDate,
      last_day: lastDate,
      next_day: firstDate,
      created_by: staff.userId,
      created_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return note(trx, staff, 'recurringExpense.create', null, await readRow(trx, id));
}

/** Changes what is still to come; what was made stays. Throws 404, 409 CHANGED_MEANWHILE, 422. */
export async function updateRecurring(
  trx: Writer,
  staff: StaffIdentity,
  form: ChangedRecurring,
): Promise<RecurringExpense> {
  const id = Number(form.id);
  await raiseVersion(trx, 'recurring_expenses', { id, seen: form.version }, () => readRow(trx, id));
  const before = await readRow(trx, id);
  const row = await trx.selectFrom('recurring_expenses').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const faults = new FormFaults();
  const fields = await checkExpenseFields(trx, faults, form);
  const { lastDate = '' } = form;
  checkLast(faults, row.first_day, lastDate);
  faults.throwIfAny();
  let made = row.made;
  if (row.next_day === '') {
    // One that had ended begins anew; what fell into the time between was not due.
    while (occurrence(row.first_day, row.every, made) < dayOf(new Date())) made += 1;
  }
  const next = occurrence(row.first_day, row.every, made);
  await trx
    .updateTable('recurring_expenses')
    .set({ ...fields, last_day: lastDate, made, next_day: lastDate !== '' && next > lastDate ? '' : next })
    .where('id', '=', id)
    .execute();
  return note(trx, staff, 'recurringExpense.update', before, await readRow(trx, id));
}

/** Ends a recurring expense; what was made of it stays. Throws 404. */
export async function deleteRecurring(trx: Writer, staff: StaffIdentity, id: number): Promise<void> {
  await raiseVersion(trx, 'recurring_expenses', { id, seen: undefined }, () => readRow(trx, id));
  const before = await readRow(trx, id);
  await trx.updateTable('recurring_expenses').set({ removed: 1, next_day: '' }).where('id', '=', id).execute();
  await recordAudit(trx, staff, {
    action: 'recurringExpense.delete',
    subject: 'recurringExpense',
    subjectId: id,
    name: before.description,
    before,
  });
  await recordEvents(trx, staff.userId, [{ kind: 'accounting', subject: EVERYTHING }]);
}

function checkLast(faults: FormFaults, first: string, last: string): void {
  if (last === '') return;
  if (!parseKarachi(last)) faults.add('lastDate', 'This is not a date.');
  else if (last < first) faults.add('lastDate', 'This is before the first.');
}

async function note(
  trx: Writer,
  staff: StaffIdentity,
  action: string,
  before: RecurringExpense | null,
  after: RecurringExpense,
): Promise<RecurringExpense> {
  const entry = { action, subject: 'recurringExpense', subjectId: after.id, name: after.description };
  await recordAudit(trx, staff, { ...entry, before, after });
  await recordEvents(trx, staff.userId, [{ kind: 'accounting', subject: EVERYTHING }]);
  return after;
}

async function readRow(db: Reader, id: number): Promise<RecurringExpense> {
  const row = (await readRows(db, [id])).get(id);
  if (!row) throw new ApiError('UNKNOWN_EXPENSE');
  return row;
}

async function readRows(db: Reader, ids: number[]): Promise<Map<number, RecurringExpense>> {
  const rows = await db
    .selectFrom('recurring_expenses as r')
    .innerJoin('expense_categories as c', 'c.id', 'r.category_id')
    .leftJoin('users as u', 'u.id', 'r.created_by')
    .selectAll('r')
    .select(['c.name as category', 'u.fullname as by'])
    .select(sql<number>`(select count(*) from expenses e where e.recurring_id = r.id)`.as('expenses'))
    .where('r.id', 'in', ids)
    .where('r.removed', '=', 0)
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
        every: row.every,
        firstDate: row.first_day,
        lastDate: row.last_day,
        nextDate: row.next_day,
        made: row.expenses,
        by: row.by ?? '',
        version: row.version,
      },
    ]),
  );
}
