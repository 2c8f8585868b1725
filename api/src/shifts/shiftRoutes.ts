import type { FastifyPluginAsync } from 'fastify';
import {
  READ_SHIFT,
  LIST_SHIFTS,
  READ_SHIFT_REPORT,
  START_SHIFT,
  MOVE_CASH,
  CLOSE_SHIFT,
} from '@shop/shared/contracts/http/till';
import { mayDo } from '../kernel/auth/rights.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { SHIFTS_FILE, shiftList } from './shiftList.ts';
import { readOpenShift, readReport } from './shiftReport.ts';
import { closeShift, moveCash, openShift } from './shifts.ts';
import { serve, serveList, serveWrite } from '../kernel/http/serve.ts';

/** Whose shifts one may see: one's own, unless reports are one's right. */
const ownerFor = (staff: StaffIdentity): number | null => (mayDo(staff, 'reports') ? null : staff.userId);

/** Shifts at the till with their drawers. */
export const shiftRoutes: FastifyPluginAsync = async (app) => {
  serve(app, READ_SHIFT, ({ db, staff }) => readOpenShift(db.read, staff.userId));
  serveList(app, LIST_SHIFTS, SHIFTS_FILE, ({ db, staff, query }) => shiftList(db.read, query, ownerFor(staff)));
  serve(app, READ_SHIFT_REPORT, ({ db, staff, query }) => readReport(db.read, query.id, ownerFor(staff)));
  serveWrite(app, START_SHIFT, (trx, { staff, body }) => openShift(trx, staff, body));
  serveWrite(app, MOVE_CASH, (trx, { staff, body }) => moveCash(trx, staff, body));
  serveWrite(app, CLOSE_SHIFT, (trx, { staff, body }) => closeShift(trx, staff, body));
};
