import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { EndedSessions, UserReference } from '@shop/shared/contracts/http/people';
import {
  OwnSecondFactor,
  RecoveryCodes,
  SecondFactorConfirm,
  SecondFactorProof,
  SecondFactorSecret,
  SecondFactorStart,
} from '@shop/shared/contracts/http/secondFactor';
import { Answer } from '@shop/shared/contracts/http/values';
import { noteRightsChange } from '../security/plugin.ts';
import { staffOf } from '../../kernel/auth/rights.ts';
import { confirmOwnFactor, endOwnFactor, readOwnFactor, renewRecoveryCodes, startOwnFactor } from './ownFactor.ts';
import { resetSecondFactor } from './resetting.ts';

/** What everybody of staff does with their own second factor, and administrators with those of others. */
export const secondFactorRoutes: FastifyPluginAsyncTypebox<{ secret(): Promise<string> }> = async (app, { secret }) => {
  const asking = (request: FastifyRequest) => ({
    staff: staffOf(request),
    sessionId: request.sessionId,
    throttled: app.config.rateLimit,
  });
  const own = async (request: FastifyRequest) => ({ ...asking(request), secret: await secret() });

  app.get(
    '/UserController/secondFactor',
    {
      config: { right: 'any-staff', beforeSetUp: true },
      schema: {
        tags: ['own account'],
        summary: "Whether one has a second factor, or one's role must",
        response: { 200: Answer(OwnSecondFactor) },
      },
    },
    async (request) => ({ status: true as const, data: await readOwnFactor(app.db.read, asking(request)) }),
  );

  app.post(
    '/UserController/startSecondFactor',
    {
      config: {
        right: 'any-staff',
        beforeSetUp: true,
        refusals: ['SECOND_FACTOR_ON', 'INVALID_FIELDS', 'SIGN_IN_LOCKED'],
      },
      schema: {
        tags: ['own account'],
        summary: 'A secret for an authenticator app; it counts when a code of it was right',
        body: SecondFactorStart,
        response: { 200: Answer(SecondFactorSecret) },
      },
    },
    async (request) => ({
      status: true as const,
      data: await startOwnFactor(app.db, await own(request), request.body.password),
    }),
  );

  app.post(
    '/UserController/confirmSecondFactor',
    {
      config: {
        right: 'any-staff',
        beforeSetUp: true,
        refusals: ['NO_SECOND_FACTOR', 'SECOND_FACTOR_ON', 'INVALID_FIELDS'],
      },
      schema: {
        tags: ['own account'],
        summary: "Turns the second factor on by a code of it, and ends one's other sessions",
        body: SecondFactorConfirm,
        response: { 200: Answer(RecoveryCodes) },
      },
    },
    async (request) => {
      const data = await confirmOwnFactor(app.db, await own(request), request.body.code);
      noteRightsChange(request, 'SECOND_FACTOR_ON');
      return { status: true as const, data };
    },
  );

  app.post(
    '/UserController/newRecoveryCodes',
    {
      config: { right: 'any-staff', refusals: ['NO_SECOND_FACTOR', 'INVALID_FIELDS', 'SIGN_IN_LOCKED'] },
      schema: {
        tags: ['own account'],
        summary: 'Other recovery codes, in the place of those that are left',
        body: SecondFactorProof,
        response: { 200: Answer(RecoveryCodes) },
      },
    },
    async (request) => {
      const data = await renewRecoveryCodes(app.db, await own(request), request.body);
      noteRightsChange(request, 'RECOVERY_CODES');
      return { status: true as const, data };
    },
  );

  app.post(
    '/UserController/endSecondFactor',
    {
      config: { right: 'any-staff', refusals: ['NO_SECOND_FACTOR', 'INVALID_FIELDS', 'SIGN_IN_LOCKED'] },
      schema: {
        tags: ['own account'],
        summary: "Turns one's second factor off, and ends one's other sessions",
        body: SecondFactorProof,
        response: { 200: Answer(EndedSessions) },
      },
    },
    async (request) => {
      const ended = await endOwnFactor(app.db, await own(request), request.body);
      noteRightsChange(request, 'SECOND_FACTOR_OFF');
      return { status: true as const, data: { ended }, msg: 'Your second factor is off.' };
    },
  );

  app.post(
    '/UserController/resetSecondFactor',
    {
      config: { right: 'users', refusals: ['UNKNOWN_USER', 'OWN_ACCOUNT', 'NO_SECOND_FACTOR'] },
      schema: {
        tags: ['users'],
        summary: 'Takes the second factor of somebody else away, and ends their sessions',
        body: UserReference,
        response: { 200: Answer(EndedSessions) },
      },
    },
    async (request) => {
      const ended = await resetSecondFactor(app.db, staffOf(request), Number(request.body.userId));
      noteRightsChange(request, 'SECOND_FACTOR_RESET');
      return { status: true as const, data: { ended }, msg: 'The second factor is taken away.' };
    },
  );
};
