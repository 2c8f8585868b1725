import type { FastifyPluginAsync } from 'fastify';
import { KEEP_PUSH, READ_PUSH, RENEW_PUSH } from '@shop/shared/contracts/http/push';
import { readySecret } from '../../kernel/auth/shopSecret.ts';
import { every } from '../../kernel/every.ts';
import { refusedFields } from '../../kernel/http/apiError.ts';
import { addressFault, isLoopbackOpen } from '../../kernel/http/publicAddress.ts';
import { serve, serveWrite } from '../../kernel/serve.ts';
import { endSubscription, keepSubscription, renewSubscription } from '../../people/push/subscriptions.ts';
import type { Source } from '../found.ts';
import { pushKeys } from './keys.ts';
import { createSending } from './sending.ts';
import { tellBrowsers } from './telling.ts';

/** A phone rings so long after something came, at the latest. */
const LOOK_MS = 10_000;

/** The bell on the phones of who allows it there (Web Push). */
export const pushRoutes: FastifyPluginAsync<{ sources: readonly Source[] }> = async (app, { sources }) => {
  const isOpen = isLoopbackOpen(app.config);
  const secret = readySecret(app, 'web-push');
  const keys = async () => pushKeys(await secret());
  const kindsFor = (rights: readonly string[]) =>
    sources.filter(({ right }) => rights.includes(right)).map(({ kind }): string => kind);

  serve(app, READ_PUSH, async ({ staff }) => ({
    publicKey: (await keys()).publicKey,
    kinds: kindsFor(staff.rights),
  }));

  serveWrite(app, KEEP_PUSH, async (trx, { staff, body, request: { sessionId } }) => {
    const { endpoint, keys: theirs } = body;
    const kinds = kindsFor(staff.rights).filter((kind) => body.kinds.includes(kind));
    if (kinds.length === 0) await endSubscription(trx, endpoint, staff.userId);
    else {
      const fault = addressFault(endpoint, isOpen);
      if (fault) throw refusedFields({ endpoint: fault }, { message: fault });
      await keepSubscription(trx, { userId: staff.userId, sessionId }, { endpoint, keys: theirs, kinds });
    }
    return { kinds };
  });

  serveWrite(app, RENEW_PUSH, async (trx, { staff, body, request: { sessionId } }) => ({
    kinds: await renewSubscription(trx, { userId: staff.userId, sessionId }, body.endpoint),
  }));

  const { origin } = app.config;
  const sending = createSending({
    keys,
    subject: origin?.startsWith('https:') ? origin : 'mailto:shop@localhost',
    isLoopbackOpen: isOpen,
    gone: (endpoint) => app.db.transaction((trx) => endSubscription(trx, endpoint)),
    warn: (error) => app.log.warn({ err: error }, 'a phone could not be told'),
  });
  app.addHook('onClose', () => sending.close());
  const look = () => tellBrowsers({ db: app.db, sources }, sending.send);
  every(app, LOOK_MS, look, 'phones are told later');
};
