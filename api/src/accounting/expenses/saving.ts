import { EVERYTHING } from '@shop/shared/contracts/http/events';
import type {
  ApprovedExpenses,
  ChangedExpense,
  Expense,
  NewExpense,
} from '@shop/shared/contracts/http/accounting/expenses';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { ApiError, refusedFields } from '../../kernel/http/apiError.ts';
import { dayOf } from '@shop/shared/format/calendar';
import { refuseClosedMonth } from '../../ledger/closedMonths.ts';
import { readExpenseForm } from './draft.ts';
import { readExpense } from './list.ts';

/** Notes an expense, which waits for approval. Throws 422 with `data.fields`, 409 MONTH_CLOSED. */
export async function createExpense(trx: Writer, staff: StaffIdentity, form: NewExpense): Promise<Expense> {
  const draft = await readExpenseForm(trx, form);
  await refuseClosedMonth(trx, draft.spent_on, 'date');
  const { id } = await trx
    .insertInto('expenses')
    .values({ ...draft, status: 'pending', created_by: staff.userId, created_at: new Date().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return note(trx, staff, 'expense.create', null, await readExpense(trx, id));
}

/**
 * Changes an expense that is pending. Throws 404, 409 EXPENSE_APPROVED, CHANGED_MEANWHILE or MONTH_CLOSED, 422 with
 * `data.fields`.
 */
export async function updateExpense(trx: Writer, staff: StaffIdentity, form: ChangedExpense): Promise<Expense> {
  const id = Number(form.id);
  const row = await lockPending(trx, id);
  const before = await readExpense(trx, id);
  if (form.version !== undefined && form.version !== row.version) {
    throw new ApiError('CHANGED_MEANWHILE', undefined, before);
  }
  const draft = await readExpenseForm(trx, form);
  const moved = { amount: draft.amount !== row.amount, date: draft.spent_on !== row.spent_on };
  if ((moved.amount || moved.date) && (await isPaidOut(trx, id))) {
    throw refusedFields({
      ...(moved.amount && { amount: 'So much was paid out of a drawer.' }),
      ...(moved.date && { date: 'It was paid out of a drawer on that day.' }),
    });
  }
  await refuseClosedMonth(trx, row.spent_on, 'date');
  await refuseClosedMonth(trx, draft.spent_on, 'date');
  await trx
    .updateTable('expenses')
    .set({ ...draft, version: row.version + 1 })
    .where('id', '=', id)
    .execute();
  return note(trx, staff, 'expense.update', before, await readExpense(trx, id));
}

/** Deletes an expense that is pending. Throws 404, 409 EXPENSE_APPROVED, EXPENSE_PAID_OUT or MONTH_CLOSED. */
export async function deleteExpense(trx: Writer, staff: StaffIdentity, id: number): Promise<void> {
  const row = await lockPending(trx, id);
  const before = await readExpense(trx, id);
  if (await isPaidOut(trx, id)) throw new ApiError('EXPENSE_PAID_OUT');
  await refuseClosedMonth(trx, row.spent_on);
  await trx
    .updateTable('expenses')
    .set({ removed: 1, version: row.version + 1 })
    .where('id', '=', id)
    .execute();
  await recordAudit(trx, staff, {
    action: 'expense.delete',
    subject: 'expense',
    subjectId: id,
    name: row.description,
    before,
  });
  await announce(trx, staff);
}

/** Approves expenses, all or none, and returns how many were pending. Throws 404, 409 MONTH_CLOSED. */
export async function approveExpenses(
  trx: Writer,
  staff: StaffIdentity,
  { id, ids = [] }: ApprovedExpenses,
): Promise<number> {
  const named = [...ids, ...(id === undefined ? [] : [id])].map(Number);
  if (named.length === 0) throw refusedFields({ id: 'This is needed.' });
  let approved = 0;
  for (const one of [...new Set(named)].toSorted((a, b) => a - b)) {
    const row = await lockExpense(trx, one);
    if (row.status === 'approved') continue;
    await refuseClosedMonth(trx, row.spent_on);
    const approval = { approved_by: staff.userId, approved_at: new Date().toISOString() };
    await trx
      .updateTable('expenses')
      .set({ ...approval, status: 'approved', version: row.version + 1 })
      .where('id', '=', one)
      .execute();
    await recordAudit(trx, staff, {
      action: 'expense.approve',
      subject: 'expense',
      subjectId: one,
      name: row.description,
      before: { status: row.status },
      after: { status: 'approved' },
    });
    approved += 1;
  }
  if (approved > 0) await announce(trx, staff);
  return approved;
}

/**
 * Takes an approved expense back with an entry of today, which is approved by whoever makes it. Throws 404, 409
 * EXPENSE_REVERSED when it was taken back before or takes back another itself, 422 while it is pending.
 */
export async function reverseExpense(trx: Writer, staff: StaffIdentity, id: number): Promise<Expense> {
  const row = await lockExpense(trx, id);
  if (row.status === 'pending') {
    throw refusedFields({ id: 'This expense is not approved yet: it can be changed or deleted.' });
  }
  if (row.reversed === 1 || row.reverses_id !== null) throw new ApiError('EXPENSE_REVERSED');
  const before = await readExpense(trx, id);
  const now = new Date().toISOString();
  const { id: counter } = await trx
    .insertInto('expenses')
    .values({
      category_id: row.category_id,
      description: row.description,
      search_text: row.search_text,
      amount: -row.amount,
      spent_on: dayOf(now),
      status: 'approved',
      reverses_id: id,
      created_by: staff.userId,
      created_at: now,
      approved_by: staff.userId,
      approved_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('expenses')
    .set({ reversed: 1, version: row.version + 1 })
    .where('id', '=', id)
    .execute();
  return note(trx, staff, 'expense.reverse', before, await readExpense(trx, counter));
}

/** The expense, locked until the transaction ends. Throws 404. */
async function lockExpense(trx: Writer, id: number): Promise<Row<'expenses'>> {
  const row = await trx
    .updateTable('expenses')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .where('removed', '=', 0)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new ApiError('UNKNOWN_EXPENSE');
  return row;
}

/** Whether cash of a drawer has paid an expense: as much is gone from there, and its report says for what. */
async function isPaidOut(trx: Writer, id: number): Promise<boolean> {
  const paid = await trx.selectFrom('drawer_movements').select('id').where('expense_id', '=', id).executeTakeFirst();
  return paid !== undefined;
}

async function lockPending(trx: Writer, id: number): Promise<Row<'expenses'>> {
  const row = await lockExpense(trx, id);
  if (row.status === 'approved') throw new ApiError('EXPENSE_APPROVED', undefined, await readExpense(trx, id));
  return row;
}

async function note(
  trx: Writer,
  staff: StaffIdentity,
  action: string,
  before: Expense | null,
  after: Expense,
): Promise<Expense> {
  const subjectId = before?.id ?? after.id;
  await recordAudit(trx, staff, { action, subject: 'expense', subjectId, name: after.description, before, after });
  await announce(trx, staff);
  return after;
}

const announce = (trx: Writer, { userId }: StaffIdentity): Promise<void> =>
  recordEvents(trx, userId, [{ kind: 'accounting', subject: EVERYTHING }]);
