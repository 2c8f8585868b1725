import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { EndedSessions, OwnSession, PasswordChange } from '@shop/shared/contracts/http/people';
import { Answer, Id } from '@shop/shared/contracts/http/values';
import { signOutEverywhere } from '../accounts/accountChanges.ts';
import { changeOwnPassword, endOwnSession, readOwnSessions } from './ownAccount.ts';
import { noteRightsChange } from '../security/plugin.ts';
import { staffOf } from '../../kernel/auth/rights.ts';

/** What everybody of staff does with their own account. */
export const ownRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/UserController/changePassword',
    {
      config: { right: 'any-staff', refusals: ['INVALID_FIELDS', 'SIGN_IN_LOCKED'] },
      schema: {
        tags: ['own account'],
        summary: "Changes one's own password, and ends one's other sessions",
        body: PasswordChange,
        response: { 200: Answer(EndedSessions) },
      },
    },
    async (request) => {
      const { sessionId, body } = request;
      const asking = { staff: staffOf(request), sessionId, throttled: app.config.rateLimit };
      const ended = await changeOwnPassword(app.db, asking, body);
      noteRightsChange(request, 'PASSWORD_CHANGED');
      return { status: true as const, data: { ended }, msg: 'Your password is changed.' };
    },
  );

  app.post(
    '/UserController/signOutElsewhere',
    {
      config: { right: 'any-staff', refusals: ['UNKNOWN_USER'] },
      schema: {
        tags: ['own account'],
        summary: "Ends one's own sessions but the one that asks",
        response: { 200: Answer(EndedSessions) },
      },
    },
    async (request) => {
      const staff = staffOf(request);
      const ended = await signOutEverywhere(app.db, staff, { id: staff.userId, but: request.sessionId });
      noteRightsChange(request, 'SESSIONS_ENDED');
      return { status: true as const, data: { ended } };
    },
  );

  app.get(
    '/UserController/sessions',
    {
      config: { right: 'any-staff' },
      schema: {
        tags: ['own account'],
        summary: "One's own open sessions",
        response: { 200: Answer(Type.Array(OwnSession)) },
      },
    },
    async (request) => {
      const asking = { staff: staffOf(request), sessionId: request.sessionId };
      return { status: true as const, data: await readOwnSessions(app.db.read, asking, new Date()) };
    },
  );

  app.delete(
    '/UserController/sessions/:id',
    {
      config: { right: 'any-staff', refusals: ['UNKNOWN_SESSION'] },
      schema: {
        tags: ['own account'],
        summary: "Ends one of one's own sessions",
        params: Type.Object({ id: Id }),
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      await endOwnSession(app.db, staffOf(request), request.params.id);
      noteRightsChange(request, 'SESSIONS_ENDED');
      return { status: true as const, data: null };
    },
  );
};
