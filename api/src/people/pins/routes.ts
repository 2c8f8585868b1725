import type { FastifyPluginAsync } from 'fastify';
import { READ_OWN_PIN, RESET_PIN, SET_OWN_PIN } from '@shop/shared/contracts/http/people/pins';
import { serve } from '../../kernel/serve.ts';
import { noteRightsChange } from '../security/plugin.ts';
import { hasPin, resetPin, setOwnPin } from './ownPin.ts';

/** One's own PIN, and those of others for who manages users. */
export const pinRoutes: FastifyPluginAsync = async (app) => {
  serve(app, READ_OWN_PIN, async ({ db, staff }) => ({ isSet: await hasPin(db.read, staff) }));

  serve(
    app,
    SET_OWN_PIN,
    async ({ db, staff, body, request }) => {
      await setOwnPin(db, { staff, sessionId: request.sessionId, throttled: app.config.rateLimit }, body);
      noteRightsChange(request, 'PIN_SET');
    },
    { msg: 'Your PIN is set.' },
  );

  serve(
    app,
    RESET_PIN,
    async ({ db, staff, body, request }) => {
      await resetPin(db, staff, Number(body.userId));
      noteRightsChange(request, 'PIN_RESET');
    },
    { msg: 'The PIN is taken away.' },
  );
};
