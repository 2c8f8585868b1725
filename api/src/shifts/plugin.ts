import type { FastifyPluginAsync } from 'fastify';
import {
  READ_SHIFT,
  LIST_SHIFTS,
  READ_SHIFT_REPORT,
  START_SHIFT,
  MOVE_CASH,
  CLOSE_SHIFT,
  LIST_LOOSE_CASH,
} from '@shop/shared/contracts/http/till/shifts';
import { mayDo } from '../kernel/auth/rights.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { serve, serveList, serveWrite } from '../kernel/serve.ts';
import { LOOSE_CASH_FILE, looseCashFigures, looseCashList } from './looseCash.ts';
import { SHIFTS_FILE, shiftList } from './shiftList.ts';
import { readOpenShift, readReport } from './readShift.ts';
import { closeShift, moveCash, openShift } from './shifts.ts';

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
