import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionProof } from './sessions.ts';

const NAME = 'session';

/** The three parts of a staff call as the request carries them; null when one is missing. */
export function proofOf(request: FastifyRequest): SessionProof | null {
  const cookie = request.cookies[NAME];
  const authToken = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const apiKey = request.headers['x-api-key'];
  return cookie && authToken && typeof apiKey === 'string' ? { cookie, authToken, apiKey } : null;
}

/** Lives as long as the browser does; when the session ends is decided here, not there. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  void reply.setCookie(NAME, value, attributesFor(request));
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(NAME, attributesFor(request));
}

function attributesFor(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' } as const;
}
