import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { letIn } from '../kernel/auth/rights.ts';
import { admit, deployAttempt } from '../people/sign-in/failedAttempts.ts';
import { proofOf } from '../people/sign-in/sessionCookie.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { Actor } from '../kernel/events/audit.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { findToken, noteUse, type FoundToken } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The token that was sent, also one that is no longer good or for another package; null for none that is known. */
    deployToken: FoundToken | null;
  }
}

const LONGEST_REASON = 500;

/**
 * Lets in to calls that say `config.deploy` who has a good token of the package in the address, or is of staff where they
 * are let in too, before anything of the request is read, and notes in the audit log what such calls are refused. Wrong ones are slowed down by their address as
 * failed sign-ins are; a good one is let in whatever others there send.
 */
export const deploying = fp(async (app) => {
  app.decorateRequest('deployToken', null);

  app.addHook('onRequest', async (request, reply) => {
    const { deploy } = request.routeOptions.config;
    if (!deploy) return;
    // Who sends the proofs of a session has no token: a session that has ended is said so.
    if (deploy.staff && proofOf(request)) return void letIn(request, deploy.staff);
    const { name } = request.params as { name: string };
    const sent = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const now = new Date();
    const token = await findToken(app.db.read, sent, now);
    if (token?.state === 'good' && token.name === name) {
      request.deployToken = token;
      return noteUse(app.db, token, now);
    }
    const seconds = app.config.rateLimit ? await admit(app.db, deployAttempt(request.ip), now) : 0;
    if (seconds > 0) {
      void reply.header('retry-after', seconds);
      throw new ApiError('TOO_MANY_REQUESTS', `Too many wrong tokens. Please try again in ${seconds} seconds.`);
    }
    request.deployToken = token;
    if (!token)
      throw new ApiError('WRONG_TOKEN', sent ? undefined : 'This call needs a deploy token: Authorization: Bearer …');
    if (token.state !== 'good') {
      throw new ApiError(
        'WRONG_TOKEN',
        `This token has ${token.state}. An administrator makes a new one in the settings.`,
      );
    }
    throw new ApiError('NOT_ALLOWED', `This token is for ${token.name} only.`);
  });

  app.addHook('onError', async (request, _reply, error) => {
    const { deployToken, staff } = request;
    const action = request.routeOptions.config.deploy?.refused;
    const status = error.statusCode ?? 500;
    // Of staff that has no right to it, who is told so anyway, nothing is noted.
    const who = deployToken ? actorOf(deployToken) : status === 401 || status === 403 ? null : staff;
    if (!who || !action || status >= 500) return;
    const { name } = request.params as { name: string };
    const noted = app.db.transaction((trx) =>
      recordAudit(trx, who, {
        action: !deployToken || deployToken.name === name ? action : 'release.refuseToken',
        subject: 'release',
        subjectId: name,
        name,
        after: {
          ...wantedBy(request),
          refused: error instanceof ApiError ? error.code : 'INVALID_REQUEST',
          reason: error.message.slice(0, LONGEST_REASON),
        },
      }),
    );
    await noted.catch((fault: unknown) => request.log.error({ err: fault }, 'a refusal was not noted'));
  });
});

/** Who deploys, in a call only those are let in to who do. */
export function deployerOf(request: Pick<FastifyRequest, 'deployToken' | 'staff'>): { who: Actor; by: string } {
  const { deployToken, staff } = request;
  if (staff) return { who: staff, by: staff.fullname };
  if (!deployToken) throw new ApiError('WRONG_TOKEN');
  return { who: actorOf(deployToken), by: deployToken.label };
}

const actorOf = ({ label, name }: FoundToken): Actor => ({ actor: `${label} (token of ${name})` });

/** The version a call was about, as far as it says so. */
function wantedBy({ params, body }: FastifyRequest): { version?: string } {
  const version = Object(params).version ?? Object(body).version;
  return typeof version === 'string' ? { version: version.slice(0, 100) } : {};
}
