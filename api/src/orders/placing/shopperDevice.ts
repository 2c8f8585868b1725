import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../../people/sign-in/cookieName.ts';
import { networkOf } from '../../kernel/http/network.ts';
import { hashToken, newToken } from '../../people/sign-in/secrets.ts';
import type { OrderOrigin } from '../limits/earlierOrders.ts';

const NAME = 'shopper';
const KEPT_SECONDS = 30 * 24 * 3600;

/** What a device that ordered before is known by; null for any other. */
export function deviceOf(request: FastifyRequest): string | null {
  const known = request.cookies[cookieName(request, NAME)];
  return known ? hashToken(known) : null;
}

/** Where a shopper orders from. A device that ordered nothing yet is given what it is known by from then on. */
export function originOf(request: FastifyRequest, reply: FastifyReply): OrderOrigin {
  const name = cookieName(request, NAME);
  const known = request.cookies[name];
  const token = known ?? newToken();
  if (!known) {
    const secure = request.protocol === 'https';
    void reply.setCookie(name, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: KEPT_SECONDS });
  }
  return { deviceHash: hashToken(token), network: networkOf(request.ip) };
}
