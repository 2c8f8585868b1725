import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ErrorCode } from '@shop/shared/contracts/http/errorCodes';
import type { SecurityKind } from '@shop/shared/contracts/http/people/audit';
import { ApiError } from '../../kernel/http/apiError.ts';
import { createSecurityEvents, type SecurityEvents } from './securityEvents.ts';
import { dropOldSecurityEvents } from './writing.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who tries to get in: `app.securityEvents.note(…)`. */
    securityEvents: SecurityEvents;
  }
}

/** Refusals that say something about who is refused. */
const TOLD: Partial<Record<ErrorCode, SecurityKind>> = {
  NOT_SIGNED_IN: 'refusal',
  NOT_ALLOWED: 'refusal',
  SIGN_IN_LOCKED: 'refusal',
  WRONG_TOKEN: 'refusal',
  WRONG_PIN: 'failure',
  BOT_CHECK_FAILED: 'refusal',
  ORDER_BY_MESSAGE: 'refusal',
  TOO_MANY_REQUESTS: 'flood',
};

/** `app.securityEvents`, for a server and all that is in it; the api adds where they are kept. */
export const securityEvents = fp(async (app) => {
  if (!app.hasDecorator('securityEvents')) app.decorate('securityEvents', createSecurityEvents(app.log));
});

/** Keeps them in the database, and notes what calls are refused. Needs the database. */
export const keptSecurityEvents = fp(async (app) => {
  await app.register(securityEvents);
  app.retention.addRows(dropOldSecurityEvents);
  app.addHook('onReady', async () => {
    await app.securityEvents.keepIn(app.db).catch(() => undefined);
  });
  app.addHook('onClose', () => app.securityEvents.close());
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof ApiError)) return;
    const kind = TOLD[error.code];
    if (kind) app.securityEvents.note({ kind, what: error.code, ...whoIn(request), ...error.about });
  });
});

/** Notes that somebody of staff has changed who may do what, or who may sign in how. */
export function noteRightsChange(request: FastifyRequest, what: string): void {
  request.server.securityEvents.note({ kind: 'rightsChange', what, ...whoIn(request) });
}

/** From where, and, as far as the request says so, by whom. */
function whoIn({ ip, staff, body }: FastifyRequest): { address: string; username: string | undefined } {
  const typed: unknown = Object(body).username;
  return { address: ip, username: staff?.username ?? (typeof typed === 'string' ? typed : undefined) };
}
