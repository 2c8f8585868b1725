import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ListAnswer } from '@shop/shared/contracts/http/lists';
import {
  CloseShift,
  NewDrawerMovement,
  NewShift,
  ShiftQuery,
  ShiftReport,
  ShiftRow,
  ShiftsQuery,
} from '@shop/shared/contracts/http/till';
import { Answer } from '@shop/shared/contracts/http/values';
import { mayDo, staffOf } from '../kernel/auth/rights.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { KeyHeaders } from '../kernel/http/idempotency.ts';
import { sendList } from '../kernel/lists/sendList.ts';
import { KEY_REFUSALS, once } from '../kernel/http/once.ts';
import { SHIFTS_FILE, shiftList } from './shiftList.ts';
import { readOpenShift, readReport } from './shiftReport.ts';
import { closeShift, moveCash, openShift } from './shifts.ts';

const tags = ['till'];
const response = { 200: Answer(ShiftReport) };

/** Whose shifts one may see: one's own, unless reports are one's right. */
const ownerFor = (staff: StaffIdentity): number | null => (mayDo(staff, 'reports') ? null : staff.userId);

/** Shifts at the till with their drawers. */
export const shiftRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'private, no-store');
  });

  app.get(
    '/TillController/shift',
    {
      config: { right: 'pos' },
      schema: {
        tags,
        summary: "The X report of one's own open shift, or null",
        response: { 200: Answer(Type.Union([ShiftReport, Type.Null()])) },
      },
    },
    async (request) => ({
      status: true as const,
      data: await readOpenShift(app.db.read, staffOf(request).userId),
    }),
  );

  app.get(
    '/TillController/shifts',
    {
      config: { right: 'pos' },
      schema: {
        tags,
        summary: "One's own shifts, newest first; everybody's for who may see reports",
        querystring: ShiftsQuery,
        response: { 200: ListAnswer(ShiftRow) },
      },
    },
    (request, reply) => {
      const { query } = request;
      return sendList(reply, query, shiftList(app.db.read, query, ownerFor(staffOf(request))), SHIFTS_FILE);
    },
  );

  app.get(
    '/TillController/shiftReport',
    {
      config: { right: 'pos', refusals: ['UNKNOWN_SHIFT'] },
      schema: {
        tags,
        summary: 'The X report of an open shift, the Z report of a closed one',
        querystring: ShiftQuery,
        response,
      },
    },
    async (request) => ({
      status: true as const,
      data: await readReport(app.db.read, request.query.id, ownerFor(staffOf(request))),
    }),
  );

  app.post(
    '/TillController/openShift',
    {
      config: { right: 'pos', refusals: ['SHIFT_OPEN', 'INVALID_FIELDS', ...KEY_REFUSALS] },
      schema: {
        tags,
        summary: "Opens one's shift with the cash in the drawer",
        headers: KeyHeaders,
        body: NewShift,
        response,
      },
    },
    async (request) => {
      const data = await once(app.db, request, (db) =>
        db.transaction((trx) => openShift(trx, staffOf(request), request.body)),
      );
      return { status: true as const, data };
    },
  );

  app.post(
    '/TillController/drawer',
    {
      config: { right: 'pos', refusals: ['NO_SHIFT', 'INVALID_FIELDS', ...KEY_REFUSALS] },
      schema: {
        tags,
        summary: "Notes cash that goes in or out of one's drawer, and why",
        headers: KeyHeaders,
        body: NewDrawerMovement,
        response,
      },
    },
    async (request) => {
      const data = await once(app.db, request, (db) =>
        db.transaction((trx) => moveCash(trx, staffOf(request), request.body)),
      );
      return { status: true as const, data };
    },
  );

  app.post(
    '/TillController/closeShift',
    {
      config: { right: 'pos', refusals: ['UNKNOWN_SHIFT', 'CHANGED_MEANWHILE', 'INVALID_FIELDS', ...KEY_REFUSALS] },
      schema: {
        tags,
        summary:
          "Closes one's shift, anybody's for who may see reports, with what was counted, and writes its Z report",
        headers: KeyHeaders,
        body: CloseShift,
        response,
      },
    },
    async (request) => {
      const data = await once(app.db, request, (db) =>
        db.transaction((trx) => closeShift(trx, staffOf(request), request.body)),
      );
      return { status: true as const, data };
    },
  );
};
