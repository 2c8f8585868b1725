import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Credentials, LoginResult, Me } from '@shop/shared/contracts/http/session';
import { Answer } from '@shop/shared/contracts/http/values';
import { SIGN_INS_A_MINUTE } from '../plugins/limits.ts';
import { Refused } from '../plugins/refused.ts';
import { accountRoutes } from './accountRoutes.ts';
import { newUserRoutes } from './newUserRoutes.ts';
import { ownRoutes } from './ownRoutes.ts';
import { staffOf } from './rights.ts';
import { newToken } from './secrets.ts';
import { clearSessionCookie, deviceTokenOf, setDeviceCookie, setSessionCookie } from './sessionCookie.ts';
import { endSession } from './sessions.ts';
import { signIn } from './signIn.ts';
import { userRoutes } from './userRoutes.ts';

/** Signing in, asking who one is, signing out (admin specification, 7), and the users. No cache keeps any of it. */
export const peopleRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });
  await app.register(userRoutes);
  await app.register(newUserRoutes);
  await app.register(accountRoutes);
  await app.register(ownRoutes);

  app.post(
    '/PublicController/authLogin',
    {
      config: { refusals: ['WRONG_CREDENTIALS', 'SIGN_IN_LOCKED'], rateLimit: SIGN_INS_A_MINUTE },
      schema: {
        tags: ['session'],
        summary: 'Signs in: a session cookie, and the tokens every call of staff carries',
        body: Credentials,
        response: { 200: Answer(LoginResult) },
      },
    },
    async (request, reply) => {
      const from = {
        userAgent: request.headers['user-agent'] ?? '',
        address: request.ip,
        device: deviceTokenOf(request),
      };
      const result = await signIn(app.db, { ...request.body, ...from }, app.config.rateLimit);
      const who = { address: request.ip, username: request.body.username };
      if (result.outcome === 'wrong') {
        app.securityEvents.note({ kind: 'failure', what: 'WRONG_CREDENTIALS', ...who });
        for (const what of result.locks) app.securityEvents.note({ kind: 'lock', what, ...who });
        throw new Refused('WRONG_CREDENTIALS');
      }
      if (result.outcome === 'blocked') {
        void reply.header('retry-after', result.retryAfterSeconds);
        throw new Refused(
          'SIGN_IN_LOCKED',
          `Too many failed sign-ins. Try again in ${inWords(result.retryAfterSeconds)}.`,
        );
      }
      app.securityEvents.note({ kind: 'signIn', what: 'PASSWORD', ...who });
      setSessionCookie(request, reply, result.session.cookie);
      setDeviceCookie(request, reply, result.device);
      const { authToken, apiKey } = result.session;
      // The specification's third token; it opens nothing, so nothing is kept of it.
      return { status: true as const, data: { userToken: newToken(), authToken, apiKey } };
    },
  );

  app.get(
    '/PublicController/me',
    {
      config: { right: 'any-staff' },
      schema: { tags: ['session'], summary: 'Who is signed in, and what they may do', response: { 200: Answer(Me) } },
    },
    async (request) => {
      const staff = staffOf(request);
      return { status: true as const, data: { ...staff, rights: [...staff.rights] } };
    },
  );

  app.post(
    '/PublicController/authLogout',
    {
      config: { right: 'any-staff' },
      schema: { tags: ['session'], summary: 'Ends the session', response: { 200: Answer(Type.Null()) } },
    },
    async (request, reply) => {
      const { sessionId } = request;
      if (sessionId !== null) await app.db.transaction((trx) => endSession(trx, sessionId));
      clearSessionCookie(request, reply);
      return { status: true as const, data: null };
    },
  );
};

function inWords(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
