import type { FastifyPluginAsync } from 'fastify';
import {
  CREATE_USER,
  SWITCH_USER_OFF,
  SWITCH_USER_ON,
  UPDATE_USER,
  REMOVE_USER,
  RESET_PASSWORD,
  SIGN_OUT_EVERYWHERE,
} from '@shop/shared/contracts/http/people/people';
import { SUPPLIER_ROLE_ID, type Right } from '@shop/shared/contracts/rights';
import { letIn } from '../../kernel/auth/rights.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { serve } from '../../kernel/serve.ts';
import { noteRightsChange } from '../security/plugin.ts';
import { deleteUser, resetPassword, signOutEverywhere, switchUser, type OwedTo } from './accountChanges.ts';
import { updateUser } from './editing.ts';
import { createUser } from './newUser.ts';
import { readPerson } from './personRules.ts';

/** Who may edit products or purchases may add those they are bought from. */
const FOR_SUPPLIERS: readonly Right[] = ['products', 'purchases', 'users'];

/** What administrators do with the accounts of others (admin specification, 7). */
export const accountRoutes: FastifyPluginAsync<{ owedTo: OwedTo }> = async (app, { owedTo }) => {
  serve(
    app,
    CREATE_USER,
    async ({ db, staff, body, request }) => {
      const person = await readPerson(app.db.read, body);
      const made = await db.transaction(async (trx) => ({ userId: await createUser(trx, staff, person) }));
      if (person.username !== null) noteRightsChange(request, 'ACCOUNT_ADDED');
      return made;
    },
    {
      // Only the body tells whom somebody wants to add, and who is asking comes before whether it is well-formed.
      preValidation: async (request) => {
        letIn(request, isSupplier(request.body) ? FOR_SUPPLIERS : 'users');
      },
      compared: ({ password: _never, ...compared }) => compared,
      msg: 'The user is saved.',
    },
  );

  serve(app, UPDATE_USER, async ({ db, staff, body, request }, reply) => {
    const { user: data, signsInOtherwise } = await updateUser(db, staff, body);
    if (signsInOtherwise) noteRightsChange(request, 'ACCOUNT_CHANGED');
    const note = data.state === 'on' ? '' : await openShiftNote(db.read, data.userId);
    return reply.send({ status: true, data, msg: `The user is saved.${note}` });
  });

  serve(
    app,
    REMOVE_USER,
    async ({ db, staff, query, params, request }) => {
      const isSure = query.sure === '1';
      await deleteUser(db, staff, { id: params.id, isSure, owedTo });
      noteRightsChange(request, 'ACCOUNT_REMOVED');
      return openShiftNote(db.read, params.id);
    },
    { msg: (note) => `The user is deleted.${note}` },
  );

  serve(
    app,
    SWITCH_USER_OFF,
    async ({ db, staff, body, request }) => {
      const userId = Number(body.userId);
      await switchUser(db, staff, userId, 'off');
      noteRightsChange(request, 'ACCOUNT_OFF');
      return openShiftNote(db.read, userId);
    },
    { msg: (note) => `The user is switched off.${note}` },
  );

  serve(
    app,
    SWITCH_USER_ON,
    async ({ db, staff, body, request }) => {
      await switchUser(db, staff, Number(body.userId), 'on');
      noteRightsChange(request, 'ACCOUNT_ON');
    },
    { msg: 'The user is switched on.' },
  );

  serve(
    app,
    RESET_PASSWORD,
    async ({ db, staff, body, request }) => {
      const { userId, password } = body;
      const made = await resetPassword(db, staff, { id: Number(userId), password });
      noteRightsChange(request, 'PASSWORD_RESET');
      return { password: made };
    },
    { msg: 'The password is changed.' },
  );

  serve(app, SIGN_OUT_EVERYWHERE, async ({ db, staff, body, request }) => {
    const reference = { id: Number(body.userId), but: request.sessionId };
    const ended = await signOutEverywhere(db, staff, reference);
    noteRightsChange(request, 'SESSIONS_ENDED');
    return { ended };
  });
};

function isSupplier(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('role' in body)) return false;
  return body.role === SUPPLIER_ROLE_ID || body.role === String(SUPPLIER_ROLE_ID);
}

/** What to say of a person's shift that stays open though they no longer close it themselves; '' without one. */
async function openShiftNote(db: Reader, userId: number): Promise<string> {
  const shift = await db
    .selectFrom('shifts')
    .innerJoin('users', 'users.id', 'shifts.user_id')
    .select(['shifts.till', 'users.fullname'])
    .where('shifts.user_id', '=', userId)
    .where('shifts.closed_at', 'is', null)
    .executeTakeFirst();
  if (!shift) return '';
  return ` The shift of ${shift.fullname} at ${shift.till} is still open: whoever may see reports closes it under All shifts.`;
}
