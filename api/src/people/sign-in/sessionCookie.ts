import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from './cookieName.ts';
import { DEVICES_KEPT_MS } from './knownDevices.ts';
import type { SessionProof } from './sessions.ts';

const NAME = 'session';
const DEVICE = 'device';

/** The three parts of a staff call as the request carries them; null when one is missing. */
export function proofOf(request: FastifyRequest): SessionProof | null {
  const cookie = sessionCookieOf(request);
  const authToken = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const apiKey = request.headers['x-api-key'];
  return cookie && authToken && typeof apiKey === 'string' ? { cookie, authToken, apiKey } : null;
}

/** The cookie of the session this browser has, whether it is still open or not; '' without one. */
export const sessionCookieOf = (request: FastifyRequest): string => request.cookies[cookieName(request, NAME)] ?? '';

/** Lives as long as the browser does; when the session ends is decided here, not there. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  void reply.setCookie(cookieName(request, NAME), value, attributesFor(request));
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(cookieName(request, NAME), attributesFor(request));
}

/** What a device that signed in before is known by; '' without it. */
export const deviceTokenOf = (request: FastifyRequest): string => request.cookies[cookieName(request, DEVICE)] ?? '';

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(cookieName(request, DEVICE), token, {
    ...attributesFor(request),
    maxAge: DEVICES_KEPT_MS / 1000,
  });
}

function attributesFor(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' } as const;
}
