import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  EditedUser,
  EndedSessions,
  PasswordReset,
  PasswordResetResult,
  UserListItem,
  UserReference,
} from '@shop/shared/contracts/http/people';
import { Answer, Flag, Id } from '@shop/shared/contracts/http/values';
import { deleteUser, resetPassword, signOutEverywhere, switchUser, type OwedTo } from './accountChanges.ts';
import { updateUser } from './editing.ts';
import { noteRightsChange } from '../security/plugin.ts';
import { openShiftNote } from './openShift.ts';
import { staffOf } from '../../kernel/auth/rights.ts';

/** What administrators do with the accounts of others (admin specification, 7). */
export const accountRoutes: FastifyPluginAsyncTypebox<{ owedTo: OwedTo }> = async (app, { owedTo }) => {
  app.post(
    '/UserController/update',
    {
      config: {
        right: 'users',
        refusals: ['UNKNOWN_USER', 'CHANGED_MEANWHILE', 'LAST_ADMINISTRATOR', 'OWN_ACCOUNT', 'INVALID_FIELDS'],
      },
      schema: {
        tags: ['users'],
        summary: 'Changes a person; a new password ends their sessions, an empty one keeps the old',
        body: EditedUser,
        response: { 200: Answer(UserListItem) },
      },
    },
    async (request) => {
      const { user: data, signsInOtherwise } = await updateUser(app.db, staffOf(request), request.body);
      if (signsInOtherwise) noteRightsChange(request, 'ACCOUNT_CHANGED');
      const note = data.state === 'on' ? '' : await openShiftNote(app.db.read, data.userId);
      return { status: true as const, data, msg: `The user is saved.${note}` };
    },
  );

  app.delete(
    '/UserController/users/:id',
    {
      config: { right: 'users', refusals: ['UNKNOWN_USER', 'LAST_ADMINISTRATOR', 'OWN_ACCOUNT', 'SUPPLIER_OWED'] },
      schema: {
        tags: ['users'],
        summary: 'Removes a person, and ends their sessions; what they did stays',
        params: Type.Object({ id: Id }),
        /** A supplier whose account is not even is deleted by who says so. */
        querystring: Type.Object({ sure: Type.Optional(Flag) }),
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      const isSure = request.query.sure === '1';
      await deleteUser(app.db, staffOf(request), { id: request.params.id, isSure, owedTo });
      noteRightsChange(request, 'ACCOUNT_REMOVED');
      const note = await openShiftNote(app.db.read, request.params.id);
      return { status: true as const, data: null, msg: `The user is deleted.${note}` };
    },
  );

  for (const [state, summary] of [
    ['off', 'Keeps somebody from signing in, and ends their sessions'],
    ['on', 'Lets somebody sign in again'],
  ] as const) {
    app.post(
      `/UserController/switch${state === 'off' ? 'Off' : 'On'}`,
      {
        config: { right: 'users', refusals: ['UNKNOWN_USER', 'LAST_ADMINISTRATOR', 'OWN_ACCOUNT', 'NEVER_SIGNS_IN'] },
        schema: { tags: ['users'], summary, body: UserReference, response: { 200: Answer(Type.Null()) } },
      },
      async (request) => {
        const userId = Number(request.body.userId);
        await switchUser(app.db, staffOf(request), userId, state);
        noteRightsChange(request, state === 'off' ? 'ACCOUNT_OFF' : 'ACCOUNT_ON');
        const note = state === 'off' ? await openShiftNote(app.db.read, userId) : '';
        return { status: true as const, data: null, msg: `The user is switched ${state}.${note}` };
      },
    );
  }

  app.post(
    '/UserController/resetPassword',
    {
      config: { right: 'users', refusals: ['UNKNOWN_USER', 'OWN_ACCOUNT', 'NEVER_SIGNS_IN', 'INVALID_FIELDS'] },
      schema: {
        tags: ['users'],
        summary: 'Gives somebody another password, one the shop makes unless it is given, and ends their sessions',
        body: PasswordReset,
        response: { 200: Answer(PasswordResetResult) },
      },
    },
    async (request) => {
      const { userId, password } = request.body;
      const made = await resetPassword(app.db, staffOf(request), { id: Number(userId), password });
      noteRightsChange(request, 'PASSWORD_RESET');
      return { status: true as const, data: { password: made }, msg: 'The password is changed.' };
    },
  );

  app.post(
    '/UserController/signOutEverywhere',
    {
      config: { right: 'users', refusals: ['UNKNOWN_USER'] },
      schema: {
        tags: ['users'],
        summary: 'Ends all sessions of somebody; of oneself all but the one that asks',
        body: UserReference,
        response: { 200: Answer(EndedSessions) },
      },
    },
    async (request) => {
      const reference = { id: Number(request.body.userId), but: request.sessionId };
      const ended = await signOutEverywhere(app.db, staffOf(request), reference);
      noteRightsChange(request, 'SESSIONS_ENDED');
      return { status: true as const, data: { ended } };
    },
  );
};
