import type { FastifyPluginAsync } from 'fastify';
import {
  READ_SHIFT,
  LIST_SHIFTS,
  READ_SHIFT_REPORT,
  START_SHIFT,
  MOVE_CASH,
  CLOSE_SHIFT,
  type ShiftReport,
} from '@shop/shared/contracts/http/till/shifts';
import { LIST_LOOSE_CASH } from '@shop/shared/contracts/http/till/looseCash';
import { mayDo } from '../kernel/auth/rights.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { serve, serveList, serveWrite } from '../kernel/serve.ts';
import { LOOSE_CASH_FILE, looseCashFigures, looseCashList } from './looseCash.ts';
import { SHIFTS_FILE, shiftList } from './shiftList.ts';
import { closeShift, moveCash, openShift } from './shifts.ts';
import type { Reader } from '../kernel/db/database.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { openReport } from './blindCount.ts';
import { openShiftAt } from './shiftReport.ts';

/** Whose shifts one may see: one's own, unless reports are one's right. */
const ownerFor = (staff: StaffIdentity): number | null => (mayDo(staff, 'reports') ? null : staff.userId);

/** Shifts of the drawer, their reports, and cash that belongs to none. */
export const shifts: FastifyPluginAsync = async (app) => {
  // Shifts at the till with their drawers.
  serve(app, READ_SHIFT, ({ db, staff }) => readOpenShift(db.read, staff));
  serveList(app, LIST_SHIFTS, SHIFTS_FILE, ({ db, staff, query }) => shiftList(db.read, query, ownerFor(staff)));
  serve(app, READ_SHIFT_REPORT, ({ db, staff, query }) => readReport(db.read, query.id, staff));
  serveWrite(app, START_SHIFT, (trx, { staff, body, request: { sessionId } }) =>
    openShift(trx, { staff, sessionId }, body),
  );
  serveWrite(app, MOVE_CASH, (trx, { staff, body }) => moveCash(trx, staff, body));
  serveWrite(app, CLOSE_SHIFT, (trx, { staff, body }) => closeShift(trx, staff, body));

  // What a shop's owner looks at beside the shifts.
  serveList(
    app,
    LIST_LOOSE_CASH,
    LOOSE_CASH_FILE,
    ({ db, query }) => looseCashList(db.read, query),
    ({ db, query }) => looseCashFigures(db.read, query),
  );
};

/** The report of a shift: a Z report as it was written, else as the shift stands. Throws 404 for one that is neither one's own nor of the drawer one is at, without the right to see everybody's. */
async function readReport(db: Reader, shiftId: number, staff: StaffIdentity): Promise<ShiftReport> {
  const shift = await db.selectFrom('shifts').selectAll().where('id', '=', shiftId).executeTakeFirst();
  const isSeen = shift && (shift.user_id === staff.userId || shift.id === staff.drawer || mayDo(staff, 'reports'));
  if (!isSeen) throw new ApiError('UNKNOWN_SHIFT', 'There is no such shift.');
  const written = await db.selectFrom('z_reports').select('report').where('shift_id', '=', shiftId).executeTakeFirst();
  return written ? (JSON.parse(written.report) as ShiftReport) : openReport(db, shift);
}

/** The report of the open shift whose drawer somebody is at; null when there is none. */
async function readOpenShift(db: Reader, { userId, drawer }: StaffIdentity): Promise<ShiftReport | null> {
  const shift = await db
    .selectFrom('shifts')
    .selectAll()
    .where('id', '=', openShiftAt(db, { userId, drawer: drawer ?? 0 }))
    .executeTakeFirst();
  return shift ? openReport(db, shift) : null;
}
