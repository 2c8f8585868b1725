import type { FastifyPluginAsync } from 'fastify';
import {
  CHANGE_PASSWORD,
  SIGN_OUT_ELSEWHERE,
  READ_OWN_SESSIONS,
  END_SESSION,
} from '@shop/shared/contracts/http/people/people';
import { signOutEverywhere } from '../accounts/accountChanges.ts';
import { changeOwnPassword, endOwnSession, readOwnSessions } from './ownAccount.ts';
import { noteRightsChange } from '../security/plugin.ts';
import { serve } from '../../kernel/serve.ts';

/** What everybody of staff does with their own account. */
export const ownRoutes: FastifyPluginAsync = async (app) => {
  serve(
    app,
    CHANGE_PASSWORD,
    async ({ db, staff, body, request }) => {
      const asking = { staff, sessionId: request.sessionId, throttled: app.config.rateLimit };
      const ended = await changeOwnPassword(db, asking, body);
      noteRightsChange(request, 'PASSWORD_CHANGED');
      return { ended };
    },
    { msg: 'Your password is changed.' },
  );

  serve(app, SIGN_OUT_ELSEWHERE, async ({ db, staff, request }) => {
    const ended = await signOutEverywhere(db, staff, { id: staff.userId, but: request.sessionId });
    noteRightsChange(request, 'SESSIONS_ENDED');
    return { ended };
  });

  serve(app, READ_OWN_SESSIONS, ({ db, staff, request }) =>
    readOwnSessions(db.read, { staff, sessionId: request.sessionId }, new Date()),
  );

  serve(app, END_SESSION, async ({ db, staff, params, request }) => {
    await endOwnSession(db, staff, params.id);
    noteRightsChange(request, 'SESSIONS_ENDED');
  });
};
