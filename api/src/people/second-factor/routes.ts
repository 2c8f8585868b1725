import type { FastifyRequest, FastifyPluginAsync } from 'fastify';
import { RESET_SECOND_FACTOR } from '@shop/shared/contracts/http/people/people';
import {
  MAKE_RECOVERY_CODES,
  END_SECOND_FACTOR,
  READ_SECOND_FACTOR,
  START_SECOND_FACTOR,
  CONFIRM_SECOND_FACTOR,
} from '@shop/shared/contracts/http/people/secondFactor';
import { noteRightsChange } from '../security/plugin.ts';
import { staffOf } from '../../kernel/auth/rights.ts';
import { confirmOwnFactor, endOwnFactor, readOwnFactor, renewRecoveryCodes, startOwnFactor } from './ownFactor.ts';
import { resetSecondFactor } from './resetting.ts';
import { serve } from '../../kernel/serve.ts';

/** What everybody of staff does with their own second factor, and administrators with those of others. */
export const secondFactorRoutes: FastifyPluginAsync<{ secret(): Promise<string> }> = async (app, { secret }) => {
  const asking = (request: FastifyRequest) => ({
    staff: staffOf(request),
    sessionId: request.sessionId,
    throttled: app.config.rateLimit,
  });
  const own = async (request: FastifyRequest) => ({ ...asking(request), secret: await secret() });

  serve(app, READ_SECOND_FACTOR, ({ db, request }) => readOwnFactor(db.read, asking(request)), {
    config: { beforeSetUp: true },
  });

  serve(
    app,
    START_SECOND_FACTOR,
    async ({ db, body, request }) => startOwnFactor(db, await own(request), body.password),
    { config: { beforeSetUp: true } },
  );

  serve(
    app,
    CONFIRM_SECOND_FACTOR,
    async ({ db, body, request }) => {
      const data = await confirmOwnFactor(db, await own(request), body.code);
      noteRightsChange(request, 'SECOND_FACTOR_ON');
      return data;
    },
    { config: { beforeSetUp: true } },
  );

  serve(app, MAKE_RECOVERY_CODES, async ({ db, body, request }) => {
    const data = await renewRecoveryCodes(db, await own(request), body);
    noteRightsChange(request, 'RECOVERY_CODES');
    return data;
  });

  serve(
    app,
    END_SECOND_FACTOR,
    async ({ db, body, request }) => {
      const ended = await endOwnFactor(db, await own(request), body);
      noteRightsChange(request, 'SECOND_FACTOR_OFF');
      return { ended };
    },
    { msg: 'Your sign-in code is off.' },
  );

  serve(
    app,
    RESET_SECOND_FACTOR,
    async ({ db, staff, body, request }) => {
      const ended = await resetSecondFactor(db, staff, Number(body.userId));
      noteRightsChange(request, 'SECOND_FACTOR_RESET');
      return { ended };
    },
    { msg: 'The sign-in code is taken away.' },
  );
};
