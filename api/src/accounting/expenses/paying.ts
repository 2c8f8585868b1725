import type { PaidExpense } from '@shop/shared/contracts/http/till/paidExpense';
import type { ShiftReport } from '@shop/shared/contracts/http/till/shifts';
import { dayOf } from '@shop/shared/format/calendar';
import type { Writer } from '../../kernel/db/database.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { moveCash } from '../../shifts/shifts.ts';
import { createExpense } from './saving.ts';

/**
 * Pays an expense of today out of the drawer of one's shift: it is booked as any other, once, and the drawer's movement names
 * it. Throws 409 NO_SHIFT or MONTH_CLOSED, 422 with `data.fields`; then neither is.
 */
export async function payExpense(
  trx: Writer,
  staff: StaffIdentity,
  { category, amount, reason }: PaidExpense,
): Promise<ShiftReport> {
  const expense = await createExpense(trx, staff, { category, amount, description: reason, date: dayOf(new Date()) });
  return moveCash(trx, staff, { kind: 'paid-out', amount, reason }, { expenseId: expense.id });
}
