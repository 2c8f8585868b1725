import { sql } from 'kysely';
import type { MonthRow } from '@shop/shared/contracts/http/accounting/accounting';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import { karachiDateTime } from '@shop/shared/format/dates';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { Reader, Writer } from '../../kernel/db/database.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { readProfitLoss, type ProfitLoss } from '../../reports/profitLoss.ts';
import {
  dayOf,
  firstDayOf,
  lastDayOf,
  monthName,
  monthOf,
  monthsAfter,
  type Month,
} from '@shop/shared/format/calendar';
import { expensesIn, inRupees } from '../profit-loss/figures.ts';
import { lockLastClosed, monthOfNumber, setLastClosed } from '../../ledger/closedMonths.ts';

/** What was begun before a month ended has ended by then too. */
const SETTLED_MS = 5 * 60_000;

/** Every month from the first with anything in it, newest first, with the figures of those that are closed. */
export async function listMonths(db: Reader, now: Date): Promise<MonthRow[]> {
  const { value } = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'closed-month')
    .executeTakeFirstOrThrow();
  const last = monthOfNumber(value);
  const running = monthOf(now);
  const first = await firstMonth(db, now);
  const next = last === '' ? first : monthsAfter(last, 1);
  const closings = await db
    .selectFrom('month_closings as m')
    .leftJoin('users as u', 'u.id', 'm.closed_by')
    .select(['m.month', 'm.figures', 'm.closed_at', 'u.fullname'])
    .where('m.reopened_at', 'is', null)
    .execute();
  const closingOf = new Map(closings.map((closing) => [closing.month, closing]));
  const rows: MonthRow[] = [];
  for (let month = running; month >= first; month = monthsAfter(month, -1)) {
    const closing = closingOf.get(month);
    const figures = closing ? (JSON.parse(closing.figures) as ProfitLoss) : null;
    rows.push({
      month,
      state: month === running ? 'running' : closing ? 'closed' : 'open',
      isNext: month === next && mayClose(month, now),
      isLast: month === last,
      closedBy: closing?.fullname ?? '',
      closedDate: closing ? karachiDateTime(closing.closed_at) : '',
      figures: figures && { ...inRupees(figures), expensesBy: expensesIn(figures) },
    });
  }
  return rows;
}

/**
 * Closes the month after the last that is closed, and keeps its figures. Throws 409 MONTH_ORDER for any other, or one
 * that is not over, 409 MONTH_PENDING while expenses of it wait for approval.
 */
export async function closeMonth(trx: Writer, staff: StaffIdentity, month: Month, now: Date): Promise<void> {
  const last = await lockLastClosed(trx);
  const next = last === '' ? await firstMonth(trx, now) : monthsAfter(last, 1);
  if (!mayClose(month, now)) throw new ApiError('MONTH_ORDER', `${monthName(month)} is not over yet.`, { next });
  if (month !== next) {
    const text = month <= last ? `${monthName(month)} is closed already.` : `${monthName(next)} comes first.`;
    throw new ApiError('MONTH_ORDER', text, { next });
  }
  const pending = await pendingExpenses(trx, month);
  if (pending > 0) {
    const many = pending === 1 ? '1 expense' : `${pending} expenses`;
    throw new ApiError('MONTH_PENDING', `${many} of ${monthName(month)} still wait for approval.`, { pending });
  }
  const figures = await readProfitLoss(trx, { from: firstDayOf(month), to: lastDayOf(month) });
  await trx
    .insertInto('month_closings')
    .values({ month, figures: JSON.stringify(figures), closed_by: staff.userId, closed_at: now.toISOString() })
    .execute();
  await setLastClosed(trx, month);
  const after = { ...inRupees(figures), state: 'closed' };
  await note(trx, staff, { action: 'month.close', month, before: { state: 'open' }, after });
}

/** Opens the last month that is closed again; its figures stay in the log. Throws 409 MONTH_ORDER for any other. */
export async function reopenMonth(trx: Writer, staff: StaffIdentity, month: Month, now: Date): Promise<void> {
  const last = await lockLastClosed(trx);
  if (month !== last) throw new ApiError('MONTH_ORDER', undefined, { last });
  await trx
    .updateTable('month_closings')
    .set({ reopened_by: staff.userId, reopened_at: now.toISOString() })
    .where('month', '=', month)
    .where('reopened_at', 'is', null)
    .execute();
  const before = monthsAfter(month, -1);
  const row = await trx
    .selectFrom('month_closings')
    .select('month')
    .where('month', '=', before)
    .where('reopened_at', 'is', null)
    .executeTakeFirst();
  await setLastClosed(trx, row ? before : '');
  await note(trx, staff, { action: 'month.reopen', month, before: { state: 'closed' }, after: { state: 'open' } });
}

const mayClose = (month: Month, now: Date): boolean => month < monthOf(new Date(now.getTime() - SETTLED_MS));

async function note(
  trx: Writer,
  staff: StaffIdentity,
  { action, month, before, after }: { action: string; month: Month; before: object; after: object },
): Promise<void> {
  await recordAudit(trx, staff, { action, subject: 'month', subjectId: month, name: monthName(month), before, after });
  await recordEvents(trx, staff.userId, [{ kind: 'accounting', subject: EVERYTHING }]);
}

async function pendingExpenses(db: Reader, month: Month): Promise<number> {
  const { rows } = await db
    .selectFrom('expenses')
    .select(sql<number>`count(*)`.as('rows'))
    .where('removed', '=', 0)
    .where('status', '=', 'pending')
    .where('spent_on', '>=', firstDayOf(month))
    .where('spent_on', '<=', lastDayOf(month))
    .executeTakeFirstOrThrow();
  return rows;
}

/** The first month with an order, an expense, or something paid or received in it; the running one when there is none. */
async function firstMonth(db: Reader, now: Date): Promise<Month> {
  const firsts = [
    await db.selectFrom('orders').select('created_at as at').orderBy('id').limit(1).executeTakeFirst(),
    await db
      .selectFrom('expenses')
      .select('spent_on as at')
      .where('removed', '=', 0)
      .orderBy('spent_on')
      .limit(1)
      .executeTakeFirst(),
    await db.selectFrom('customer_payments').select('paid_on as at').orderBy('paid_on').limit(1).executeTakeFirst(),
    await db.selectFrom('supplier_payments').select('paid_on as at').orderBy('paid_on').limit(1).executeTakeFirst(),
    await db.selectFrom('purchase_receipts').select('created_at as at').orderBy('id').limit(1).executeTakeFirst(),
  ];
  const months = firsts.flatMap((row) => (row?.at ? [monthOf(dayOf(row.at))] : []));
  return [...months, monthOf(now)].toSorted()[0] ?? monthOf(now);
}
