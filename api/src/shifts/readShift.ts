import type { ShiftReport } from '@shop/shared/contracts/http/till/shifts';
import { mayDo } from '../kernel/auth/rights.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import type { Reader } from '../kernel/db/database.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { openReport } from './blindCount.ts';
import { openShiftAt } from './shiftReport.ts';

/** The report of a shift: a Z report as it was written, else as the shift stands. Throws 404 for one that is neither one's own nor of the drawer one is at, without the right to see everybody's. */
export async function readReport(db: Reader, shiftId: number, staff: StaffIdentity): Promise<ShiftReport> {
  const shift = await db.selectFrom('shifts').selectAll().where('id', '=', shiftId).executeTakeFirst();
  const isSeen = shift && (shift.user_id === staff.userId || shift.id === staff.drawer || mayDo(staff, 'reports'));
  if (!isSeen) throw new ApiError('UNKNOWN_SHIFT', 'There is no such shift.');
  const written = await db.selectFrom('z_reports').select('report').where('shift_id', '=', shiftId).executeTakeFirst();
  return written ? (JSON.parse(written.report) as ShiftReport) : openReport(db, shift);
}

/** The report of the open shift whose drawer somebody is at; null when there is none. */
export async function readOpenShift(db: Reader, { userId, drawer }: StaffIdentity): Promise<ShiftReport | null> {
  const shift = await db
    .selectFrom('shifts')
    .selectAll()
    .where('id', '=', openShiftAt(db, { userId, drawer: drawer ?? 0 }))
    .executeTakeFirst();
  return shift ? openReport(db, shift) : null;
}
