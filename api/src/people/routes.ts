import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { LIST_USERS } from '@shop/shared/contracts/http/people/people';
import { SignInCode, SignInStep } from '@shop/shared/contracts/http/people/secondFactor';
import { Credentials, LoginResult, READ_ME, END_OWN_SESSION } from '@shop/shared/contracts/http/people/session';
import { Answer } from '@shop/shared/contracts/http/values';
import { readySecret } from '../kernel/auth/shopSecret.ts';
import { SIGN_INS_A_MINUTE } from '../kernel/http/limits.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { serve, serveList } from '../kernel/serve.ts';
import type { OwedTo } from './accounts/accountChanges.ts';
import { accountRoutes } from './accounts/accountRoutes.ts';
import { userList, USERS_FILE } from './accounts/users.ts';
import { ownRoutes } from './own/ownRoutes.ts';
import { signChallenge } from './second-factor/challenge.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { signInWithCode } from './second-factor/signInCode.ts';
import { pinRoutes } from './pins/routes.ts';
import { roleRoutes } from './roles/routes.ts';
import { waitText, type Locked } from './sign-in/failedAttempts.ts';
import { newToken } from './sign-in/secrets.ts';
import {
  clearSessionCookie,
  deviceTokenOf,
  sessionCookieOf,
  setDeviceCookie,
  setSessionCookie,
} from './sign-in/sessionCookie.ts';
import { endSession } from './sign-in/sessions.ts';
import { signIn, type SignInResult } from './sign-in/signIn.ts';

/** Signing in, asking who one is, signing out (admin specification, 7), and the users. No cache keeps any of it. */
export const peopleRoutes: FastifyPluginAsyncTypebox<{ owedTo: OwedTo }> = async (app, { owedTo }) => {
  serveList(app, LIST_USERS, USERS_FILE, ({ db, query }) => userList(db.read, query));
  await app.register(accountRoutes, { owedTo });
  await app.register(ownRoutes);
  await app.register(pinRoutes);
  await app.register(roleRoutes);
  const secret = readySecret(app, 'second-factor');
  await app.register(secondFactorRoutes, { secret });

  app.post(
    '/PublicController/authLogin',
    {
      config: { refusals: ['WRONG_CREDENTIALS', 'SIGN_IN_LOCKED'], rateLimit: SIGN_INS_A_MINUTE },
      schema: {
        tags: ['session'],
        summary: 'Signs in: a session cookie, and the tokens every call of staff carries; or asks for a code first',
        body: Credentials,
        response: { 200: Answer(Type.Union([LoginResult, SignInStep])) },
      },
    },
    async (request, reply) => {
      const result = await signIn(app.db, { ...request.body, ...placeOf(request) }, app.config.rateLimit);
      const { username } = request.body;
      if (result.outcome === 'wrong') throw wrong(request, 'WRONG_CREDENTIALS', { username, locks: result.locks });
      if (result.outcome === 'code') {
        const { staff, passwordHash } = result.account;
        const challenge = signChallenge(await secret(), { userId: staff.userId, passwordHash }, new Date());
        return { status: true as const, data: { step: 'code' as const, challenge } };
      }
      return { status: true as const, data: openTo(request, reply, result, 'PASSWORD') };
    },
  );

  app.post(
    '/PublicController/authCode',
    {
      config: { refusals: ['WRONG_CODE', 'SIGN_IN_EXPIRED', 'SIGN_IN_LOCKED'], rateLimit: SIGN_INS_A_MINUTE },
      schema: {
        tags: ['session'],
        summary: 'The second half of a sign-in: a code of the authenticator app, or a recovery code',
        body: SignInCode,
        response: { 200: Answer(LoginResult) },
      },
    },
    async (request, reply) => {
      const asked = { secret: await secret(), throttled: app.config.rateLimit };
      const result = await signInWithCode(app.db, request.body, placeOf(request), asked);
      if (result.outcome === 'expired') throw new ApiError('SIGN_IN_EXPIRED');
      if (result.outcome === 'wrong') throw wrong(request, 'WRONG_CODE', result);
      return { status: true as const, data: openTo(request, reply, result, 'CODE') };
    },
  );

  serve(
    app,
    READ_ME,
    async ({ staff, request }) => {
      const may = request.mustSetUp ? { rights: [], mustSetUp: true } : { rights: [...staff.rights] };
      return { ...staff, ...may };
    },
    { config: { beforeSetUp: true } },
  );

  serve(
    app,
    END_OWN_SESSION,
    async ({ db, request }, reply) => {
      const { sessionId } = request;
      if (sessionId !== null) await db.transaction((trx) => endSession(trx, sessionId));
      clearSessionCookie(request, reply);
    },
    { config: { beforeSetUp: true } },
  );
};

/** Where a sign-in comes from. */
const placeOf = (request: FastifyRequest) => ({
  userAgent: request.headers['user-agent'] ?? '',
  address: request.ip,
  device: deviceTokenOf(request),
  before: sessionCookieOf(request),
});

type Ended = Extract<SignInResult, { outcome: 'signedIn' | 'blocked' }>;

/** The refusal of a wrong password or code, after it was noted with what it locked. */
function wrong(
  request: FastifyRequest,
  what: 'WRONG_CREDENTIALS' | 'WRONG_CODE',
  { username, locks }: { username: string; locks: Locked[] },
): ApiError {
  const who = { address: request.ip, username };
  request.server.securityEvents.note({ kind: 'failure', what, ...who });
  for (const lock of locks) request.server.securityEvents.note({ kind: 'lock', what: lock, ...who });
  return new ApiError(what);
}

/** The tokens of who is signed in now, `by` what they gave last, and the cookies beside them. Throws 429 SIGN_IN_LOCKED. */
function openTo(request: FastifyRequest, reply: FastifyReply, result: Ended, by: 'PASSWORD' | 'CODE'): LoginResult {
  if (result.outcome === 'blocked') {
    void reply.header('retry-after', result.retryAfterSeconds);
    throw new ApiError(
      'SIGN_IN_LOCKED',
      `Too many failed sign-ins. Try again in ${waitText(result.retryAfterSeconds)}.`,
    );
  }
  const { username } = result.staff;
  request.server.securityEvents.note({ kind: 'signIn', what: by, address: request.ip, username });
  setSessionCookie(request, reply, result.session.cookie);
  setDeviceCookie(request, reply, result.device);
  const { authToken, apiKey } = result.session;
  // The specification's third token; it opens nothing, so nothing is kept of it.
  return { userToken: newToken(), authToken, apiKey };
}
